// Measures how a goal reaches thousands of phones that have the day open, and what others wait meanwhile:
// node tests/bench/goal-to-listeners.mjs [phones] [rounds]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/goal-to-listeners.measure.ts', { parts: ['rules', 'testBinary'] })
