// Measures how long posts wait while days of matches are packed, beside at rest:
// node tests/bench/pack-matches.mjs [matches of a day] [rounds]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/pack-matches.measure.ts', { parts: ['rules', 'testBinary'] })
