import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeJpeg } from '../support/jpeg-file'
import { signIn, storedCard } from './stage/fan'
import { journey } from './stage/journey'
import { brokenPhoto, photo, pick } from './stage/photos'
import { askServer } from './stage/server-says'
import { demoFan } from './stage/stage'
import { ar } from './stage/words'

const field = (page: Page) => page.getByRole('textbox', { name: ar('Text of the post') })
const publishButton = (page: Page) => page.getByRole('button', { name: ar('Publish'), exact: true })
const pictureInPlace = (page: Page) => page.getByRole('button', { name: ar('Remove the picture') })

async function openComposer(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
    .filter({ visible: true })
    .click()
  await field(page).waitFor()
}

journey(
  '[H07] a post with a picture and its words: counter, preview, added tag; it ends at the hashtags and is on the server',
  async ({ phone, stage }) => {
    const { page } = await phone()
    const fan = demoFan(15)
    await signIn(page, fan)
    const server = await askServer(stage, fan)
    await openComposer(page)
    expect(await publishButton(page).isDisabled()).toBe(true)

    await field(page).fill('س'.repeat(500))
    expect(await publishButton(page).isDisabled()).toBe(false)
    await field(page).fill('س'.repeat(512))
    await page.getByText(ar('{amount} over').replace('{amount}', '12')).waitFor()
    expect(await publishButton(page).isDisabled()).toBe(true)

    await field(page).fill('صورة من البوابة #تيفو_الشرقي ')
    await page
      .getByRole('button', { name: ar('Add a hashtag') })
      .first()
      .click()
    await page.getByRole('textbox', { name: ar('Hashtag, without #') }).fill('كأس الملك')
    await page.getByRole('button', { name: ar('Add'), exact: true }).click()
    expect(await field(page).inputValue()).toBe('صورة من البوابة #تيفو_الشرقي #كأس_الملك ')
    const preview = page.locator('section', { has: page.getByRole('heading', { name: ar('Preview') }) })
    expect(await preview.getByRole('link', { name: '#تيفو_الشرقي' }).getAttribute('href')).toBe(
      `/hashtag/${encodeURIComponent('تيفو_الشرقي')}`,
    )

    await pick(page, await photo(page))
    await pictureInPlace(page).waitFor()
    await preview.getByRole('img', { name: ar('Picture without a description') }).waitFor()
    await page.getByRole('button', { name: ar('Describe the picture') }).click()
    await page.getByRole('textbox', { name: ar('What the picture shows') }).fill('المدرّج الشرقي ممتلئ')
    await page.getByRole('button', { name: ar('Done'), exact: true }).click()

    await publishButton(page).click()
    await page.waitForURL('**/hashtags')
    await storedCard(page, 'صورة من البوابة').first().waitFor()
    const { items } = await server.postsWith('صورة من البوابة')
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      image_alt: 'المدرّج الشرقي ممتلئ',
      image_width: 1600,
      image_height: 1200,
      hashtags: ['تيفو_الشرقي', 'كأس_الملك'],
    })
    expect(items[0]?.image).not.toBe('')
  },
)

journey(
  '[H07] what is no picture, or too large to be made smaller, is said in words; the text and a picture of before stay',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page, demoFan(16))
    await openComposer(page)
    await field(page).fill('نص لا يضيع')

    await pick(page, brokenPhoto(6 * 1024 * 1024))
    await page.getByRole('alert').getByText('حجم الصورة كبير جدًا، الحد الأقصى 5 ميجابايت').waitFor()
    await page.getByRole('button', { name: ar('Close the message') }).click()
    await pick(page, brokenPhoto(2_000))
    await page.getByRole('alert').getByText(ar('This picture is damaged or incomplete. Choose another.')).waitFor()
    await pick(page, { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no picture') })
    await page
      .getByRole('alert')
      .getByText(ar('This file is no picture that can be shown here. Choose a JPEG, PNG or WebP.'))
      .waitFor()
    expect(await field(page).inputValue()).toBe('نص لا يضيع')
    expect(await publishButton(page).isDisabled()).toBe(false)

    await field(page).fill('')
    await expect.poll(() => publishButton(page).isDisabled()).toBe(true)
    await pick(page, await photo(page, { width: 900, height: 1600, type: 'image/png' }))
    await pictureInPlace(page).waitFor()
    expect(await publishButton(page).isDisabled()).toBe(false)
    await pick(page, brokenPhoto(2_000))
    await page.getByRole('alert').waitFor()
    await pictureInPlace(page).waitFor()

    await page.reload()
    await pictureInPlace(page).waitFor()
    await pictureInPlace(page).click()
    await pictureInPlace(page).waitFor({ state: 'detached' })
    expect(await publishButton(page).isDisabled()).toBe(true)
  },
)

/** The card at the middle of the screen that has a picture, and where it stands. */
const placeOf = (page: Page, post: string) =>
  page.evaluate(
    (id) => Math.round(document.querySelector(`[data-post="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN),
    post,
  )

/** How far the picture of the open viewer is enlarged. */
const enlargement = (page: Page) =>
  page.evaluate(() => {
    const picture = document.querySelector('[role=dialog] img')
    return picture
      ? Math.round((picture.getBoundingClientRect().width / (picture as HTMLElement).offsetWidth) * 100) / 100
      : 0
  })

journey(
  '[H07] the whole picture: opened by a tap, enlarged by keys, closed by back, and the list stands where it stood',
  async ({ phone, stage }) => {
    const { page } = await phone()
    await signIn(page, demoFan(17))
    const other = await askServer(stage, demoFan(18))
    const file = makeJpeg({ width: 1600, height: 2000, block: (x, y) => [(x * 7 + y * 3) % 256, 100, 150] })
    await other.createPicturePost('الصورة التي تُفتح', file, 'علم طويل')
    for (let n = 1; n <= 6; n++) await other.createPost(`كلام فوق الصورة ${n}`)
    await page.goto('/hashtags')
    await page.getByRole('tab', { name: ar('All posts') }).click()
    const card = storedCard(page, 'الصورة التي تُفتح').first()
    await page.getByRole('article').first().waitFor()
    await page.mouse.move(200, 400)
    const readOn = async () => {
      await page.mouse.wheel(0, 300)
      return (await card.count()) > 0 && (await card.isVisible())
    }
    await expect.poll(readOn).toBe(true)
    const picture = card.locator('button[data-picture]')
    await picture.scrollIntoViewIfNeeded()
    const post = (await card.getAttribute('data-post')) ?? ''
    const before = await placeOf(page, post)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)

    await picture.click()
    const viewer = page.getByRole('dialog', { name: ar('Picture') })
    await viewer.getByRole('img', { name: 'علم طويل' }).waitFor()
    await expect.poll(() => enlargement(page)).toBe(1)
    await page.keyboard.press('+')
    await expect.poll(() => enlargement(page)).toBeGreaterThan(1)
    await page.keyboard.press('0')
    await expect.poll(() => enlargement(page)).toBe(1)
    await page.goBack()
    await viewer.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/hashtags')
    expect(await placeOf(page, post)).toBe(before)

    await picture.focus()
    await page.keyboard.press('Enter')
    await viewer.waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(await placeOf(page, post)).toBe(before)
    expect(await picture.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)
