import type { Page } from 'playwright-core'
import { ar } from './words'

/** The parts of the composer by which a fan knows it. */
export const field = (page: Page) => page.getByRole('textbox', { name: ar('Text of the post') })
export const publishButton = (page: Page) => page.getByRole('button', { name: ar('Publish'), exact: true })
/** Stands on a picture that lies ready. */
export const pictureInPlace = (page: Page) => page.getByRole('button', { name: ar('Remove the picture') })

export async function openComposer(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
    .filter({ visible: true })
    .click()
  await field(page).waitFor()
}
