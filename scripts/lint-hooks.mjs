// Hooks use e.app, never $app. A sync operation runs hooks inside the transaction that holds the only writer, and $app
// would wait for that writer forever. A handler cannot see variables outside itself. Therefore a registration only
// calls one function of rules.js, the bundle of the TypeScript rules.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { isRun } from './run.mjs'

const root = join(import.meta.dirname, '..')

/** These run outside requests and have no event that carries the app. */
const WITHOUT_EVENT = new Set(['cronAdd'])

function* children(node) {
  for (const [name, value] of Object.entries(node)) {
    if (name === 'property' && node.computed === false) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') yield child
    }
  }
}

function* globalApps(node) {
  if (node.type === 'CallExpression' && WITHOUT_EVENT.has(node.callee.name)) return
  if (node.type === 'Identifier' && node.name === '$app') yield node
  for (const child of children(node)) yield* globalApps(child)
}

const lineOf = (text, offset) => text.slice(0, offset).split('\n').length

/** A call of one function of rules.js. Matched as text, because quotes and names are significant. */
const RULE = /^require\(`\$\{__hooks\}\/rules\.js`\)\.\w+\.\w+\((e|\$app)\)$/

/** True for `onRecordCreate((e) => require(…).posts.onCreate(e), 'hashtag_posts')` and the like. */
function isRegistration({ type, expression }, text) {
  if (type !== 'ExpressionStatement' || expression.type !== 'CallExpression') return false
  const handlers = expression.arguments.filter(({ type }) => type.includes('Function'))
  return handlers.length === 1 && handlers.every(({ body }) => RULE.test(text.slice(body.start, body.end)))
}

/** Returns the errors of one hook file as `line: text`. */
export function hookErrors(name, text) {
  const program = parseAst(text, { lang: name.endsWith('.ts') ? 'ts' : 'js' })
  const errors = [...globalApps(program)].map(({ start }) => `${lineOf(text, start)}: $app in a hook; use e.app`)
  if (!name.endsWith('.pb.js')) return errors
  for (const statement of program.body) {
    if (isRegistration(statement, text)) continue
    errors.push(`${lineOf(text, statement.start)}: not a registration that calls one function of rules.js`)
  }
  return errors
}

function lint(folder) {
  const built = ['domain.js', 'rules.js', 'sources.js', 'imports.js']
  const names = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.[jt]s$/.test(name) && !built.includes(name),
  )
  const hooks = names.filter((name) => name.endsWith('.pb.js'))
  if (hooks.length === 0) throw new Error(`no hook found in ${folder}`)
  const errors = names.flatMap((name) => {
    const file = join(folder, name)
    return hookErrors(name, readFileSync(file, 'utf8')).map((error) => `${relative(root, file)}:${error}`)
  })
  return { files: names.length, errors }
}

if (isRun(import.meta.url)) {
  const { files, errors } = lint(join(root, 'pb_hooks'))
  for (const error of errors) console.error(error)
  console.log(`${files} files of hooks, ${errors.length} errors`)
  process.exitCode = errors.length > 0 ? 1 : 0
}
