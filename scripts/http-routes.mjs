// Checks that docs/http-api.md has a heading for each route that Go code or a hook adds under /api.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printOutcome } from './print.mjs'
import { root } from './run.mjs'

const IN_HOOK = /routerAdd\(\s*'(\w+)',\s*'([^']+)'/g
const IN_GO = /\.Router\.(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|Any)\(([^,]+),/g

const filesIn = (folder, wanted) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => wanted(name) && !name.startsWith('embedded'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

/** A path in Go is a string, a constant, or both concatenated. The constant can be in another package. */
function addressOf(expression, constants) {
  const parts = expression.split('+').map((part) => part.trim().replace(/^\w+\./, ''))
  return parts.map((part) => (part.startsWith('"') ? part.slice(1, -1) : (constants.get(part) ?? part))).join('')
}

function goRoutes() {
  const texts = filesIn('pocketbase', (name) => name.endsWith('.go') && !name.endsWith('_test.go'))
  const constants = new Map(
    texts.flatMap((text) => [...text.matchAll(/(\w+) += "(\/api\/[^"]*)"/g)].map(([, a, b]) => [a, b])),
  )
  return texts.flatMap((text) => [...text.matchAll(IN_GO)].map(([, method, at]) => [method, addressOf(at, constants)]))
}

const hookRoutes = () =>
  filesIn('pb_hooks', (name) => name.endsWith('.pb.js')).flatMap((text) =>
    [...text.matchAll(IN_HOOK)].map(([, method, at]) => [method, at]),
  )

const page = readFileSync(join(root, 'docs/http-api.md'), 'utf8')
const documented = new Set([...page.matchAll(/^### `(\w+ [^?`]+)/gm)].map(([, route]) => route))
const inCode = new Set(
  [...goRoutes(), ...hookRoutes()].map((route) => route.join(' ')).filter((route) => / \/api/.test(route)),
)
/** Routes that PocketBase itself adds. */
const FROM_POCKETBASE = /^\w+ \/api\/(collections|files|health)/

const errors = [
  ...[...inCode].filter((route) => !documented.has(route)).map((route) => `docs/http-api.md lacks ${route}`),
  ...[...documented]
    .filter((route) => / \/api/.test(route) && !FROM_POCKETBASE.test(route) && !inCode.has(route))
    .map((route) => `docs/http-api.md has ${route}, which no code adds`),
]
if (inCode.size === 0) errors.push('no route was read: this check itself is broken')
printOutcome(errors, `docs/http-api.md has all ${inCode.size} routes`)
