// Draws public/icons/*.png from icon.svg. Run it after a change of the drawing; the pictures are committed.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './browsers.mjs'
import { say } from './print.mjs'
import { root } from './run.mjs'

const FOLDER = join(root, 'public/icons')

/** `corner`: share of the side that is rounded away; 0 where the system cuts the shape itself. */
const PICTURES = [
  { file: 'icon-192.png', side: 192, corner: 0.23 },
  { file: 'icon-512.png', side: 512, corner: 0.23 },
  { file: 'icon-maskable-512.png', side: 512, corner: 0 },
  { file: 'apple-touch-icon.png', side: 180, corner: 0 },
]

const drawing = await readFile(join(FOLDER, 'icon.svg'), 'base64')
const found = await findBrowser('chromium')
if (found.kind === 'missing') throw new Error(found.reason)
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
for (const { file, side, corner } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:${side}px;height:${side}px;border-radius:${side * corner}px}</style>` +
      `<img src="data:image/svg+xml;base64,${drawing}">`,
  )
  await page.locator('img').evaluate((image) => image.decode())
  await page.screenshot({ path: join(FOLDER, file), omitBackground: corner > 0 })
  await page.close()
  say(file)
}
await browser.close()
