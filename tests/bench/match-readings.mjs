// Measures how long the server takes from a provider's answer to the feed, and for one that says nothing new:
// node tests/bench/match-readings.mjs [matches] [rounds]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/match-readings.measure.ts', { parts: ['rules', 'testBinary'] })
