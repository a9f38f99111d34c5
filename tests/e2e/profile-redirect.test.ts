import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

const OWN = 'demofan00000001'
const OTHER = 'demofan00000002'

journey(
  '[P05] without an id or with the own one it leads to the own profile, else to the other; back returns to the page before',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page)
    for (const [from, to] of [
      ['/profile-redirect', '/profile'],
      [`/profile-redirect/${OWN}`, '/profile'],
      [`/profile-redirect/${OTHER}`, `/user-profile/${OTHER}`],
      ['/user-profile', '/profile'],
      [`/user-profile/${OWN}`, '/profile'],
    ] as const) {
      await page.goto('/my-posts')
      await page.getByRole('heading', { name: ar('My posts') }).waitFor()
      // Navigates inside the app as a link would, without a new page.
      await page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, from)
      await page.waitForURL(`**${to}`)
      await page.goBack()
      await page.waitForURL('**/my-posts')
    }
  },
)

journey('[P05] a visitor gets the sign-in form in its place, and is redirected after it', async ({ phone }) => {
  const { page } = await phone()
  for (const path of [`/profile-redirect/${OTHER}`, `/user-profile/${OTHER}`, '/edit-profile', '/search']) {
    await page.goto(path)
    await page.getByRole('tab', { name: ar('New account') }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
