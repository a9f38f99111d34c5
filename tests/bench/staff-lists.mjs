// Measures the queue and the page of users with 100,000 rows, beside PocketBase's own lists:
// node tests/bench/staff-lists.mjs [rows] [requests in a round]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/staff-lists.measure.ts', { parts: ['rules', 'testBinary'] })
