import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

journey('[A03] a protected page shows the login screen in its place and keeps its address', async ({ phone }) => {
  const { page } = await phone()
  for (const path of ['/profile', '/create-hashtag-post']) {
    await page.goto(path)
    await page.getByRole('tab', { name: ar('New account') }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await signIn(page)
  await page.goto('/profile')
  await page.getByText('fan1@mudarraj.demo').waitFor()
})

journey(
  '[A03] until the phone knows who is here a spinner says so in Arabic, then the page is there',
  async ({ phone }) => {
    const { page, context } = await phone()
    await signIn(page)
    await context.close()
    const { page: cold, context: slow } = await phone()
    // The database tells who is here, and its code comes late.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await slow.route(/\/assets\/database-/, async (route) => {
      await held
      await route.continue()
    })
    void cold.goto('/profile')
    await cold.getByText(ar('Checking who is here…')).waitFor()
    release()
    await cold.getByRole('tab', { name: ar('New account') }).waitFor()
    expect(new URL(cold.url()).pathname).toBe('/profile')
  },
)
