// Measures in Chromium a cold start of the installed app at /matches without a network, beside one at the feed:
// node tests/bench/matches-start.mjs [matches] [rounds]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/matches-start.measure.ts', {
  parts: ['rules', 'fonts', 'app', 'binary'],
  browsers: true,
})
