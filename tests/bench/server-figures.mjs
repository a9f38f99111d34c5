// Measures how fast feed, profile and comments answer, beside PocketBase's own list API on the same rows:
// node tests/bench/server-figures.mjs [requests a second] [seconds each]
// Needs build/mudarraj-dev: node scripts/build.mjs rules testBinary
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(`${root}tests/bench/server-figures.measure.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
})
process.exit(await module.main(process.argv.slice(2).map(Number)))
