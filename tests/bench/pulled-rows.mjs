// Measures in Chromium how pulled rows enter RxDB:
// node tests/bench/pulled-rows.mjs [pages] [rounds]
// The figures of docs/adr/0001-how-pulled-rows-enter-rxdb.md come from here.
import { endWell, prepare } from '../../scripts/prepare.mjs'

await endWell(async () => {
  await prepare({ browsers: true })
  await import('./pulled-rows.measure.mjs')
})
