import type { Page } from 'playwright-core'

interface PhotoOptions {
  width?: number
  height?: number
  type?: 'image/jpeg' | 'image/png'
}

/** A file as a file chooser takes it. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture that the browser itself draws: stands of two colours over a pitch. */
export async function photo(page: Page, { width = 1600, height = 1200, type = 'image/jpeg' }: PhotoOptions = {}) {
  const base64 = await page.evaluate(
    async ([width, height, type]) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const sky = context.createLinearGradient(0, 0, 0, height)
      sky.addColorStop(0, '#0b1a2a')
      sky.addColorStop(1, '#2a5d8f')
      context.fillStyle = sky
      context.fillRect(0, 0, width, height)
      for (let n = 0; n < 900; n++) {
        context.fillStyle = n % 3 === 0 ? '#ffffff' : '#f2c230'
        context.fillRect((n * 97) % width, height * 0.3 + ((n * 53) % (height * 0.35)), width / 90, width / 90)
      }
      context.fillStyle = '#1f7a4a'
      context.fillRect(0, height * 0.7, width, height * 0.3)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.9 })).arrayBuffer())
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      return btoa(binary)
    },
    [width, height, type] as const,
  )
  const extension = type === 'image/png' ? 'png' : 'jpg'
  return { name: `photo.${extension}`, mimeType: type, buffer: Buffer.from(base64, 'base64') } satisfies PickedFile
}

/** A file of so many bytes that says it is a photo and is none. */
export function brokenPhoto(bytes: number): PickedFile {
  const buffer = Buffer.alloc(bytes, 0x55)
  buffer.set([0xff, 0xd8, 0xff, 0xe0], 0)
  return { name: 'broken.jpg', mimeType: 'image/jpeg', buffer }
}

/** Gives the composer a file the way the gallery of a phone does. */
export async function pick(page: Page, file: PickedFile): Promise<void> {
  await page.locator('input[type=file][data-source=gallery]').setInputFiles(file)
}
