// npm test: installs what is missing, builds, runs all tiers and ends with one line. `npm test -- unit sync` runs only
// the named tiers; those with `onlyNamed` only run when they are named. Further arguments select files by a part of their
// path, as in `npm test -- e2e messages`. A failed test runs once more, alone, after all tiers. If it passes then, it
// counts as passed and is printed as flaky.
import { printError, printLine, since } from './print.mjs'
import { PRODUCT } from './build.mjs'
import { chooseTiers } from './choose-tiers.mjs'
import { prepare } from './prepare.mjs'
import { NAMED_TAGS } from './named-tags.mjs'
import { environment } from './run.mjs'
import { slowness } from './slowness.mjs'
import { runGo } from './tier-go.mjs'
import { runVitest } from './tier-vitest.mjs'
import { NOTHING, runTiers } from './run-tiers.mjs'

/** With more failures than this no test is run again, because something general is broken. */
const MAX_RETRIES = 12

/**
 * A tier of the tests of a vitest project. Its files can be selected by parts of their paths. One with the name of a tag
 * has the tests with that tag.
 */
function ofVitest(name, project, rest) {
  const tag = Object.hasOwn(NAMED_TAGS, name) ? name : undefined
  const run = (files) => runVitest({ name, project, tag }, files)
  return { files: true, onlyNamed: tag !== undefined, run, ...rest }
}

const ON_A_SERVER = ['rules', 'testBinary']
const IN_BROWSERS = { needs: PRODUCT, browsers: true }

/**
 * The build steps that a tier needs, its lane, whether a path selects its files, and a function that returns the counts.
 * A tier without files prints by the function that it gets.
 */
const TIERS = {
  check: { needs: PRODUCT, lane: 'source', run: async (print) => (await import('./check.mjs')).check(print) },
  go: { needs: ['rules'], lane: 'source', run: runGo },
  unit: ofVitest('unit', 'unit', { needs: ['rules'], lane: 'server' }),
  server: ofVitest('server', 'server', { needs: ON_A_SERVER, lane: 'server' }),
  sync: ofVitest('sync', 'sync', { needs: ON_A_SERVER, lane: 'sync' }),
  e2e: ofVitest('e2e', 'e2e', IN_BROWSERS),
  english: ofVitest('english', 'e2e', IN_BROWSERS),
  engines: ofVitest('engines', 'e2e', IN_BROWSERS),
  long: ofVitest('long', 'server', { needs: ON_A_SERVER }),
  // Planted bugs: they test the checkers of sync, not the product, and each waits for what its bug prevents.
  mutations: ofVitest('mutations', 'mutations', { needs: ON_A_SERVER, onlyNamed: true }),
}

const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/**
 * Runs each failed test once more, alone. A test that passes moves from failed to passed.
 * @returns the names of those, and what they said when they failed
 */
async function retry(results) {
  const failed = results.flatMap(({ counts, failures }) => failures.map((failure) => ({ counts, ...failure })))
  const flaky = []
  if (failed.length > MAX_RETRIES) return flaky
  for (const { counts, name, message, again } of failed) {
    printLine(`\n── once more, alone: ${name}`)
    if (!(await again())) continue
    counts.failed -= 1
    counts.passed += 1
    flaky.push({ name, message })
  }
  return flaky
}

async function test(chosen) {
  const started = Date.now()
  Object.assign(process.env, { PATH: environment.PATH, MUDARRAJ_TEST_SLOWNESS: slowness() })
  const tiers = chosen.map(({ name }) => name)
  const parts = [...new Set(tiers.flatMap((name) => TIERS[name].needs))]
  await prepare({ parts, browsers: tiers.some((name) => TIERS[name].browsers) })
  const results = await runTiers(chosen, TIERS)
  const flaky = await retry(results)
  const total = { ...NOTHING }
  printLine('')
  for (const { name, counts, time } of results) {
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
    printLine(`${name.padEnd(8)}${line(counts)} in ${time}`)
    if (counts.passed + counts.failed === 0) {
      printError(`${name}: no test ran`)
      total.failed += 1
    }
  }
  for (const { name, message } of flaky) printLine(`flaky: ${name}\n${message}`)
  printLine(`total time ${since(started)}`)
  printLine(line(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}

const { chosen, wrong } = chooseTiers(process.argv.slice(2), TIERS)
if (wrong) {
  printError(wrong)
  process.exitCode = 1
} else {
  await test(chosen).catch((error) => {
    printError(error.message)
    printLine('0 passed, 1 failed')
    process.exitCode = 1
  })
}
