// Measures the bytes of a day of matches, its names and its ticks, as phones get them:
// node tests/bench/match-bytes.mjs [matches]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/match-bytes.measure.ts', { parts: ['rules', 'testBinary'] })
