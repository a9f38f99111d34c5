// Draws the diagrams in ARCHITECTURE.md from the imports in the code.
// Without arguments: fails when the page shows others. `--write`: replaces them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { innerPictures } from './inner-pictures.mjs'
import { readModules } from './lint-arrows.mjs'
import { printError, printLine } from './print.mjs'
import { root } from './run.mjs'

const page = join(root, 'ARCHITECTURE.md')
const BLOCK = /<!-- picture(?:: (\w+))? -->\n[\s\S]*?<!-- \/picture -->/g

/** Labels of the boxes, in the order in which they are drawn. */
const BOXES = {
  main: 'main.tsx',
  routes: 'routes<br/>URL → guard → screen',
  ui: 'ui<br/>props in, events out',
  i18n: 'i18n<br/>Arabic, English',
  sw: 'sw<br/>service worker',
  data: 'data<br/>one folder for each subject',
  sync: 'sync<br/>rows, outbox, engine, network',
  views: 'views<br/>types that screens read',
  lib: 'lib<br/>independent of the product',
  domain: 'domain<br/>rules, limits, wire format',
}

/** Returns the box of a file: its top folder in src, or for features the feature. */
function boxOf(file) {
  const [top, second] = relative(join(root, 'src'), file).split(sep)
  return top === 'features' ? `features/${second}` : top.replace(/\.tsx?$/, '')
}

function importArrows(modules) {
  const arrows = new Set()
  for (const { file, imports } of modules) {
    for (const { to } of imports) {
      if (!to) continue
      const [from, into] = [boxOf(file), boxOf(to)]
      // The generated route tree lies between main and routes and gets no box.
      if (from === into || from === 'route-tree.gen') continue
      arrows.add(`${from} ${into === 'route-tree.gen' ? 'routes' : into}`)
    }
  }
  return [...arrows].map((arrow) => arrow.split(' ')).sort(([a, b], [c, d]) => (a + b < c + d ? -1 : 1))
}

const hooksUseTheRules = () =>
  readdirSync(join(root, 'pb_hooks'), { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .some((name) => readFileSync(join(root, 'pb_hooks', name), 'utf8').includes("'@/domain/"))

/** Merges the arrows of all features into one arrow of the surrounding box. Arrows between features stay. */
function summarise(arrows) {
  const outer = (box) => (box.startsWith('features/') ? 'features' : box)
  const between = arrows.filter(([from, into]) => outer(from) !== outer(into))
  const among = arrows.filter(([from, into]) => outer(from) === 'features' && outer(into) === 'features')
  const summed = [...new Set(between.map(([from, into]) => `${outer(from)} --> ${outer(into)}`))]
  return { summed, among: among.map(([from, into]) => `${from.slice(9)} --> ${into.slice(9)}`) }
}

function drawWhole(modules) {
  const arrows = importArrows(modules)
  const { summed, among } = summarise(arrows)
  const features = [...new Set(arrows.flat().filter((box) => box.startsWith('features/')))].sort()
  const unknown = arrows.flat().find((box) => !(box in BOXES) && !box.startsWith('features/'))
  if (unknown) throw new Error(`src/${unknown} has no box in scripts/architecture-picture.mjs`)
  if (arrows.length === 0) throw new Error('no import was read: this script reads the imports wrongly')
  return [
    '```mermaid',
    'flowchart TD',
    ...Object.entries(BOXES).map(([name, label]) => `  ${name}["${label}"]`),
    '  subgraph features["features: what a user does"]',
    ...features.map((box) => `    ${box.slice(9)}`),
    ...among.map((arrow) => `    ${arrow}`),
    '  end',
    '  pb_hooks["pb_hooks, pb_migrations<br/>product rules"]',
    '  pocketbase["pocketbase<br/>transport, in Go"]',
    ...summed.map((arrow) => `  ${arrow}`),
    ...(hooksUseTheRules() ? ['  pb_hooks -- "bundled into rules.js" --> domain'] : []),
    '  sync -. "POST /api/sync, GET /api/pokes" .-> pocketbase',
    '  pocketbase -. "runs, at each record action" .-> pb_hooks',
    '```',
  ].join('\n')
}

const modules = readModules()
const pictures = { whole: drawWhole(modules), ...innerPictures(modules) }
const text = readFileSync(page, 'utf8')
const shown = [...text.matchAll(BLOCK)].map(([, name = 'whole']) => name)
const wanted = text.replace(BLOCK, (block, name) => {
  const marker = block.slice(0, block.indexOf('\n'))
  return `${marker}\n${pictures[name ?? 'whole']}\n<!-- /picture -->`
})
const missing = Object.keys(pictures).filter((name) => !shown.includes(name))
if (missing.length > 0) {
  printError(`ARCHITECTURE.md lacks the diagram of ${missing.join(', ')}`)
  process.exitCode = 1
} else if (process.argv.includes('--write')) {
  writeFileSync(page, wanted)
  printLine('ARCHITECTURE.md is up to date')
} else if (wanted !== text) {
  printError('ARCHITECTURE.md is outdated. Run node scripts/architecture-picture.mjs --write')
  process.exitCode = 1
} else {
  printLine(`the ${shown.length} diagrams in ARCHITECTURE.md are up to date`)
}
