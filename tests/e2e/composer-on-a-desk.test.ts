import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { field, attachedImage } from './fixtures/composer'
import { reachByTab } from './fixtures/keyboard'
import { speak } from './fixtures/language'
import { signIn, storedCard } from './fixtures/user'
import { journey } from './fixtures/journey'
import { photo, type PickedFile } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  '[H07] text, image and description are entered and published by keyboard alone, in English and the dark theme',
  async ({ phone, appServer }) => {
    const { page, context } = await phone({ locale: 'en', colorScheme: 'dark' })
    const user = demoUser(19)
    await signIn(page, user)
    await speak(context, 'en')
    await page.goto('/create-hashtag-post')
    await page.getByRole('textbox', { name: 'Text of the post' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await page.keyboard.type('Keyboard only #tifo')

    const reach = (name: string) =>
      reachByTab(page, page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true })))
    const file = await photo(page)
    const chooser = page.waitForEvent('filechooser')
    await reach('Add a picture')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file)
    await page.getByRole('button', { name: 'Remove the picture' }).waitFor()

    await page.getByRole('textbox', { name: 'Text of the post' }).focus()
    await reach('Describe the picture')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await reach('What the picture shows')
    await page.keyboard.type('A full stand')
    await reach('Done')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Close', exact: true }).focus()
    await reach('Publish')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/hashtags')
    await storedCard(page, 'Keyboard only').first().waitFor()
    const server = await serverClient(appServer, user)
    const { items } = await server.postsWith('Keyboard only')
    expect(items.map((post) => post.image_alt)).toEqual(['A full stand'])
  },
)

/** Pastes or drops a file on the page. */
const giveFile = (page: Page, how: 'paste' | 'drop', { name, mimeType, buffer }: PickedFile) =>
  page.evaluate(
    ([how, name, type, base64]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name, { type }))
      const target = document.activeElement ?? document.body
      const handed = { bubbles: true, cancelable: true }
      if (how === 'paste') {
        target.dispatchEvent(new ClipboardEvent('paste', { ...handed, clipboardData: data }))
        return
      }
      target.dispatchEvent(new DragEvent('dragover', { ...handed, dataTransfer: data }))
      target.dispatchEvent(new DragEvent('drop', { ...handed, dataTransfer: data }))
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  )

journey('[H07] on a desk an image is pasted or dropped, and the text stays', async ({ phone }) => {
  const { page } = await phone({ width: 1280 })
  await signIn(page, demoUser(20), { at: '/create-hashtag-post' })
  await field(page).fill('من سطح المكتب')
  for (const how of ['paste', 'drop'] as const) {
    await giveFile(page, how, await photo(page))
    await attachedImage(page).waitFor()
    expect(await page.getByText(ar('Let go to add the picture')).count()).toBe(0)
    await attachedImage(page).click()
    await attachedImage(page).waitFor({ state: 'detached' })
  }
  expect(await field(page).inputValue()).toBe('من سطح المكتب')
})
