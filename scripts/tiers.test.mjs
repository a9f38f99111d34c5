import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseTiers } from './choose-tiers.mjs'
import { belongsTo, filterOf } from './named-tags.mjs'
import { root } from './run.mjs'
import { runTiers } from './run-tiers.mjs'
import { countEvents, readEvents } from './tier-go.mjs'
import { readReport } from './tier-vitest.mjs'

const file = join(root, 'src/a.test.ts')
const report = (testResults) => ({ numPassedTests: 3, testResults })
const named = ({ failures }) => failures.map(({ name }) => name)

test('a failed test is listed with its file and can be run alone', async () => {
  const asked = []
  const counts = readReport(
    report([
      {
        ...{ name: file, status: 'failed' },
        assertionResults: [
          { status: 'failed', fullName: 'a b', failureMessages: ['\u001b[31mwrong\u001b[39m'] },
          { status: 'skipped', fullName: 'a c', tags: [] },
        ],
      },
    ]),
    false,
    async (...args) => asked.push(args) > 0,
  )
  expect(counts).toMatchObject({ passed: 3, failed: 1, skipped: 1 })
  expect(named(counts)).toEqual(['src/a.test.ts › a b'])
  expect(counts.failures[0].message).toBe('wrong')
  expect(await counts.failures[0].again()).toBe(true)
  expect(asked).toEqual([[file, 'a b']])
})

test('a test of a tier that runs when it is named is not counted as skipped in another one', () => {
  const results = [
    { status: 'skipped', tags: [] },
    { status: 'skipped', tags: ['long', 'engines'] },
    { status: 'skipped', tags: ['english'] },
  ]
  const skippedIn = (tag) =>
    readReport(report([{ name: file, assertionResults: results }]), true, null, ({ tags }) => belongsTo(tag, tags))
      .skipped
  expect([skippedIn(undefined), skippedIn('long'), skippedIn('engines')]).toEqual([1, 1, 1])
  expect(filterOf('long')).toBe('long')
  expect(filterOf(undefined)).toBe('!english && !engines && !long')
})

test('a file that could not be loaded is one failure', () => {
  const counts = readReport(report([{ name: file, status: 'failed', assertionResults: [] }]), false, async () => true)
  expect(counts.failed).toBe(1)
  expect(named(counts)).toEqual(['src/a.test.ts'])
})

test('a run that exits with an error but no failed test, or without a report, is one failure that a retry cannot end', () => {
  expect(readReport(report([]), false, async () => true)).toMatchObject({ failed: 1, failures: [] })
  expect(readReport(null, true, async () => true)).toMatchObject({ failed: 1, failures: [] })
})

test('a failed Go test is listed with its package, and a failed build is a failure that a retry cannot end', () => {
  const line = (event) => JSON.stringify(event)
  const events = readEvents(
    [line({ Action: 'fail', Package: 'p', Test: 'TestA' }), line({ Action: 'pass', Package: 'p', Test: 'TestB' })].join(
      '\n',
    ),
  )
  const counts = countEvents(events, 1, async () => true)
  expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
  expect(named(counts)).toEqual(['p › TestA'])
  expect(countEvents(readEvents('x.go:1: no'), 1, async () => true)).toMatchObject({ failed: 1, failures: [] })
})

const TIERS = { check: {}, unit: { files: true }, e2e: { files: true }, mutations: { onlyNamed: true } }

test('arguments after a tier select its files, and without arguments all tiers run whole', () => {
  expect(chooseTiers([], TIERS).chosen.map(({ name }) => name)).toEqual(['check', 'unit', 'e2e'])
  expect(chooseTiers(['check', 'e2e', 'messages', 'push'], TIERS)).toEqual({
    chosen: [
      { name: 'check', files: [] },
      { name: 'e2e', files: ['messages', 'push'] },
    ],
  })
})

test('a tier that only runs when it is named is left out without arguments', () => {
  expect(chooseTiers(['mutations'], TIERS).chosen).toEqual([{ name: 'mutations', files: [] }])
})

test('an argument before any tier, or after a tier without file selection, is an error', () => {
  expect(chooseTiers(['messages', 'e2e'], TIERS).wrong).toBe(
    'no such tier: messages; there are check, unit, e2e, mutations',
  )
  expect(chooseTiers(['check', 'messages'], TIERS).wrong).toBe('check runs whole, not messages alone')
})

test('lanes run at once, the tiers of a lane one after the other, and tiers without a lane last', async () => {
  const ran = []
  const ended = {}
  /** A tier that waits for another one to end. */
  const tier = (name, lane, after) => {
    let end
    ended[name] = new Promise((resolve) => (end = resolve))
    return {
      lane,
      files: lane !== 'source',
      async run(argument) {
        ran.push(`${name} begins`)
        await ended[after]
        ran.push(`${name} ends`)
        if (lane === 'source') argument('a line')
        end()
        return { passed: 1, failed: 0 }
      },
    }
  }
  const tiers = {
    check: tier('check', 'source', 'server'),
    unit: tier('unit', 'server'),
    server: tier('server', 'server'),
    e2e: tier('e2e'),
  }
  const results = await runTiers(chooseTiers([], tiers).chosen, tiers)
  expect(ran).toEqual([
    ...['check begins', 'unit begins', 'unit ends', 'server begins', 'server ends', 'check ends'],
    ...['e2e begins', 'e2e ends'],
  ])
  expect(results.map(({ name, counts }) => [name, counts.passed])).toEqual([
    ['check', 1],
    ['unit', 1],
    ['server', 1],
    ['e2e', 1],
  ])
})

test('a tier that throws is one failure, and the other lanes run to their end', async () => {
  const tiers = {
    check: { lane: 'source', run: () => Promise.reject(new Error('out of memory')) },
    unit: { lane: 'server', files: true, run: async () => ({ passed: 2 }) },
    e2e: { files: true, run: async () => ({ passed: 3 }) },
  }
  const results = await runTiers(chooseTiers([], tiers).chosen, tiers)
  expect(results.map(({ name, counts }) => [name, counts.passed, counts.failed])).toEqual([
    ['check', 0, 1],
    ['unit', 2, 0],
    ['e2e', 3, 0],
  ])
})
