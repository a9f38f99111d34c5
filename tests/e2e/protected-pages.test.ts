import { expect } from 'vitest'
import { signInByForm } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

journey('[A03] a protected page shows a visitor the sign-in form and keeps its address', async ({ phone }) => {
  const { page } = await phone()
  for (const path of ['/profile', '/create-hashtag-post']) {
    await page.goto(path)
    await page.getByRole('tab', { name: ar('New account') }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await signInByForm(page)
  await page.goto('/profile')
  await page.getByText('fan1@mudarraj.demo').waitFor()
})

journey('[A03] a spinner with an Arabic text is shown until the session is known, then the page', async ({ phone }) => {
  const { page, context } = await phone()
  await signInByForm(page)
  await context.close()
  const { page: cold, context: slow } = await phone()
  // The session is in the database, and the code of the database arrives late.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await slow.route(/\/assets\/database-/, async (route) => {
    await released
    await route.continue()
  })
  void cold.goto('/profile')
  await cold.getByText(ar('Checking who is here…')).waitFor()
  release()
  await cold.getByRole('tab', { name: ar('New account') }).waitFor()
  expect(new URL(cold.url()).pathname).toBe('/profile')
})
