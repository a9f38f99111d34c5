// Runs the long matrix of sync schedules, faults × seeds: see tests/sync/chaos.ts.
import { runProgram } from './prepare.mjs'

await runProgram('tests/sync/chaos.ts', { parts: ['rules', 'testBinary'] })
