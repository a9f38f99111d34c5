import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { say, since } from './print.mjs'
import { root, run } from './run.mjs'

/** Every part of the product in the order of their needs. `npm run build` makes all of it. */
const STEPS = [
  ['rules for the hooks', 'node', ['scripts/build-domain.mjs']],
  ['fonts', 'node', ['scripts/subset-font.mjs']],
  ['catalogues', 'lingui', ['compile', '--typescript']],
  ['the app', 'vite', ['build', '--logLevel', 'warn']],
  ['compressed copies', 'node', ['scripts/precompress.mjs', 'dist']],
  ['the binary', 'node', ['scripts/build-server.mjs']],
]

const started = Date.now()
for (const [what, command, args] of STEPS) {
  const script = command === 'node' ? args[0] : null
  if (script && !existsSync(join(root, script))) throw new Error(`${script} is missing`)
  const stepStarted = Date.now()
  await run(command, args)
  say(`  ${what} (${since(stepStarted)})`)
}
say(`Built build/mudarraj in ${since(started)}`)
