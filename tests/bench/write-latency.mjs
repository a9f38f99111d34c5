// Measures how long a user's post waits while the server removes large amounts:
// node tests/bench/write-latency.mjs [scale]
// At scale 1: 1,000,000 entries in the feed, 250,000 verdicts and 60,000 tombstones that are due, posts and comments
// with 60,000 likes, a user with 60,000 followers.
// Needs build/mudarraj-dev: node scripts/build.mjs rules testBinary
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(`${root}tests/bench/write-latency.measure.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
})
process.exit(await module.main(process.argv.slice(2).map(Number)))
