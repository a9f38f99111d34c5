// Checks that each feature code in a test title, such as [H09], is a row of docs/features.md. A row in state "whole"
// needs a journey in tests/e2e that names it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printOutcome } from './print.mjs'
import { root } from './run.mjs'

const ROW = /^\| ([A-Z]\d{2}) \| .* \| (whole|in part|shown elsewhere|not yet) \|.*\|$/gm

const CODE = /\[([A-Z]\d{2})\]/g

const isTest = (name) => /\.test\.tsx?$|_test\.go$/.test(name)

function testFiles() {
  return ['src', 'tests', 'pocketbase']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter(isTest)
}

const used = testFiles().flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(CODE)].map(([, code]) => ({ code, file })),
)
const rows = [...readFileSync(join(root, 'docs/features.md'), 'utf8').matchAll(ROW)].map(([, code, state]) => ({
  code,
  state,
}))
const inJourneys = new Set(used.filter(({ file }) => file.startsWith('tests/e2e')).map(({ code }) => code))

const byCode = new Map(rows.map((row) => [row.code, row]))

const errors = [
  ...used
    .filter(({ code }) => !byCode.has(code))
    .map(({ code, file }) => `${file} names [${code}], which docs/features.md lacks`),
  ...used
    .filter(({ code }) => byCode.get(code)?.state === 'not yet')
    .map(({ code, file }) => `${file} names [${code}], which docs/features.md calls "not yet"`),
  ...rows
    .filter(({ code, state }) => state === 'whole' && !inJourneys.has(code))
    .map(({ code }) => `docs/features.md calls ${code} whole, but no journey in tests/e2e names it`),
]
if (byCode.size !== rows.length) errors.push('docs/features.md lists a code twice')
if (rows.length === 0 || used.length === 0) errors.push('nothing was read: this check itself is broken')
printOutcome(errors, `${rows.length} features; tests name ${new Set(used.map(({ code }) => code)).size} of them`)
