// Checks that docs/http-api.md has a heading for each route that Go code or a hook adds under /api.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printOutcome } from './print.mjs'
import { routesInCode } from './routes-in-code.mjs'
import { root } from './run.mjs'

const page = readFileSync(join(root, 'docs/http-api.md'), 'utf8')
const documented = new Set([...page.matchAll(/^### `(\w+ [^?`]+)/gm)].map(([, route]) => route))
const inCode = new Set(routesInCode().map(({ route }) => route))
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
