// Measures how followers slow down a post: node tests/bench/fan-out.mjs [followers] [posts]
// Needs build/mudarraj-dev: node scripts/build.mjs rules testBinary
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(`${root}tests/bench/fan-out.measure.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
})
process.exit(await module.main(process.argv.slice(2).map(Number)))
