#!/usr/bin/env node
// Runs a load test with 2,000 simulated phones: see tests/load/load.ts.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { build } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await build(['rules', 'testBinary', 'phones'])
const { module } = await runnerImport(`${root}tests/load/load.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
})
process.exit(await module.main(process.argv.slice(2)))
