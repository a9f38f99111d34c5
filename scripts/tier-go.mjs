// Runs the Go tests as a tier of npm test.
import { join } from 'node:path'
import { printError } from './print.mjs'
import { capture, root } from './run.mjs'

/** Runs all Go tests. The result has the shape of `runVitest`. */
export async function runGo(print) {
  const { code, output } = await goTest(['./...'])
  const events = readEvents(output)
  if (code !== 0) print(printed(events))
  return countEvents(events, code, alone)
}

/** Without vet, which is a check of its own. The time limit of a package ends what hangs, also on a loaded machine. */
const goTest = (args) =>
  capture('go', ['test', '-json', '-vet=off', '-timeout=30m', ...args], { cwd: join(root, 'pocketbase') })

/** Lines that are not JSON come from the compiler. */
export function readEvents(output) {
  return output.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return line.trim() ? [{ Action: 'output', Output: `${line}\n` }] : []
    }
  })
}

const printed = (events) =>
  events.flatMap(({ Action, Output }) => (Action === 'output' || Action === 'build-output' ? [Output] : [])).join('')

/** @param again runs one test of a package once more */
export function countEvents(events, code, again) {
  const count = (action) => events.filter(({ Action, Test }) => Action === action && Test).length
  const failures = events
    .filter(({ Action, Test }) => Action === 'fail' && Test)
    .map(({ Package, Test }) => ({ name: `${Package} › ${Test}`, message: '', again: () => again(Package, Test) }))
  return {
    passed: count('pass'),
    skipped: count('skip'),
    failed: failures.length || (code === 0 ? 0 : 1),
    failures,
  }
}

async function alone(packageName, test) {
  const pattern = test
    .split('/')
    .map((part) => `^${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
    .join('/')
  const { code, output } = await goTest(['-count=1', '-run', pattern, packageName])
  const events = readEvents(output)
  if (code !== 0) printError(printed(events))
  return code === 0 && events.some(({ Action, Test }) => Action === 'pass' && Test === test)
}
