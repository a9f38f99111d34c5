#!/usr/bin/env node
// Sends hostile requests, 100,000 by default: see tests/fuzz/fuzz.ts.
// npm run fuzz -- [requests] [seed]
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { build } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await build(['rules', 'testBinary'])
const { module } = await runnerImport(`${root}tests/fuzz/fuzz.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
})
process.exit(await module.main(process.argv.slice(2)))
