// Measures in Chromium how the messages of a lost conversation are removed, beside a deletion by the index alone:
// node tests/bench/drop-conversation.mjs [messages] [conversations]
// The server has no part in it. Fails when a task of the page is long, too.
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/drop-conversation.measure.ts', { browsers: true })
