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

/** Its button is disabled for 300 ms, animated for 600 ms and covered for 900 ms. */
const RISING = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>x</title>
  <style>
    @keyframes rise { from { transform: translateY(900px) } }
    dialog { animation: rise 600ms }
    #cover { position: fixed; inset: 0; z-index: 1 }
  </style>
  <p role="status">0</p>
  <script>
    const count = () => (document.querySelector('p').textContent = Number(document.querySelector('p').textContent) + 1)
    setTimeout(() => {
      document.body.insertAdjacentHTML('beforeend', '<dialog open><button disabled onclick="count()">إرسال</button></dialog><div id="cover"></div>')
      setTimeout(() => (document.querySelector('button').disabled = false), 300)
      setTimeout(() => document.querySelector('#cover').remove(), 900)
    }, 100)
  </script>`

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) =>
    response.setHeader('content-type', 'text/html').end(request.url === '/rising' ? RISING : PAGE),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

describe.each<Engine>(['chromium', 'firefox', 'webkit'])('%s', (engine) => {
  test('a click waits until its button is enabled, at rest and uncovered, and clicks once', async ({ skip }) => {
    const missing = await whyMissing(engine)
    if (missing) skip(missing)
    const browser = await openBrowser(engine)
    try {
      const page = await browser.newPage()
      await page.goto(`${url}rising`)
      await page.click({ role: 'button', name: 'إرسال' })
      expect(await page.text({ role: 'status' })).toBe('1')
    } finally {
      await browser.close()
    }
  })

  test('finds elements by role and name, types Arabic, and keeps pages separate', async ({ skip }) => {
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
