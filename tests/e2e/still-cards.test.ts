import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { demoUser } from './fixtures/app-server'
import { journey } from './fixtures/journey'
import { photo, pick } from './fixtures/photos'
import { publish, signIn, storedCard, workerHoldsApp } from './fixtures/user'

/** Boxes that must not move while a card changes from hollow to solid. */
interface Boxes {
  card: number
  head: number
  avatar: number
  next: number
}

/** Notes the boxes of a card and of what follows it, in each frame in which they differ. */
async function noteBoxes(page: Page, text: string, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate(
    ([wanted, cards]) => {
      const seen: string[] = []
      Object.assign(window, { boxes: seen })
      const note = () => {
        const all = [...document.querySelectorAll<HTMLElement>(cards)]
        const at = all.findIndex((card) => card.textContent?.includes(wanted))
        const card = all[at]
        if (card) {
          const height = (one: Element | null | undefined) => Math.round(one?.getBoundingClientRect().height ?? 0)
          const { top } = card.getBoundingClientRect()
          const boxes: Boxes = {
            card: height(card),
            head: Math.round((card.querySelector('p')?.getBoundingClientRect().top ?? 0) - top),
            avatar: height(
              card.querySelector('a, span, div')?.querySelector('img, svg') ?? card.querySelector('img, svg'),
            ),
            next: Math.round((all[at + 1]?.getBoundingClientRect().top ?? top) - top),
          }
          const now = JSON.stringify(boxes)
          if (seen.at(-1) !== now) seen.push(now)
        }
        requestAnimationFrame(note)
      }
      note()
    },
    [text, selector] as const,
  )
  return () => page.evaluate(() => (window as unknown as { boxes: string[] }).boxes)
}

/** The room in px between the border of the waiting box and its text, above or below. */
const airAround = (page: Page) =>
  page
    .locator('[data-look=hollow]')
    .first()
    .evaluate((box) => {
      const [outer, texts] = [box.getBoundingClientRect(), [...box.querySelectorAll('b, small')]]
      const inner = texts.map((text) => text.getBoundingClientRect())
      const top = Math.min(...inner.map((text) => text.top))
      const bottom = Math.max(...inner.map((text) => text.bottom))
      return Math.min(top - outer.top, outer.bottom - bottom)
    })

const waitingCard = (page: Page, text: string) => page.locator('[data-delivery=waiting]', { hasText: text })

journey(
  '[H11] a post keeps its place and size from waiting to sent to stored, and so does what follows it',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(56))
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await page
      .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
      .filter({ visible: true })
      .click()
    await page.getByRole('textbox', { name: ar('Text of the post') }).fill('يبقى مكانه')
    await pick(page, await photo(page))
    await page.getByRole('button', { name: ar('Remove the picture') }).waitFor()
    await page.getByRole('button', { name: ar('Publish') }).click()
    await waitingCard(page, 'يبقى مكانه').waitFor()
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await waitingCard(page, 'يبقى مكانه').waitFor()
    expect(await airAround(page)).toBeGreaterThanOrEqual(4)
    const boxes = await noteBoxes(page, 'يبقى مكانه', 'article[data-post]')
    await appServer.proxy.heal()
    await storedCard(page, 'يبقى مكانه')
      .getByRole('button', { name: ar('Share') })
      .waitFor()
    await boxes().then((seen) => expect(seen).toEqual(seen.slice(0, 1)))
  },
)

journey(
  '[H14] an edited post keeps its size while its edit waits, and says that it was edited',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(57))
    await workerHoldsApp(page)
    await publish(page, 'قبل التعديل')
    await storedCard(page, 'قبل التعديل').waitFor()
    await page.goto('/my-posts')
    const card = page.locator('article', { hasText: 'قبل التعديل' })
    const boxes = await noteBoxes(page, 'التعديل', 'article[data-post]')
    await card.getByRole('button', { name: ar('Share') }).waitFor()
    await appServer.proxy.setMode('cut')
    await card.getByRole('button', { name: ar('Post options') }).click()
    await page
      .getByRole('dialog', { name: ar('Post options') })
      .getByRole('button', { name: ar('Edit'), exact: true })
      .click()
    await page.getByRole('dialog').getByRole('textbox').fill('بعد التعديل')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Save') })
      .click()
    const edited = waitingCard(page, 'بعد التعديل')
    await edited.getByText(/^عُدّل/).waitFor()
    await appServer.proxy.heal()
    await storedCard(page, 'بعد التعديل')
      .getByRole('button', { name: ar('Share') })
      .waitFor()
    await boxes().then((seen) => expect(seen).toEqual(seen.slice(0, 1)))
  },
)

journey('[C01] a comment keeps its place and size from waiting to stored', async ({ phone, appServer }) => {
  const { page } = await phone({ worker: true })
  await signIn(page, demoUser(58))
  await workerHoldsApp(page)
  await publish(page, 'منشور بلا تعليق')
  await storedCard(page, 'منشور بلا تعليق')
    .getByRole('link', { name: /^التعليقات/ })
    .click()
  await page.getByText(ar('No comments yet')).waitFor()
  await appServer.proxy.setMode('cut')
  await page.getByRole('textbox', { name: ar('Text of the comment') }).fill('تعليق يبقى مكانه')
  await page.getByRole('button', { name: ar('Send the comment') }).click()
  await waitingCard(page, 'تعليق يبقى مكانه').waitFor()
  const boxes = await noteBoxes(page, 'تعليق يبقى مكانه', 'article[data-comment]')
  await appServer.proxy.heal()
  await page
    .locator('article[data-comment]:not([data-delivery])', { hasText: 'تعليق يبقى مكانه' })
    .getByRole('button', { name: ar('Reply') })
    .waitFor()
  await boxes().then((seen) => expect(seen).toEqual(seen.slice(0, 1)))
})
