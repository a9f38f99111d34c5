import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { composeWithImage, field, attachedImage, openComposer, publishToFeed } from './fixtures/composer'
import { journey } from './fixtures/journey'
import { animatedGif, heic, pngOf } from './fixtures/odd-files'
import { photo, type PickedFile, pick } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { signIn, storedCard } from './fixtures/user'

journey(
  "[H07] a pasted image is shown, and the camera's metadata does not leave the phone",
  async ({ phone, appServer }) => {
    const text = 'صورة ملصقة'
    const user = demoUser(18)
    const { page } = await phone()
    await signIn(page, user)
    await openComposer(page)
    await field(page).fill(text)
    await paste(page, withExif(await photo(page), 'GPS 24.7136 46.6753'))
    await attachedImage(page).waitFor()
    await appServer.proxy.setMode('pass')
    const stored = await storedBytes(page)
    expect(stored.length).toBeGreaterThan(1_000)
    expect(stored.includes('GPS 24.7136') || stored.includes('Exif')).toBe(false)
    await publishToFeed(page)
    await storedCard(page, text).first().waitFor()
    const { items } = await (await serverClient(appServer, user)).postsWith(text)
    // Rotated as the metadata says: landscape pixels, portrait image.
    expect(items).toMatchObject([{ image_width: 1200, image_height: 1600 }])
  },
)

journey(
  '[H07] a huge PNG is made smaller, a GIF becomes a still image, and HEIC and too many pixels are refused with a reason',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page, demoUser(14))
    await composeWithImage(page, 'أنواع الملفات', await photo(page, { width: 5600, height: 4000, type: 'image/png' }))
    const shown = page.locator('img[src^="blob:"]').first()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600)

    await pick(page, animatedGif)
    await page.getByText(ar('Moving pictures stand still here: the first frame is shown.')).waitFor()
    await pick(page, heic)
    await page
      .getByRole('alert')
      .getByText(ar('This file is no picture that can be shown here. Choose a JPEG, PNG or WebP.'))
      .waitFor()
    await pick(page, pngOf(5001, 5000))
    await page.getByRole('alert').getByText(ar('This picture has too many pixels. Choose a smaller one.')).waitFor()
    await attachedImage(page).waitFor()
    expect(await field(page).inputValue()).toBe('أنواع الملفات')
  },
)

/** Returns the bytes that wait for their upload. */
async function storedBytes(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const name = (await indexedDB.databases()).find((one) => one.name?.includes('-outbox-'))?.name ?? ''
    const database = await settled(indexedDB.open(name))
    const [stored] = await settled(database.transaction('mediaBytes').objectStore('mediaBytes').getAll())
    database.close()
    let binary = ''
    for (const byte of new Uint8Array(stored.bytes)) binary += String.fromCharCode(byte)
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
