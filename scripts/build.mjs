import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printLine, since } from './print.mjs'
import { isRun, root, run } from './run.mjs'

const SERVER = ['pocketbase', 'pb_hooks', 'pb_migrations', 'scripts/build-server.mjs', 'package.json']

/** Sources of pb_hooks/rules.js: the entry and each folder of rules. */
const HOOK_SOURCES = readdirSync(join(root, 'pb_hooks'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() || entry.name === 'rules.ts')
  .map((entry) => `pb_hooks/${entry.name}`)

/** Build steps in dependency order, with inputs, outputs and commands. */
const STEPS = {
  rules: {
    what: 'the rules that client and server share, and the rules of hooks',
    inputs: ['src/domain', ...HOOK_SOURCES, 'scripts/build-domain.mjs', 'package-lock.json'],
    output: [
      'pb_hooks/domain.js',
      'pb_hooks/rules.js',
      'pb_hooks/sources.js',
      'pb_hooks/imports.js',
      'pocketbase/feed/domain.json',
    ],
    commands: [['node', ['scripts/build-domain.mjs']]],
  },
  fonts: {
    what: 'the fonts',
    inputs: ['scripts/subset-font.mjs', 'package-lock.json'],
    output: 'src/ui/fonts',
    commands: [['node', ['scripts/subset-font.mjs']]],
  },
  app: {
    what: 'the app',
    inputs: [
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'postcss.config.mjs',
      'lingui.config.ts',
      'scripts/arabic-beside-code.mjs',
      'scripts/build-manifest.mjs',
      'scripts/module-graph.mjs',
      'scripts/staff-chunk.mjs',
      'scripts/start-chunks.mjs',
      'package-lock.json',
    ],
    output: 'dist/index.html',
    commands: [
      ['vite', ['build', '--logLevel', 'warn']],
      ['node', ['scripts/precompress.mjs', 'dist']],
    ],
  },
  binary: {
    what: 'the binary',
    inputs: ['dist', ...SERVER],
    output: 'build/mudarraj',
    commands: [['node', ['scripts/build-server.mjs']]],
  },
  testBinary: {
    what: 'the binary for tests and development',
    inputs: SERVER,
    output: 'build/mudarraj-dev',
    commands: [['node', ['scripts/build-server.mjs', '--dev']]],
  },
  phones: {
    what: 'the phones of the load',
    inputs: ['pocketbase/load', 'pocketbase/go.mod'],
    output: 'build/phones',
    commands: [['go', ['build', '-C', 'pocketbase', '-o', '../build/', './load/phones', './load/plain']]],
  },
}

/** The parts of the product. */
export const PRODUCT = ['rules', 'fonts', 'app', 'binary']
const stampFile = join(root, 'build/stamps.json')

function filesOf(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [path]
  const names = readdirSync(absolute, { withFileTypes: true }).map((entry) => entry.name)
  return names
    .filter((name) => name !== 'embedded' && !/\.test\.\w+$|_test\.go$/.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const readStamps = () => (existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {})

function writeStamp(name, stamp) {
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [name]: stamp }, null, 2))
}

async function buildStep(name, changedOnly) {
  const { what, inputs, output, commands } = STEPS[name]
  if (
    changedOnly &&
    [output].flat().every((file) => existsSync(join(root, file))) &&
    readStamps()[name] === fingerprint(inputs)
  )
    return
  const started = Date.now()
  for (const [command, args] of commands) await run(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  // Runs after the commands, because some write beside their inputs (the route tree, the fonts).
  writeStamp(name, fingerprint(inputs))
  printLine(`  ${what} (${since(started)})`)
}

/** Builds the named steps. With `changedOnly`, skips steps whose inputs have not changed since the last build. */
export async function build(names = PRODUCT, { changedOnly = true } = {}) {
  for (const name of names) await buildStep(name, changedOnly)
}

if (isRun(import.meta.url)) {
  const names = process.argv.slice(2)
  const started = Date.now()
  await build(names.length > 0 ? names : PRODUCT, { changedOnly: false })
  printLine(`Built in ${since(started)}`)
}
