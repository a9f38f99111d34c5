// Measures how fast feed, profile and comments answer, beside PocketBase's own list API on the same rows:
// node tests/bench/server-figures.mjs [requests a second] [seconds each]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/server-figures.measure.ts', { parts: ['rules', 'testBinary'] })
