// Measures how the time of each text function of the rules grows from 1 KB to 1 MB, in Node and in the server's engine:
// node tests/bench/text-growth.mjs
// Fails when a doubled text takes more than 2.6 times as long.
import { endWell, prepare } from '../../scripts/prepare.mjs'

await endWell(async () => {
  await prepare({ parts: ['rules'] })
  await import('./text-growth.compare.mjs')
})
