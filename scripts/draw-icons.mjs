// Draws public/icons/*.png from icon.svg and icon-mono.svg. Run it after a change of the drawing and commit the images.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './browsers.mjs'
import { printLine } from './print.mjs'
import { root } from './run.mjs'

const FOLDER = join(root, 'public/icons')

/**
 * `corner`: share of the side that is rounded; 0 where the system cuts the shape. `clear`: no background, for the
 * status bar of a phone, which uses only the shape.
 */
const IMAGES = [
  { file: 'icon-192.png', from: 'icon.svg', side: 192, corner: 0.23, clear: true },
  { file: 'icon-512.png', from: 'icon.svg', side: 512, corner: 0.23, clear: true },
  { file: 'icon-maskable-512.png', from: 'icon.svg', side: 512, corner: 0, clear: false },
  { file: 'apple-touch-icon.png', from: 'icon.svg', side: 180, corner: 0, clear: false },
  { file: 'badge-96.png', from: 'icon-mono.svg', side: 96, corner: 0, clear: true },
]

const found = await findBrowser('chromium')
if (found.kind === 'missing') throw new Error(found.reason)
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
for (const { file, from, side, corner, clear } of IMAGES) {
  const drawing = await readFile(join(FOLDER, from), 'base64')
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:${side}px;height:${side}px;border-radius:${side * corner}px}</style>` +
      `<img src="data:image/svg+xml;base64,${drawing}">`,
  )
  await page.locator('img').evaluate((image) => image.decode())
  await page.screenshot({ path: join(FOLDER, file), omitBackground: clear })
  await page.close()
  printLine(file)
}
await browser.close()
