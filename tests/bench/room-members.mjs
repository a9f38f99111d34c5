// Measures how long the server takes to accept a message in a room of 5,000 members, beside one of 5:
// node tests/bench/room-members.mjs [sent in a round] [members]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/room-members.measure.ts', { parts: ['rules', 'testBinary'] })
