// Measures the p95 of sync calls while twelve pages of staff are open, beside none:
// node tests/bench/staff-pages.mjs [rows] [calls in a round]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/staff-pages.measure.ts', { parts: ['rules', 'testBinary'] })
