// Measures the cost of commits that wait for the disk:
// node tests/bench/synchronous.mjs [rounds] [writes of a round]
// Needs build/mudarraj-dev: node scripts/build.mjs rules testBinary
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(`${root}tests/bench/synchronous.measure.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
})
process.exit(await module.main(process.argv.slice(2).map(Number)))
