import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, openBrowser, whyMissing } from './index'

const PAGE = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>x</title>
  <label for="words">منشورك</label><textarea id="words"></textarea>
  <button aria-label="نشر" onclick="out.textContent = words.value">+</button>
  <article><h2>الهلال</h2><button>إعجاب</button></article>
  <article><h2>النصر</h2><button onclick="this.textContent = 'أعجبك'">إعجاب</button></article>
  <p id="out" role="status"></p>`

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

describe.each<Engine>(['chromium', 'firefox', 'webkit'])('%s', (engine) => {
  test('finds by role and name, types Arabic, keeps pages apart', async ({ skip }) => {
    const missing = await whyMissing(engine)
    if (missing) skip(missing)
    const browser = await openBrowser(engine)
    try {
      const page = await browser.newPage()
      await page.goto(url)
      await page.type({ role: 'textbox', name: 'منشورك' }, 'هدف! #الهلال')
      await page.click({ role: 'button', name: 'نشر' })
      expect(await page.text({ role: 'status' })).toBe('هدف! #الهلال')
      await page.click({ role: 'button', name: 'إعجاب', within: { role: 'article', text: 'النصر' } })
      expect(await page.count({ role: 'button', name: /^إعجاب/ })).toBe(1)
      await page.evaluate(`(localStorage.setItem('mine', 'yes'), null)`)
      await page.reload()
      expect(await page.evaluate(`localStorage.getItem('mine')`)).toBe('yes')
      const other = await browser.newPage()
      await other.goto(url)
      expect(await other.evaluate(`Promise.resolve(localStorage.getItem('mine'))`)).toBeNull()
    } finally {
      await browser.close()
    }
  })
})
