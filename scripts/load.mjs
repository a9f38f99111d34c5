// Runs a load test with 2,000 simulated phones: see tests/load/load.ts.
import { runProgram } from './prepare.mjs'

await runProgram('tests/load/load.ts', { parts: ['rules', 'testBinary', 'phones'] })
