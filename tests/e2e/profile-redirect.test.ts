import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

const OWN = 'demofan00000001'
const OTHER = 'demofan00000002'

journey(
  '[P05] nobody or oneself leads to the own page, another fan to theirs; back goes to where the fan came from',
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
      // In the app itself, as a link would: the router, not a new page.
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

journey('[P05] signed out, the login screen stands in its place and leads on afterwards', async ({ phone }) => {
  const { page } = await phone()
  for (const path of [`/profile-redirect/${OTHER}`, `/user-profile/${OTHER}`, '/edit-profile', '/search']) {
    await page.goto(path)
    await page.getByRole('tab', { name: ar('New account') }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
