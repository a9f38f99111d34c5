#!/usr/bin/env node
// Runs the long matrix of sync schedules, faults × seeds: see tests/sync/chaos.ts.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport(`${root}tests/sync/chaos.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
})
process.exit(await module.main(process.argv.slice(2)))
