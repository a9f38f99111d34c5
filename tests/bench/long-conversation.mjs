// Measures the frames and the place of the messages while a long conversation is scrolled in Chromium:
// node tests/bench/long-conversation.mjs [messages]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/long-conversation.measure.ts', {
  parts: ['rules', 'fonts', 'app', 'binary'],
  browsers: true,
})
