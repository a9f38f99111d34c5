// Measures how long posts wait while the messages of a room are deleted, beside at rest:
// node tests/bench/delete-room.mjs [messages] [rounds]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/delete-room.measure.ts', { parts: ['rules', 'testBinary'] })
