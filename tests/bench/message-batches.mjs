// Measures how long a phone takes to send what it queued in several conversations over a slow line, beside one call for
// each message: node tests/bench/message-batches.mjs [messages] [conversations] [round trip ms]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/message-batches.measure.ts', { parts: ['rules', 'testBinary'], browsers: true })
