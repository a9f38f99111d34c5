// Measures how long the server takes to accept a private message, beside a post of a user without followers:
// node tests/bench/accept-message.mjs [sent in a round]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/accept-message.measure.ts', { parts: ['rules', 'testBinary'] })
