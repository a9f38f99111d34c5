// Lists which tests prove which rule of docs/sync.md, read from test titles.
// Without arguments: fails when a rule in force has no test, a title names an unknown rule, or the page lists a wrong
// test.
// `--write`: updates the page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printError, printLine } from './print.mjs'
import { root } from './run.mjs'

const page = join(root, 'docs/sync.md')
const BLOCK = /<!-- proofs -->\n[\s\S]*?<!-- \/proofs -->/
const RULE = /^\*\*([YZ]\d+) · [^*]+\*\*( \*Later)?/gm

/** A title starts with the rule's number: `it('Y9 an attempted operation …')`, `func TestY9…`. */
const TITLES = [
  /\b(?:describe|test|it)(?:\.\w+)*(?:\([^)]*\))?\(\s*[`'"]((?:\\.|[^`'"\\])*)/g,
  /^func Test([YZ]\d+\w*)/gm,
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
    for (const rule of titles.join('\n').match(/(?<![A-Za-z])[YZ]\d+/g) ?? []) {
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

/** Returns the rules and files that the page lists at present. */
function readClaims() {
  const lines = (BLOCK.exec(text)?.[0] ?? '').split('\n').filter((line) => /^\| [YZ]\d/.test(line))
  return lines.flatMap((line) =>
    [...line.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\)/g)].map(([shown, file]) => ({
      rule: line.split(' ')[1],
      file,
      shown,
    })),
  )
}

const text = readFileSync(page, 'utf8')
const rules = [...text.matchAll(RULE)].map(([, rule, later]) => ({ rule, later: Boolean(later) }))
const proofs = readProofs()
const wanted = text.replace(BLOCK, () => `<!-- proofs -->\n${table(rules, proofs)}\n<!-- /proofs -->`)

if (process.argv.includes('--write')) {
  writeFileSync(page, wanted)
  printLine('docs/sync.md lists the present tests')
} else {
  const errors = rules
    .filter(({ rule, later }) => !later && !proofs.has(rule))
    .map(({ rule }) => `${rule} is in force and no test names it`)
  for (const rule of proofs.keys()) {
    if (!rules.some((known) => known.rule === rule)) errors.push(`a test names ${rule}, which docs/sync.md lacks`)
  }
  if (rules.length === 0) errors.push('no rule was read from docs/sync.md')
  for (const { rule, file, shown } of readClaims()) {
    if (shown !== link(file)) errors.push(`docs/sync.md shows ${shown}, which should be ${link(file)}`)
    if (!proofs.get(rule)?.has(file))
      errors.push(`docs/sync.md lists ${file} for ${rule}, but no title in that file names the rule`)
  }
  for (const error of errors) printError(error)
  if (errors.length > 0) process.exitCode = 1
  else printLine(`${rules.length} rules; each rule in force has a test`)
}
