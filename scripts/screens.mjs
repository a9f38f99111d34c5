#!/usr/bin/env node
// Takes screenshots of every screen with fixed data: npm run screens, npm run screens -- feed composer.
// See tests/screens/main.ts.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport(`${root}tests/screens/main.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
})
process.exit(await module.main(process.argv.slice(2)))
