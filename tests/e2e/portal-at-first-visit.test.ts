import { expect, onTestFinished } from 'vitest'
import { startForwarder } from './fixtures/forwarder'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'

journey(
  'a captive portal that answers while the app is stored is not stored, and the app starts without a network later',
  async ({ phone, appServer }) => {
    let portal = true
    let answers = 0
    const network = await startForwarder(appServer.directUrl, (incoming, response) => {
      // Only the service worker asks for the document by this name.
      if (!portal || incoming.url !== '/index.html') return false
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Wi-Fi sign-in</title>')
      answers += 1
      return true
    })
    onTestFinished(() => network.close())
    appServer.proxy.setTarget(network.url)

    const { page } = await phone({ worker: true })
    await signIn(page)
    await expect.poll(() => answers).toBeGreaterThan(0)
    portal = false
    await page.reload()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

    await appServer.proxy.setMode('cut')
    await page.reload()
    await page.getByRole('article').first().waitFor()
  },
)
