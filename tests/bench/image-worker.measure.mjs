import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'rolldown'
import { findBrowser } from '../../scripts/browsers.mjs'

const MAX_RATIO = 1.2
const IMAGES = [
  { name: '12 MP JPEG', width: 4000, height: 3000, type: 'image/jpeg' },
  { name: '24 MP JPEG', width: 6000, height: 4000, type: 'image/jpeg' },
  { name: '8 MP PNG', width: 3264, height: 2448, type: 'image/png' },
]

const root = join(import.meta.dirname, '../..')
const rounds = Number(process.argv[2] ?? 7)
const folder = mkdtempSync(join(tmpdir(), 'mudarraj-bench-'))
const sources = { '/page.js': 'tests/bench/image-worker.page.ts', '/worker.js': 'src/sync/media/prepare/worker.ts' }

for (const [name, source] of Object.entries(sources)) {
  await build({
    input: join(root, source),
    resolve: { alias: { '@': join(root, 'src') } },
    logLevel: 'silent',
    output: { file: join(folder, name), format: 'esm', codeSplitting: false },
  })
}
const server = createServer((request, response) => {
  const isScript = request.url in sources
  response.setHeader('content-type', isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8')
  response.end(
    isScript
      ? readFileSync(join(folder, request.url))
      : '<!doctype html><script type="module" src="/page.js"></script>',
  )
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const browser = await chromium.launch({
  executablePath: (await findBrowser('chromium')).path,
  args: ['--no-sandbox', '--disable-gpu'],
})

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

try {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  await page.waitForFunction(() => 'measure' in globalThis)
  const once = (where, { width, height, type }) =>
    page.evaluate(([a, b, c, d]) => globalThis.measure(a, b, c, d), [where, width, height, type])
  console.log('| original | in the worker | in the page | ratio | page stands still: worker, page | result |')
  console.log('|---|---|---|---|---|---|')
  for (const image of IMAGES) {
    const results = { worker: [], page: [] }
    // Warm-up: the image's creation and the worker's start are not measured.
    for (const where of Object.keys(results)) await once(where, image)
    // Alternates, so that other load on the machine meets both.
    for (let round = 0; round < rounds; round += 1)
      for (const where of Object.keys(results)) results[where].push(await once(where, image))
    const of = (where, figure) => median(results[where].map((one) => one[figure]))
    const ratio = of('worker', 'tookMs') / of('page', 'tookMs')
    const ms = (where, figure) => `${of(where, figure).toFixed(0)} ms`
    const { width, height, bytes } = results.worker[0]
    console.log(
      `| ${image.name} | ${ms('worker', 'tookMs')} | ${ms('page', 'tookMs')} | ${ratio.toFixed(2)} | ` +
        `${ms('worker', 'blockedMs')}, ${ms('page', 'blockedMs')} | ${width}×${height}, ${Math.round(bytes / 1000)} KB |`,
    )
    if (ratio > MAX_RATIO) process.exitCode = 1
  }
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
}
