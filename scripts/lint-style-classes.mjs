// A CSS module answers `undefined` for a class that it lacks, and the element silently has no style. Each `classes.name`
// must therefore exist in the file. Computed names are not checked.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'postcss'
import { parseAst } from 'rolldown/parseAst'
import { printOutcome } from './print.mjs'
import { isRun, root } from './run.mjs'

const source = join(root, 'src')

const lineOf = (text, offset) => text.slice(0, offset).split('\n').length

function* nodesOf(node) {
  if (typeof node.type === 'string') yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object') yield* nodesOf(child)
    }
  }
}

/** Returns the names of the classes in a style sheet. */
export function classesOf(css) {
  const names = new Set()
  parse(css).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.([A-Za-z_-][\w-]*)/g)) names.add(name)
  })
  return names
}

/** Returns the errors of one file as `line: text`. `readStyles` returns the text of an imported style sheet. */
export function styleClassErrors(text, readStyles) {
  const nodes = [...nodesOf(parseAst(text, { lang: 'tsx' }))]
  const sheets = new Map()
  for (const { type, source: from, specifiers } of nodes) {
    if (type !== 'ImportDeclaration' || !from.value.endsWith('.module.css')) continue
    for (const { local } of specifiers)
      sheets.set(local.name, { from: from.value, known: classesOf(readStyles(from.value)) })
  }
  return nodes.flatMap(({ type, object, property, computed, start }) => {
    if (type !== 'MemberExpression' || computed || object.type !== 'Identifier') return []
    const sheet = sheets.get(object.name)
    if (!sheet || sheet.known.has(property.name)) return []
    return [`${lineOf(text, start)}: ${sheet.from} has no class ${property.name}`]
  })
}

const fileOf = (file, specifier) =>
  specifier.startsWith('@/') ? join(source, specifier.slice(2)) : join(dirname(file), specifier)

function lint() {
  const names = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.tsx'))
  const errors = names.flatMap((name) => {
    const file = join(source, name)
    const readStyles = (specifier) => readFileSync(fileOf(file, specifier), 'utf8')
    return styleClassErrors(readFileSync(file, 'utf8'), readStyles).map((error) => `src/${name}:${error}`)
  })
  if (names.length === 0) errors.push('no file was read: this check itself is broken')
  return { files: names.length, errors }
}

if (isRun(import.meta.url)) {
  const { files, errors } = lint()
  printOutcome(errors, `${files} files`)
}
