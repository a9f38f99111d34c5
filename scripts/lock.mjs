// npm sometimes drops packages for other platforms from package-lock.json, and `npm ci` then refuses the file. `node
// scripts/lock.mjs` restores them (run it after adding a package); `--check` only reports.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printError, printLine } from './print.mjs'
import { root } from './run.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const PROCESSORS = {
  armv7: 'arm',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
}

/** Derives npm's fields os, cpu and libc from the name of a platform package. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.map((word) => PROCESSORS[word]).find(Boolean)
  if (!os || !cpu) return null
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu')) && os === 'linux'
      ? 'glibc'
      : null
  return { cpu: [cpu], os: [os], ...(libc ? { libc: [libc] } : {}) }
}

/** Returns the key of the entry to which Node resolves `name` from the package at `path`, or null. */
function entryOf(path, name) {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const key = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (packages[key]) return key
    if (!at) return null
  }
}

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !entryOf(path, name))
    .map(([name, version]) => ({ name, version, dev })),
)

if (missing.length === 0) {
  printLine(`${Object.keys(packages).length} packages`)
} else if (process.argv.includes('--check')) {
  printError(`package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}. Run node scripts/lock.mjs`)
  process.exitCode = 1
} else {
  for (const { name, version, dev } of missing) {
    const platform = platformOf(name)
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) continue
    packages[`node_modules/${name}`] = { version, ...platform, ...(dev ? { dev } : {}), optional: true }
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  printLine(`restored ${missing.length} packages`)
}
