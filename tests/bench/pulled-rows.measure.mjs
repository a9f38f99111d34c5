import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'rolldown'
import { findBrowser } from '../../scripts/browsers.mjs'

const root = join(import.meta.dirname, '../..')
const pages = Number(process.argv[2] ?? 100)
const rounds = Number(process.argv[3] ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'mudarraj-bench-'))
const script = join(folder, 'page.js')

await build({
  input: join(root, 'tests/bench/pulled-rows.page.ts'),
  resolve: { alias: { '@': join(root, 'src') } },
  logLevel: 'silent',
  output: { file: script, format: 'iife', codeSplitting: false },
})
const server = createServer((request, response) => {
  const isScript = request.url === '/page.js'
  response.setHeader('content-type', isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8')
  response.end(isScript ? readFileSync(script) : '<!doctype html><script src="/page.js"></script>')
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const browser = await chromium.launch({
  executablePath: (await findBrowser('chromium')).path,
  args: ['--no-sandbox'],
})

/** A new context each time, so that no rows of the other way are cached. */
async function once(way, failAt) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  const result = await page.evaluate(([a, b, c]) => globalThis.measure(a, b, c), [way, pages, failAt])
  await context.close()
  return result
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const results = { applier: [], plugin: [] }
try {
  for (let round = 0; round < rounds; round += 1)
    for (const way of Object.keys(results)) results[way].push(await once(way, null))
  for (const [way, all] of Object.entries(results)) {
    const times = all.map((one) => one.tookMs)
    console.log(
      `${way}: ${all[0].posts} posts in answers of 50, median ${median(times).toFixed(0)} ms, ` +
        `min ${Math.min(...times).toFixed(0)} ms, ${all[0].databases} databases, ${all[0].stored} held`,
    )
  }
  for (const way of Object.keys(results)) {
    const { stored, posts } = await once(way, 1)
    console.log(`${way}, one write failing once: ${stored} of ${posts} rows held`)
  }
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
}
