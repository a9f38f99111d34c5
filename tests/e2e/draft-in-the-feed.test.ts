import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { demoUser } from './fixtures/app-server'
import { journey } from './fixtures/journey'
import { publish, signIn } from './fixtures/user'

journey('[H07] the write bar of the feed shows the draft that was left, until it is published', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(65))
  const bar = page.getByRole('link', { name: new RegExp(`^${ar('New post')}`) }).filter({ visible: true })
  expect(await bar.textContent()).toBe(ar('Write from the stand'))
  await bar.click()
  const field = page.getByRole('textbox', { name: ar('Text of the post') })
  await field.fill('مسودة لم تكتمل\nوسطر آخر')
  await page.getByRole('button', { name: ar('Close') }).click()
  await page.getByText('مسودة: مسودة لم تكتمل وسطر آخر').waitFor()
  await bar.click()
  await expect.poll(() => field.inputValue()).toBe('مسودة لم تكتمل\nوسطر آخر')
  await page.goBack()
  await publish(page, 'اكتملت')
  await expect.poll(() => bar.textContent()).toBe(ar('Write from the stand'))
})
