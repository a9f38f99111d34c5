// Measures how followers slow down a post: node tests/bench/fan-out.mjs [followers] [posts]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/fan-out.measure.ts', { parts: ['rules', 'testBinary'] })
