// npm test: installs what is missing, builds, runs every tier, closes with one line.
// `npm test -- unit sync` runs the named tiers only.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { complain, say, since } from './print.mjs'
import { build } from './build.mjs'
import { installBrowsers } from './browsers.mjs'
import { capture, environment, root, run } from './run.mjs'
import { installPackages, toolchainComplaint } from './toolchain.mjs'

const NOTHING = { passed: 0, failed: 0, skipped: 0 }

const PRODUCT = ['rules', 'fonts', 'app', 'binary']

/** The tiers in their order: the parts they need built, and how they run; each gives its counts. */
const TIERS = {
  check: { needs: PRODUCT, run: async () => (await import('./check.mjs')).check() },
  unit: { needs: ['rules'], run: () => vitest('unit') },
  go: { needs: ['rules'], run: goTests },
  server: { needs: ['rules', 'testBinary'], run: () => vitest('server') },
  sync: { needs: ['rules', 'testBinary'], run: () => vitest('sync') },
  e2e: { needs: PRODUCT, run: () => vitest('e2e') },
}

async function vitest(project) {
  const reports = join(root, 'build/reports')
  const file = join(reports, `${project}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ended = await run('vitest', ['run', '--project', project, ...reporters]).then(
    () => true,
    () => false,
  )
  return vitestCounts(file, ended)
}

/** A file that could not even be loaded has no tests to fail: it counts as one failure. */
function vitestCounts(file, endedWell) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { ...NOTHING, failed: 1 }
  }
  const brokenFiles = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

async function goTests() {
  const { code, output } = await capture('go', ['test', '-json', './...'], { cwd: join(root, 'pocketbase') })
  const events = output.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return line.trim() ? [{ Action: 'output', Output: `${line}\n` }] : []
    }
  })
  const count = (action) => events.filter(({ Action, Test }) => Action === action && Test).length
  const counts = { passed: count('pass'), failed: count('fail'), skipped: count('skip') }
  if (code !== 0) {
    complain(
      events
        .flatMap(({ Action, Output }) => (Action === 'output' || Action === 'build-output' ? [Output] : []))
        .join(''),
    )
    counts.failed = Math.max(counts.failed, 1)
  }
  return counts
}

const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

async function prepare(tiers) {
  await installPackages()
  if (tiers.includes('e2e')) await installBrowsers()
  say('Building what changed …')
  await build([...new Set(tiers.flatMap((name) => TIERS[name].needs))])
}

async function runTier(name) {
  say(`\n── ${name}`)
  const started = Date.now()
  const counts = { ...NOTHING, ...(await TIERS[name].run()) }
  return { name, counts, time: since(started) }
}

async function test(tiers) {
  const started = Date.now()
  Object.assign(process.env, { PATH: environment.PATH })
  await prepare(tiers)
  const results = []
  for (const name of tiers) results.push(await runTier(name))
  const total = { ...NOTHING }
  say('')
  for (const { name, counts, time } of results) {
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
    say(`${name.padEnd(8)}${line(counts)} in ${time}`)
    if (counts.passed + counts.failed === 0) {
      complain(`${name}: no test ran`)
      total.failed += 1
    }
  }
  say(`all of it in ${since(started)}`)
  say(line(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in TIERS))
const complaint =
  unknown.length > 0
    ? `no such tier: ${unknown.join(', ')}; there are ${Object.keys(TIERS).join(', ')}`
    : toolchainComplaint()
if (complaint) {
  complain(complaint)
  process.exitCode = 1
} else {
  await test(named.length > 0 ? named : Object.keys(TIERS)).catch((error) => {
    complain(error.message)
    say('0 passed, 1 failed')
    process.exitCode = 1
  })
}
