import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Manifest {
  id: string
  lang: string
  dir: string
  icons: Array<{ src: string; sizes: string; purpose: string }>
}

const read = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url))
const manifest = (language: string) => JSON.parse(read(`/manifest-${language}.webmanifest`).toString()) as Manifest

/** Reads width and height from the header of a PNG. */
function sizeOf(image: Buffer): string {
  expect(image.subarray(1, 4).toString()).toBe('PNG')
  return `${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`
}

describe.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
])('the manifest in %s', (language, dir) => {
  test('the Arabic and the English manifest describe the same app', () => {
    expect(manifest(language)).toMatchObject({ id: '/', lang: language, dir })
  })

  test('the manifest names images that exist in the stated size', () => {
    const { icons } = manifest(language)
    expect(icons.map((icon) => icon.purpose)).toEqual(['any', 'any', 'maskable'])
    for (const icon of icons) expect(sizeOf(read(icon.src))).toBe(icon.sizes)
  })
})

test('the image for iPhones is 180 px wide and high', () => {
  expect(sizeOf(read('/icons/apple-touch-icon.png'))).toBe('180x180')
})
