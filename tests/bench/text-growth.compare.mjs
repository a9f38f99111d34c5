import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundleForServer } from '../../scripts/build-domain.mjs'
import { environment, root } from '../../scripts/run.mjs'

const rules = join(root, 'build/text-functions.cjs')
const script = join(root, 'tests/bench/text-growth.measure.cjs')

await bundleForServer(join(root, 'tests/bench/text-functions.ts'), rules)
const inNode = []
const require = createRequire(import.meta.url)
require(script)(require(rules), cpuTime, (line) => inNode.push(JSON.parse(line)))
console.log(`${inNode.length} functions measured in Node; the server's engine takes some minutes …`)
const inServer = await measureInServer()

const shown = ({ shape, ms, worst, size, failed }) =>
  failed ? `×${worst.toFixed(1)} at ${size / 1024} KB of ${shape}` : `${ms.toFixed(1)} ms, ${shape}`
console.log('The slowest input of each function: time for 1 MB, or the step that grows too fast.')
console.table(
  Object.fromEntries(
    inNode.map((row, n) => [row.name, { Node: shown(row), "the server's engine": shown(inServer[n]) }]),
  ),
)
const failed = [...inNode, ...inServer].filter((row) => row.failed)
console.log(`${inNode.length} functions, ${failed.length} grow faster than their text`)
process.exit(failed.length > 0 || inServer.length !== inNode.length ? 1 : 0)

/** Milliseconds of CPU time of this process: other processes do not count. */
function cpuTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function measureInServer() {
  const engine = spawn('go', ['run', './ruleengine', rules, script], {
    cwd: join(root, 'pocketbase'),
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const rows = []
  for await (const line of createInterface({ input: engine.stdout })) rows.push(JSON.parse(line))
  return rows
}
