import { expect, onTestFinished } from 'vitest'
import { field, openComposer, attachedImage, publishButton } from './fixtures/composer'
import { signIn, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { brokenPhoto, photo, pick } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  '[H07] a post with text and image has a counter, a preview and an added tag; it is stored by the server, and the feed is shown',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(15)
    await signIn(page, user)
    const server = await serverClient(appServer, user)
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
    await attachedImage(page).waitFor()
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
  '[H07] a file that is no image or too large is refused with a reason; the text and an earlier image stay',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page, demoUser(16))
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
    await attachedImage(page).waitFor()
    expect(await publishButton(page).isDisabled()).toBe(false)
    await pick(page, brokenPhoto(2_000))
    await page.getByRole('alert').waitFor()
    await attachedImage(page).waitFor()

    await page.reload()
    await attachedImage(page).waitFor()
    await attachedImage(page).click()
    await attachedImage(page).waitFor({ state: 'detached' })
    expect(await publishButton(page).isDisabled()).toBe(true)
  },
)

journey(
  '[H07] the image of an unsent post is replaced and removed, and its text stays',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const user = demoUser(21)
    await signIn(page, user)
    await openComposer(page)
    const photos = [await photo(page), await photo(page, { width: 800, height: 600 })] as const
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await field(page).fill('تعديل قبل الإرسال')
    await pick(page, photos[0])
    await attachedImage(page).waitFor()
    await publishButton(page).click()
    const card = unsentCard(page, 'تعديل قبل الإرسال')
    await card.locator('button[data-image] img').waitFor()
    const widthShown = () => card.locator('button[data-image] img').getAttribute('width')
    expect(await widthShown()).toBe('1600')

    await card.getByRole('button', { name: ar('Edit'), exact: true }).click()
    await attachedImage(page).waitFor()
    await pick(page, photos[1])
    await page.locator('img[src^=blob]').first().waitFor()
    await page.getByRole('button', { name: ar('Save'), exact: true }).click()
    await page.waitForURL('**/hashtags')
    await expect.poll(widthShown).toBe('800')

    await card.getByRole('button', { name: ar('Edit'), exact: true }).click()
    await attachedImage(page).click()
    await attachedImage(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: ar('Save'), exact: true }).click()
    await page.waitForURL('**/hashtags')
    await expect.poll(() => card.locator('button[data-image]').count()).toBe(0)

    await appServer.proxy.heal()
    await storedCard(page, 'تعديل قبل الإرسال').first().waitFor()
    const { items } = await (await serverClient(appServer, user)).postsWith('تعديل قبل الإرسال')
    expect(items.map((post) => post.image)).toEqual([''])
  },
)

journey(
  '[H07] an image that the server refuses shows the reason; the text is kept, and another image is accepted',
  async ({ phone, appServer }) => {
    onTestFinished(() => appServer.restart())
    await appServer.restart({ settings: ['--picture-pixels=100000'] })
    const { page } = await phone()
    const user = demoUser(23)
    await signIn(page, user)
    await openComposer(page)
    await field(page).fill('صورة لا يقبلها الخادم')
    await pick(page, await photo(page))
    await attachedImage(page).waitFor()
    await publishButton(page).click()
    const refused = page.locator('article[data-delivery=refused]', { hasText: 'صورة لا يقبلها الخادم' })
    await refused.getByText(ar('This picture has too many pixels. Choose a smaller one.')).waitFor()

    await refused.getByRole('button', { name: ar('Edit'), exact: true }).click()
    await expect.poll(() => field(page).inputValue()).toBe('صورة لا يقبلها الخادم')
    await pick(page, await photo(page, { width: 300, height: 200 }))
    const chosen = page.locator('main img[src^=blob]').first()
    await expect.poll(() => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    await page.getByRole('button', { name: ar('Save'), exact: true }).click()
    await page.waitForURL('**/hashtags')
    await storedCard(page, 'صورة لا يقبلها الخادم').first().waitFor()
    const { items } = await (await serverClient(appServer, user)).postsWith('صورة لا يقبلها الخادم')
    expect(items.map((post) => post.image_width)).toEqual([300])
  },
)
