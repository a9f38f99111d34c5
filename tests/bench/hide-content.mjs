// Measures how long posts of others wait while staff hide a post with many saves and a room with many members, beside at
// rest: node tests/bench/hide-content.mjs [saves] [members] [rounds]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/hide-content.measure.ts', { parts: ['rules', 'testBinary'] })
