// Sends hostile requests, 100,000 by default: see tests/fuzz/fuzz.ts.
// npm run fuzz -- [requests] [seed]
import { runProgram } from './prepare.mjs'

await runProgram('tests/fuzz/fuzz.ts', { parts: ['rules', 'testBinary'] })
