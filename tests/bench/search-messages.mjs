// Measures in Chromium a search in all held messages, beside reading the same rows:
// node tests/bench/search-messages.mjs [conversations] [messages]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/search-messages.measure.ts', { browsers: true })
