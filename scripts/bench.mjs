// npm run bench: the benchmarks one after the other, then a short load. See docs/performance.md.
import { endWell, prepare } from './prepare.mjs'
import { run } from './run.mjs'

const COMMANDS = [
  ['tests/bench/pulled-rows.mjs'],
  ['tests/bench/image-worker.mjs'],
  ['tests/bench/fan-out.mjs'],
  ['tests/bench/server-figures.mjs'],
  ['tests/bench/text-growth.mjs'],
  ['tests/bench/write-latency.mjs', '0.1'],
  ['tests/bench/synchronous.mjs'],
  ['scripts/load.mjs', '--phones=500', '--seconds=30', '--double=15', '--plain=0'],
]

await endWell(async () => {
  await prepare({ parts: ['rules', 'testBinary', 'phones'], browsers: true })
  for (const command of COMMANDS) await run('node', command)
})
