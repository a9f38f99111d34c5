// Compares image preparation in a worker and in the page, in one run of Chromium:
// node tests/bench/image-worker.mjs [rounds]
// Fails when the worker takes more than 1.2 times as long. The table in docs/performance.md comes from here.
import { endWell, prepare } from '../../scripts/prepare.mjs'

await endWell(async () => {
  await prepare({ browsers: true })
  await import('./image-worker.measure.mjs')
})
