// Measures a pull of a user with 100 rooms in which nothing happens, beside a user with none:
// node tests/bench/quiet-rooms.mjs [pulls in a round] [rooms]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/quiet-rooms.measure.ts', { parts: ['rules', 'testBinary'] })
