import { eventually, type FanPage } from '../../support/browsers'
import { demoFan } from './stage'
import { ar } from './words'

/** Signs in a fan of the demo by the form and waits for the feed. */
export async function signIn(page: FanPage, url: string, n: number): Promise<void> {
  const { email, password } = demoFan(n)
  await page.goto(`${url}/login`)
  await page.type({ role: 'textbox', name: ar('E-mail') }, email)
  await page.type({ role: 'textbox', name: ar('Password') }, password)
  await page.click({ role: 'button', name: ar('Enter') })
  await page.see({ role: 'article' })
}

/** The worker holds the app: from here on a reload needs no network. */
export async function workerHoldsApp(page: FanPage): Promise<void> {
  await eventually(
    () =>
      page.evaluate<boolean>(
        `navigator.serviceWorker.getRegistration().then((worker) => worker?.active?.state === 'activated')`,
      ),
    'the service worker',
  )
}
