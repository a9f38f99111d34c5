// Lists which tests prove which rule of docs/sync.md, docs/football.md, docs/staff.md, docs/moderation.md and
// docs/advertising.md, read from test titles.
// Without arguments: fails when a rule in force has no test, a title names an unknown rule, or a page lists a wrong test.
// `--write`: updates the pages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printLine, printOutcome } from './print.mjs'
import { root } from './run.mjs'

/** The pages, and the letters of their rules. */
const PAGES = [
  { page: 'docs/sync.md', letters: 'YZ' },
  { page: 'docs/football.md', letters: 'K' },
  { page: 'docs/staff.md', letters: 'Q' },
  { page: 'docs/moderation.md', letters: 'Q' },
  { page: 'docs/advertising.md', letters: 'Q' },
]

const BLOCK = /<!-- proofs -->\n[\s\S]*?<!-- \/proofs -->/
const RULE = /^\*\*([YZKQ]\d+) · [^*]+\*\*( \*Later)?/gm

/** A title starts with the rule's number: `it('Y9 an attempted operation …')`, `func TestY9…`. */
const TITLES = [
  /\b(?:describe|test|it)(?:\.\w+)*(?:\([^)]*\))?\(\s*[`'"]((?:\\.|[^`'"\\])*)/g,
  /^func Test([YZKQ]\d+\w*)/gm,
]

const isTest = (name) => /\.test\.tsx?$|_test\.go$/.test(name)

function testFiles() {
  return ['src', 'tests', 'pocketbase']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter(isTest)
    .sort()
}

/** Rule → files whose test titles name it. */
function readProofs() {
  const proofs = new Map()
  for (const file of testFiles()) {
    const text = readFileSync(join(root, file), 'utf8')
    const titles = TITLES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, title]) => title))
    for (const rule of titles.join('\n').match(/(?<![A-Za-z])[YZKQ]\d+/g) ?? []) {
      proofs.set(rule, new Set([...(proofs.get(rule) ?? []), file]))
    }
  }
  return proofs
}

const link = (file) => `[${file.replace(/^(tests|src)\//, '')}](../${file})`

function table(rules, proofs) {
  const lines = rules.map(({ rule, later }) => {
    const files = [...(proofs.get(rule) ?? [])]
    return `| ${rule} | ${files.length > 0 ? files.map(link).join(', ') : later ? 'later' : 'none'} |`
  })
  return ['| rule | tests that name it |', '|---|---|', ...lines].join('\n')
}

/** Returns the rules and files that a page lists at present. */
function readClaims(text) {
  const lines = (BLOCK.exec(text)?.[0] ?? '').split('\n').filter((line) => /^\| [YZKQ]\d/.test(line))
  return lines.flatMap((line) =>
    [...line.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\)/g)].map(([shown, file]) => ({
      rule: line.split(' ')[1],
      file,
      shown,
    })),
  )
}

const proofs = readProofs()

const rulesIn = (text) => [...text.matchAll(RULE)].map(([, rule, later]) => ({ rule, later: Boolean(later) }))

/** The rules of all pages: two may have the same letter. */
const known = new Set(
  PAGES.flatMap(({ page }) => rulesIn(readFileSync(join(root, page), 'utf8')).map(({ rule }) => rule)),
)

/** What is wrong with a page. */
function errorsOf({ page, letters }, text, rules) {
  if (rules.length === 0) return [`no rule was read from ${page}`]
  const unproven = rules
    .filter(({ rule, later }) => !later && !proofs.has(rule))
    .map(({ rule }) => `${rule} is in force and no test names it`)
  const unknown = [...proofs.keys()]
    .filter((rule) => letters.includes(rule[0]) && !known.has(rule))
    .map((rule) => `a test names ${rule}, which ${page} lacks`)
  const wrong = readClaims(text).flatMap(({ rule, file, shown }) => [
    ...(shown === link(file) ? [] : [`${page} shows ${shown}, which should be ${link(file)}`]),
    ...(proofs.get(rule)?.has(file)
      ? []
      : [`${page} lists ${file} for ${rule}, but no title in that file names the rule`]),
  ])
  return [...unproven, ...unknown, ...wrong]
}

for (const entry of PAGES) {
  const text = readFileSync(join(root, entry.page), 'utf8')
  const rules = rulesIn(text)
  if (process.argv.includes('--write')) {
    const block = `<!-- proofs -->\n${table(rules, proofs)}\n<!-- /proofs -->`
    writeFileSync(
      join(root, entry.page),
      text.replace(BLOCK, () => block),
    )
    printLine(`${entry.page} lists the present tests`)
    continue
  }
  const errors = errorsOf(entry, text, rules)
  printOutcome(errors, `${entry.page}: ${rules.length} rules; each rule in force has a test`)
}
