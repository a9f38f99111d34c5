import { expect } from 'vitest'
import { journey } from './stage/journey'
import { demoFan } from './stage/stage'
import { ar } from './stage/words'

journey('[A04] a wrong password says so, what was typed stays, the right one leads to the feed', async ({ phone }) => {
  const { page } = await phone()
  const { email, password } = demoFan(2)
  await page.goto('/login')
  await page.getByLabel(ar('E-mail')).fill(email)
  const field = page.getByLabel(ar('Password'), { exact: true })
  await field.fill('not-the-password')
  await page.getByRole('button', { name: ar('Enter') }).click()
  await page.getByText(ar('Login error')).waitFor()
  expect(await page.getByLabel(ar('E-mail')).inputValue()).toBe(email)
  expect(await field.inputValue()).toBe('not-the-password')

  await page.getByRole('button', { name: ar('Show or hide the password') }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await field.fill(password)
  await page.getByRole('button', { name: ar('Enter') }).click()
  await page.getByText(ar('Login successful')).waitFor()
  await page.getByText(ar('Welcome back!')).waitFor()
  await page.getByRole('article').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/hashtags')
})
