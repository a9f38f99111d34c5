// Measures the cost of commits that wait for the disk:
// node tests/bench/synchronous.mjs [rounds] [writes of a round]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/synchronous.measure.ts', { parts: ['rules', 'testBinary'] })
