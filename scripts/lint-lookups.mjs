// A plain object also answers to `constructor` and `__proto__`. Keys that users write are therefore looked up in a Map,
// never in an object. Each `object[key]` of the rules is an error unless its key is a literal or a loop counter, or the
// object is listed below.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { printOutcome } from './print.mjs'
import { isRun, root } from './run.mjs'

const FOLDERS = ['src/domain', 'pb_hooks']
const BUILT = ['domain.js', 'rules.js', 'sources.js', 'imports.js']

/** file → objects whose keys are constants of the code: field names, kinds, languages, columns. */
const CONSTANT_KEYS = new Map([
  ['src/domain/reports.ts', ['REPORT_REASONS']],
  ['src/domain/staff.ts', ['STAFF_CAPABILITIES']],
  ['src/domain/football/alerts/alert-words.ts', ['WORDS[language]', 'WORDS', 'name']],
  ['pb_hooks/accounts/mail-code-text.ts', ['TEXTS', 'texts']],
  [
    'pb_hooks/notifications/notification-texts.ts',
    ['ACTOR_NAMES', 'SENTENCES[language]', 'SENTENCES', 'TIERS.ar', 'TIERS.en'],
  ],
  ['pb_hooks/messages/hidden-message.ts', ['COLLECTIONS']],
  ['pb_hooks/messages/hide-hooks.ts', ['COLLECTIONS']],
  ['pb_hooks/messages/reaction-hooks.ts', ['COLLECTIONS']],
  ['pb_hooks/messages/reaction-list.ts', ['COLLECTIONS']],
  ['pb_hooks/shared/like-hooks.ts', ['COLLECTIONS']],
  ['pb_hooks/shared/sql.ts', ['plain', 'row']],
])

const lineOf = (text, offset) => text.slice(0, offset).split('\n').length

function* nodesOf(node) {
  if (typeof node.type === 'string') yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object') yield* nodesOf(child)
    }
  }
}

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number'

/** Returns the variables that start as a number: loop counters. */
function counters(nodes) {
  const declared = nodes.filter(({ type, init }) => type === 'VariableDeclarator' && isNumber(init))
  return new Set(declared.map(({ id }) => id.name))
}

/** Returns whether the key is a literal or a counter. A sum may be a text. */
function isKnown(key, counted) {
  if (key.type === 'Literal') return true
  if (key.type === 'Identifier') return counted.has(key.name)
  if (key.type !== 'BinaryExpression') return false
  if (key.operator === '+') return isKnown(key.left, counted) && isKnown(key.right, counted)
  return ['-', '*', '/', '%', '&', '|', '>>', '<<'].includes(key.operator)
}

/** Returns the errors of one file as `line: text`. */
export function lookupErrors(text, constant = []) {
  const nodes = [...nodesOf(parseAst(text, { lang: 'ts' }))]
  const counted = counters(nodes)
  const errors = []
  const check = (node, object, key) => {
    const name = text.slice(object.start, object.end)
    if (isKnown(key, counted) || constant.includes(name)) return
    errors.push(`${lineOf(text, node.start)}: ${name}[…]: use a Map; a plain object inherits keys such as constructor`)
  }
  for (const node of nodes) {
    if (node.type === 'MemberExpression' && node.computed) check(node, node.object, node.property)
    if (node.type === 'BinaryExpression' && node.operator === 'in') check(node, node.right, node.left)
  }
  return errors
}

function lint() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.(ts|js)$/.test(name) && !/\.(test|d)\.ts$/.test(name) && !BUILT.includes(name))
      .map((name) => `${folder}/${name}`),
  )
  const errors = files.flatMap((file) =>
    lookupErrors(readFileSync(join(root, file), 'utf8'), CONSTANT_KEYS.get(file)).map((error) => `${file}:${error}`),
  )
  for (const file of CONSTANT_KEYS.keys()) {
    if (!files.includes(file)) errors.push(`${file} does not exist: remove it from CONSTANT_KEYS`)
  }
  return { files: files.length, errors }
}

if (isRun(import.meta.url)) {
  const { files, errors } = lint()
  printOutcome(errors, `${files} files`)
}
