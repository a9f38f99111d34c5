// Checks that linked files and paths in the documents exist, and that each dependency has a reason.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printOutcome } from './print.mjs'
import { root } from './run.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** Returns a page's links to files of the project: `[text](path#part)`, `![text](path)`, `<img src="path">`. */
function linksOf(page) {
  const found = read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|<img src="([^"]+)"/g)
  const targets = [...found].map(([, target, image]) => target ?? image)
  return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(dirname(page), target))
}

/** Returns a page's links to headings: `[text](page#part)`, `[text](#part)`. */
function anchorsOf(page) {
  const found = read(page).matchAll(/\]\(([^)#\s:]*)#([^)]+)\)/g)
  return [...found].map(([, target, part]) => ({ page, target: target ? join(dirname(page), target) : page, part }))
}

/** Returns the anchor of a heading: its lower-case letters and digits, joined by dashes. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (page) => [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading.trim()))

const anchors = pages.flatMap(anchorsOf).filter(({ target }) => pages.includes(target))

const links = pages.flatMap((page) => linksOf(page).map((target) => ({ page, target })))

/** Returns paths in `code`, on pages that describe the present state. An ADR keeps the paths of its date. */
const pathsOf = (page) =>
  page.startsWith(join('docs', 'adr')) || page === 'CHANGELOG.md'
    ? []
    : [...read(page).matchAll(/`((?:src|pocketbase|pb_hooks|pb_migrations|scripts|tests|docs)\/[^`\s*<>{}$]+)`/g)].map(
        ([, path]) => path,
      )

/** Built files may not exist yet. */
const isBuilt = (path) =>
  /^(src\/ui\/fonts|pb_hooks\/(domain|rules)\.js|pocketbase\/(domain\.json|embedded))/.test(path)

const paths = pages.flatMap((page) => pathsOf(page).map((target) => ({ page, target })))

/** A block of go.mod holds one module a line; `// indirect` marks transitive dependencies. */
const goModules = () =>
  read('pocketbase/go.mod')
    .split('\n')
    .filter((line) => /^(\t|require )\S+ v/.test(line) && !line.includes('// indirect'))
    .map(
      (line) =>
        line
          .replace(/^require /, '')
          .trim()
          .split(' ')[0],
    )

function dependencies() {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read('package.json'))
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies), ...goModules()])
}

/** The bold names at the start of each list item. */
const explained = () =>
  new Set(
    read('docs/dependencies.md')
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => [...line.split('—')[0].matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name)),
  )

const [used, known] = [dependencies(), explained()]
const errors = [
  ...links
    .filter(({ target }) => !existsSync(join(root, target)))
    .map(({ page, target }) => `${page} links to ${target}, which is not there`),
  ...anchors
    .filter(({ target, part }) => !headingsOf(target).includes(part))
    .map(({ page, target, part }) => `${page} links to ${target}#${part}, which is no heading`),
  ...paths
    .filter(({ target }) => !isBuilt(target) && !existsSync(join(root, target)))
    .map(({ page, target }) => `${page} names ${target}, which is not there`),
  ...[...used].filter((name) => !known.has(name)).map((name) => `docs/dependencies.md does not explain ${name}`),
  ...[...known].filter((name) => !used.has(name)).map((name) => `docs/dependencies.md explains ${name}, unused`),
]
if (links.length === 0 || used.size === 0) errors.push('nothing was read: this check itself is broken')
printOutcome(errors, `${links.length} links and ${paths.length} paths exist, ${used.size} dependencies have a reason`)
