// Runs tests of vitest as a tier of npm test.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { belongsTo, filterOf } from './named-tags.mjs'
import { environment, root, run } from './run.mjs'

/**
 * Runs the tests of a tier, or those in files whose path contains one of the given parts. `failures` lists each failed
 * test and each file that could not be loaded. `again` runs one alone and returns whether it passed.
 * @param {{ name: string, project: string, tag?: string }} tier with the tag of its tests; without one it has those of
 *   its project that belong to no tier that runs when it is named
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: Failure[] }>}
 * @typedef {{ name: string, message: string, again: () => Promise<boolean> }} Failure
 */
export async function runVitest(tier, files = []) {
  const { report, succeeded } = await vitest(tier, files)
  const again = (file, name) => alone(tier, file, name)
  return readReport(report, succeeded, again, ({ tags = [] }) => belongsTo(tier.tag, tags))
}

async function vitest({ name, project, tag }, args) {
  const reports = join(root, 'build/reports')
  const file = join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const chosen = [`--project=${project}`, `--tags-filter=${filterOf(tag)}`]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // Tiers run at once: each has a cache of its own, and none redraws its lines on a terminal.
  const env = { ...environment, CI: 'true', MUDARRAJ_TEST_CACHE: name }
  const succeeded = await run('vitest', ['run', ...chosen, ...reporters, ...args], { env }).then(
    () => true,
    () => false,
  )
  return { report: readJson(file), succeeded }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const NOT_RUN = new Set(['skipped', 'pending', 'todo', 'disabled'])

const MESSAGE_LINES = 12
const MESSAGE_COLUMNS = 300

/** The beginning of what a test said when it failed. */
const shortened = (message) =>
  stripVTControlCharacters(message)
    .split('\n', MESSAGE_LINES)
    .map((line) => line.slice(0, MESSAGE_COLUMNS))
    .join('\n')

/**
 * @param again runs one test once more, or the whole file when `name` is null
 * @param isOfTier whether a result belongs to the tier. Vitest reports a test of another tier as skipped.
 */
export function readReport(report, succeeded, again, isOfTier = () => true) {
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: [] }
  const failures = report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    const all = status === 'failed' && failed.length === 0 ? [{ fullName: null, failureMessages: [message] }] : failed
    return all.map(({ fullName, failureMessages }) => ({
      name: `${relative(root, file)}${fullName === null ? '' : ` › ${fullName}`}`,
      message: shortened(failureMessages?.[0] ?? ''),
      again: () => again(file, fullName),
    }))
  })
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((result) => NOT_RUN.has(result.status) && isOfTier(result)).length
  const counts = { passed: report.numPassedTests, skipped }
  // Vitest can exit with an error without a failed test: an error outside of all tests.
  return { ...counts, failed: failures.length || (succeeded ? 0 : 1), failures }
}

async function alone(tier, file, name) {
  const pattern = name === null ? [] : ['-t', `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`]
  const { report, succeeded } = await vitest(tier, [relative(root, file), ...pattern])
  return succeeded && report !== null && report.numPassedTests > 0
}
