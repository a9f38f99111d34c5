import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { killableBrowser } from './fixtures/killable-browser'
import { heic, animatedGif, pngOf } from './fixtures/odd-files'
import { photo, type PickedFile, pick } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser, type Stage } from './fixtures/stage'
import { ar } from './fixtures/catalogue'

const field = (page: Page) => page.getByRole('textbox', { name: ar('Text of the post') })
const imageInPlace = (page: Page) => page.getByRole('button', { name: ar('Remove the picture') })
const patches = (stage: Stage) =>
  stage.proxy.log.all.filter(({ method, path }) => method === 'PATCH' && path.startsWith('/api/uploads/'))

async function compose(page: Page, text: string, file: PickedFile): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
    .filter({ visible: true })
    .click()
  await field(page).fill(text)
  await pick(page, file)
  await imageInPlace(page).waitFor()
}

async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: ar('Publish'), exact: true }).click()
  await page.waitForURL('**/hashtags')
}

/** Returns whether the card's image is drawn, and the address it was loaded from. */
const imageOf = (page: Page, text: string) =>
  page.evaluate((text) => {
    const cards = [...document.querySelectorAll('article')]
    const img = cards
      .find((card) => card.textContent.includes(text))
      ?.querySelector<HTMLImageElement>('figure img, a img, button img')
    return img ? { drawn: img.complete && img.naturalWidth > 0, src: img.currentSrc } : null
  }, text)

journey(
  '[H07] [O05] [O07] an image post from a browser that was killed during the upload arrives once, with the whole image',
  async ({ stage }) => {
    const text = 'صورة من نفق الملعب'
    const user = demoUser(17)
    const browser = await killableBrowser()
    try {
      const page = await browser.start()
      await page.goto(`${stage.url}/login`)
      await signInAt(page, stage.url, user)
      await workerHoldsApp(page)
      await stage.proxy.setMode('cut')
      await compose(page, text, await photo(page, { width: 3000, height: 2250 }))
      await publishNow(page)
      await unsentCard(page, text).waitFor()
      expect(await imageOf(page, text)).toMatchObject({ drawn: true, src: expect.stringMatching(/^blob:/) })

      // The first chunks arrive, then the uplink fails: the browser is killed with a request on its way.
      stage.proxy.setPlan(({ method }) =>
        method === 'PATCH' && patches(stage).length > 2 ? { kind: 'silence' } : { kind: 'pass' },
      )
      await stage.proxy.setMode('pass')
      await expect
        .poll(() => patches(stage).some(({ fault }) => fault.kind === 'silence'), { timeout: 30_000 })
        .toBe(true)
      await browser.kill()

      await stage.proxy.heal(true)
      const before = stage.proxy.log.all.length
      const again = await browser.start()
      await again.goto(`${stage.url}/hashtags`)
      await storedCard(again, text).first().waitFor()
      const server = await serverClient(stage, user)
      const { items } = await server.postsWith(text)
      expect(items).toHaveLength(1)
      expect(items[0]).toMatchObject({ image_width: 1600, image_height: 1200 })
      const later = stage.proxy.log.all.slice(before).filter(({ path }) => path.startsWith('/api/uploads'))
      expect(later[0]?.method, 'it asked where to go on').toBe('HEAD')
      expect(later.filter(({ method }) => method === 'POST')).toEqual([])
      const file = await fetch(`${stage.directUrl}/api/files/hashtag_posts/${items[0]?.id}/${String(items[0]?.image)}`)
      expect(file.headers.get('content-type')).toBe('image/jpeg')
    } finally {
      await browser.close()
    }
  },
)

journey(
  "[H07] a pasted image is shown, and the camera's metadata does not leave the phone",
  async ({ phone, stage }) => {
    const text = 'صورة ملصقة'
    const user = demoUser(18)
    const { page } = await phone()
    await signIn(page, user)
    await page
      .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
      .filter({ visible: true })
      .click()
    await field(page).fill(text)
    await paste(page, withExif(await photo(page), 'GPS 24.7136 46.6753'))
    await imageInPlace(page).waitFor()
    await stage.proxy.setMode('pass')
    const kept = await keptBytes(page)
    expect(kept.length).toBeGreaterThan(1_000)
    expect(kept.includes('GPS 24.7136') || kept.includes('Exif')).toBe(false)
    await publishNow(page)
    await storedCard(page, text).first().waitFor()
    const { items } = await (await serverClient(stage, user)).postsWith(text)
    // Rotated as the metadata says: landscape pixels, portrait image.
    expect(items).toMatchObject([{ image_width: 1200, image_height: 1600 }])
  },
)

journey(
  '[O02] [O03] images that were shown once are shown without a network, also after a reload',
  async ({ phone, stage }) => {
    const text = 'صورة للذكرى'
    const user = demoUser(19)
    const author = await phone()
    await signIn(author.page, user)
    await compose(author.page, text, await photo(author.page))
    await publishNow(author.page)
    await storedCard(author.page, text).first().waitFor()

    const { page } = await phone()
    await signIn(page, demoUser(20))
    await workerHoldsApp(page)
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await storedCard(page, text).first().scrollIntoViewIfNeeded()
    await expect.poll(() => imageOf(page, text)).toMatchObject({ drawn: true })
    await expect
      .poll(() =>
        page.evaluate(() =>
          caches
            .open('pictures')
            .then((cache) => cache.keys())
            .then((keys) => keys.length),
        ),
      )
      .toBeGreaterThan(0)
    await stage.proxy.setMode('cut')
    await page.reload()
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await storedCard(page, text).first().scrollIntoViewIfNeeded()
    await expect
      .poll(() => imageOf(page, text))
      .toMatchObject({ drawn: true, src: expect.stringContaining('/api/files/') })

    await stage.proxy.heal(true)
    const server = await serverClient(stage, user)
    const id = (await server.postsWith(text)).items[0]?.id ?? ''
    await server.deletePost(id)
    await storedCard(page, text).waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        page.evaluate(() =>
          caches
            .open('pictures')
            .then((cache) => cache.keys())
            .then((keys) => keys.map(({ url }) => url).join()),
        ),
      )
      .not.toContain(id)
  },
)

async function signInAt(page: Page, url: string, user: { email: string; password: string }): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel(ar('E-mail')).fill(user.email)
  await page.getByLabel(ar('Password'), { exact: true }).fill(user.password)
  await page.getByRole('button', { name: ar('Enter') }).click()
  await page.getByRole('article').first().waitFor()
}

/** Returns the bytes that wait for their upload. */
async function keptBytes(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const name = (await indexedDB.databases()).find((one) => one.name?.includes('-outbox-'))?.name ?? ''
    const database = await settled(indexedDB.open(name))
    const [kept] = await settled(database.transaction('mediaBytes').objectStore('mediaBytes').getAll())
    database.close()
    let binary = ''
    for (const byte of new Uint8Array(kept.bytes)) binary += String.fromCharCode(byte)
    return btoa(binary)
  })
  return Buffer.from(base64, 'base64')
}

/** Sends the paste event that a keyboard would cause. */
async function paste(page: Page, file: PickedFile): Promise<void> {
  await page.evaluate(
    ([base64, type]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'pasted', { type }))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [file.buffer.toString('base64'), file.mimeType] as const,
  )
}

/** The same image with a block of metadata: rotated by 90°, with a note. */
function withExif(file: PickedFile, note: string): PickedFile {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(6, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(note)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  const buffer = Buffer.concat([file.buffer.subarray(0, 2), head, content, file.buffer.subarray(2)])
  return { ...file, buffer }
}

journey(
  '[H07] a huge PNG is made smaller, a GIF becomes a still image, and HEIC and too many pixels are refused with a reason',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page, demoUser(14))
    await compose(page, 'أنواع الملفات', await photo(page, { width: 5600, height: 4000, type: 'image/png' }))
    const size = await page
      .locator('img[src^="blob:"]')
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth)
    expect(size).toBe(1600)

    await pick(page, animatedGif)
    await page.getByText(ar('Moving pictures stand still here: the first frame is shown.')).waitFor()
    await pick(page, heic)
    await page
      .getByRole('alert')
      .getByText(ar('This file is no picture that can be shown here. Choose a JPEG, PNG or WebP.'))
      .waitFor()
    await pick(page, pngOf(5001, 5000))
    await page.getByRole('alert').getByText(ar('This picture has too many pixels. Choose a smaller one.')).waitFor()
    await imageInPlace(page).waitFor()
    expect(await field(page).inputValue()).toBe('أنواع الملفات')
  },
)
