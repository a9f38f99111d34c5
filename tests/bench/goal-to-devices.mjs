// Measures how a goal is pushed to thousands of followers' devices, and what others wait meanwhile:
// node tests/bench/goal-to-devices.mjs [devices] [rounds]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/goal-to-devices.measure.ts', { parts: ['rules', 'testBinary'] })
