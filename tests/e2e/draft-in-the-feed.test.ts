import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { publishToFeed } from './fixtures/composer'
import { demoUser } from './fixtures/app-server'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'

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
  await bar.click()
  // What is typed before the draft is read begins another one.
  await expect.poll(() => field.inputValue()).toBe('مسودة لم تكتمل\nوسطر آخر')
  await field.fill('اكتملت')
  await publishToFeed(page)
  await expect.poll(() => bar.textContent()).toBe(ar('Write from the stand'))
})

journey('[H07] a long draft takes one line of the write bar and is cut at its end', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(65))
  const bar = page.getByRole('link', { name: new RegExp(`^${ar('New post')}`) }).filter({ visible: true })
  const textOfBar = bar.locator('span')
  const invited = await heightOf(textOfBar)
  for (const draft of [
    'هذه مسودة طويلة لا يتسع لها شريط الكتابة في سطر واحد',
    'A long draft in Latin letters that has no room',
  ]) {
    await bar.click()
    await page.getByRole('textbox', { name: ar('Text of the post') }).fill(draft)
    await page.getByRole('button', { name: ar('Close') }).click()
    await page.getByText(draft).waitFor()
    expect(await heightOf(textOfBar)).toBe(invited)
    const cut = bar.locator('bdi')
    expect(await cut.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0)
    expect(await cut.getAttribute('dir')).toBe(draft.startsWith('A') ? 'ltr' : 'rtl')
  }
})

const heightOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().height)
