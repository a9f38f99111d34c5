// Measures in Chromium how long a phone without a network takes to open a long conversation, beside a short one:
// node tests/bench/open-conversation.mjs [messages] [messages of the short one]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/open-conversation.measure.ts', {
  parts: ['rules', 'fonts', 'app', 'binary'],
  browsers: true,
})
