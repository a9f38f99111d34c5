import { expect } from 'vitest'
import { readManifest, shellFiles } from '../../scripts/build-manifest.mjs'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'

const STARTS = [
  { at: '/matches', row: 'main [data-match]' },
  { at: '/hashtags', row: 'article' },
]

for (const { at, row } of STARTS) {
  journey(
    `[O02] on a first visit of ${at} only files of the shell come before the first answer, and the app can start without a network as soon as its rows are seen`,
    async ({ phone, appServer }) => {
      const { page } = await phone({ worker: true })
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname.slice(1)))
      const shell = shellFiles(readManifest())
      const laterFiles = () => requested.filter((path) => path.startsWith('assets/') && !shell.has(path))

      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      const synced = new Promise<void>((resolve) => {
        void page.route('**/api/sync', async (route) => {
          resolve()
          await held
          await route.continue()
        })
      })
      await signIn(page, undefined, { at })
      await synced
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      expect(requested.filter((path) => shell.has(path)).length).toBeGreaterThan(5)
      expect(laterFiles()).toEqual([])

      answer()
      await page.locator(row).first().waitFor()
      await expect.poll(laterFiles).not.toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await appServer.proxy.setMode('cut')
      await page.reload()
      await page.locator(row).first().waitFor()
    },
  )
}
