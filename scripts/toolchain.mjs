import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printLine, since } from './print.mjs'
import { environment, root, run } from './run.mjs'

const NODE_AT_LEAST = [20, 19]
/** From 1.21 on, the go command fetches the release that a module needs. */
const GO_AT_LEAST = [1, 21]

const older = (version, least) => version[0] < least[0] || (version[0] === least[0] && version[1] < least[1])
const numbers = (text) => (/(\d+)\.(\d+)/.exec(text) ?? [0, 0, 0]).slice(1).map(Number)

function goVersion() {
  try {
    return execFileSync('go', ['version'], { env: environment, encoding: 'utf8' }).replace(/^go version go/, '')
  } catch {
    return null
  }
}

/** Returns one line that names the missing or outdated tool and the remedy; null when all tools are present. */
export function toolchainError() {
  const node = process.versions.node
  if (older(numbers(node), NODE_AT_LEAST)) {
    return `Node ${node} is too old: install Node ${NODE_AT_LEAST.join('.')} or newer (https://nodejs.org), then run this again.`
  }
  const go = goVersion()
  if (go === null)
    return `Go is missing: install Go ${GO_AT_LEAST.join('.')} or newer (https://go.dev/dl), then run this again.`
  if (older(numbers(go), GO_AT_LEAST)) {
    return `Go ${go.split(' ')[0]} is too old: install Go ${GO_AT_LEAST.join('.')} or newer (https://go.dev/dl), then run this again.`
  }
  return null
}

/** Returns whether node_modules holds the packages of package-lock.json: all, or without `tests` those of the build. */
export function packagesInstalled({ tests = true } = {}) {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  const isOptional = ({ optional, link, dev, devOptional }) => optional || link || (!tests && (dev || devOptional))
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || isOptional(entry) || present[path]?.version === entry.version,
  )
}

/** Installs the packages of the lock file when they are not there yet. */
export async function installPackages({ tests = true } = {}) {
  if (packagesInstalled({ tests })) return
  const started = Date.now()
  printLine(`Installing ${tests ? 'all packages' : 'the packages of the build'} (npm ci) …`)
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(tests ? [] : ['--omit=dev'])])
  printLine(`  packages (${since(started)})`)
}
