import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'vite'
import { printOutcome } from './print.mjs'
import { isRun, root } from './run.mjs'

/** Permitted imports inside src, by top folder or file. All others are errors. */
export const PERMITTED_IMPORTS = {
  lib: [],
  domain: [],
  views: ['domain'],
  sync: ['domain', 'lib', 'views'],
  data: ['sync', 'domain', 'lib', 'views'],
  sw: ['data', 'sync', 'domain'],
  i18n: ['domain'],
  ui: ['domain', 'i18n', 'lib', 'views'],
  features: ['domain', 'data', 'lib', 'ui', 'views', 'i18n', 'features'],
  routes: ['domain', 'data', 'ui', 'i18n', 'features'],
  main: ['domain', 'data', 'ui', 'i18n', 'features', 'routes', 'route-tree.gen'],
  'route-tree.gen': ['routes'],
}

/** Packages that only the named folders may import: only src/sync and src/data know storage and network. */
const PACKAGE_FOLDERS = [
  { packages: /^(rxdb|dexie|rxjs|pocketbase)(\/|$)/, folders: ['sync', 'data'] },
  { packages: /^@mantine\/|^@tabler\//, folders: ['ui', 'features', 'routes', 'main'] },
  { packages: /^workbox-/, folders: ['sw', 'sync', 'data'] },
]

const source = join(root, 'src')
const isCode = (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')
const isTest = (name) => /\.(test|bench)\.tsx?$/.test(name)

/** A type-only import leaves no code in the build. */
const areTypes = (entries) => entries.length > 0 && entries.every(({ isType }) => isType)

/** Returns the imports of a file: specifier → whether type-only. */
function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  const { module, program } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const found = new Map()
  const add = (specifier, types) => found.set(specifier, types && (found.get(specifier) ?? true))
  for (const { moduleRequest, entries } of module.staticImports) add(moduleRequest.value, areTypes(entries))
  for (const { entries } of module.staticExports)
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType)
  for (const entry of module.dynamicImports) {
    const specifier = text.slice(entry.moduleRequest.start, entry.moduleRequest.end)
    if (/^['"]/.test(specifier)) add(specifier.slice(1, -1), false)
  }
  return program ? found : new Map()
}

/** Returns the file inside src that an import names; null for a package; undefined when the file is missing. */
function target(file, specifier) {
  const clean = specifier.replace(/\?.*$/, '')
  const base = clean.startsWith('@/')
    ? join(source, clean.slice(2))
    : clean.startsWith('.')
      ? join(dirname(file), clean)
      : null
  if (base === null) return null
  const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')]
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
}

const topFolder = (file) =>
  relative(source, file)
    .split(sep)[0]
    .replace(/\.tsx?$/, '')

/** Returns the folder in `top` that contains a file; null for a file directly in `top`. */
function folderIn(top, file) {
  const [first, second, third] = relative(source, file).split(sep)
  return first === top && third !== undefined ? second : null
}

/** Returns the code files of src with their imports: `{ file, imports: [{ specifier, to, types }] }`. */
function readFiles(belongs) {
  const names = readdirSync(source, { recursive: true }).filter((name) => isCode(name) && belongs(name))
  return names.map((name) => {
    const file = join(source, name)
    const imports = [...importsOf(file)].map(([specifier, types]) => ({
      specifier,
      types,
      to: target(file, specifier),
    }))
    return { file, imports }
  })
}

/** Production code, without tests. */
export const readModules = () => readFiles((name) => !isTest(name))

function errorsOf({ file, imports }) {
  const from = topFolder(file)
  const name = relative(root, file)
  if (!(from in PERMITTED_IMPORTS)) return [`${name}: the folder ${from} is missing in PERMITTED_IMPORTS`]
  return imports.flatMap(({ specifier, to }) => {
    if (to === undefined) {
      // Styles, texts and data are not code; subset fonts exist only after a build.
      return /\.(po|woff2|css|json|svg)$/.test(specifier) ? [] : [`${name}: ${specifier} does not exist`]
    }
    if (to === null) {
      if (isTest(file)) return []
      if (from === 'domain') return [`${name}: domain imports nothing, but asks for ${specifier}`]
      const entry = PACKAGE_FOLDERS.find(({ packages }) => packages.test(specifier))
      return entry && !entry.folders.includes(from)
        ? [`${name}: ${specifier} is known to ${entry.folders.join(', ')} only`]
        : []
    }
    // Tests may import what lies in tests/.
    if (relative(source, to).startsWith('..')) return isTest(file) ? [] : [`${name}: ${specifier} lies outside of src`]
    const into = topFolder(to)
    if (into === from || PERMITTED_IMPORTS[from].includes(into)) return []
    return [`${name}: ${from} must not import ${into} (${specifier})`]
  })
}

/** The subfolders of these folders may not import each other in a circle. */
const WITHOUT_CIRCLES = ['features', 'sync', 'data']

/** The loader imports types of modules that it loads later as a separate chunk. */
const isLoader = (file, { to, types }) =>
  types && relative(source, file) === 'data/context/client-loader.ts' && folderIn('data', to) === 'client'

/** Returns the first circle among the folders in `top` as a list of names; null when there is none. */
function circleOfFolders(top, modules) {
  const edges = new Map()
  for (const { file, imports } of modules) {
    for (const imported of imports) {
      if (!imported.to || isLoader(file, imported)) continue
      const [from, into] = [folderIn(top, file), folderIn(top, imported.to)]
      if (from && into && from !== into) edges.set(from, new Set([...(edges.get(from) ?? []), into]))
    }
  }
  const walk = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    for (const next of edges.get(name) ?? []) {
      const circle = walk(next, [...path, name])
      if (circle) return circle
    }
    return null
  }
  for (const name of edges.keys()) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return null
}

function lint() {
  const [modules, tests] = [readModules(), readFiles(isTest)]
  const errors = [...modules, ...tests].flatMap(errorsOf)
  for (const top of WITHOUT_CIRCLES) {
    const circle = circleOfFolders(top, modules)
    if (circle) errors.push(`folders of ${top} import each other in a circle: ${circle.join(' → ')}`)
  }
  const arrows = modules.reduce((sum, { imports }) => sum + imports.filter(({ to }) => to).length, 0)
  if (modules.length === 0 || arrows === 0) errors.push('no module was read: this check itself is broken')
  printOutcome(errors, `${modules.length} modules, ${arrows} imports, ${tests.length} tests, no forbidden import`)
}

if (isRun(import.meta.url)) lint()
