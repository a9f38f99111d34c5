import type { Locator, Page } from 'playwright-core'
import { ar } from './words'

/** The parts of a thread by which a fan knows it. */
export const commentField = (page: Page): Locator => page.getByRole('textbox', { name: ar('Text of the comment') })
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: ar('Send the comment') })

/** The card of a comment, wherever it stands. */
export const commentCard = (page: Page, words: string): Locator =>
  page.locator('article[data-comment]', { hasText: words })
/** One that is on the phone only. */
export const unsentComment = (page: Page, words: string): Locator =>
  page.locator('article[data-comment][data-delivery]', { hasText: words })
/** One that the server has. */
export const storedComment = (page: Page, words: string): Locator =>
  page.locator('article[data-comment]:not([data-delivery])', { hasText: words })

export async function say(page: Page, words: string): Promise<void> {
  await commentField(page).fill(words)
  await sendButton(page).click()
}

/** The comments from the top, each as its first words. */
export const commentsShown = (page: Page): Promise<string[]> =>
  page.locator('article[data-comment] p').evaluateAll((all) => all.map((words) => words.textContent ?? ''))
