// The routes that Go code and hooks add, read from their source.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const IN_HOOK = /routerAdd\(\s*'(\w+)',\s*'([^']+)'/g
const IN_GO = /\.Router\.(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|Any)\(([^,]+),\s*([^\n]*)/g
/** How a route gets into the door of staff (pocketbase/staff/door.go). */
const DOOR = /^\w+\.(?:For|Limited)\(/
const IN_DOOR = /(?<!return )\b(?:door|s)\.(?:For|Limited)\(/g

const filesIn = (folder, wanted) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => wanted(name) && !name.startsWith('embedded'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

/** A path in Go is a string, a constant, or both concatenated. The constant can be in another package. */
function addressOf(expression, constants) {
  const parts = expression.split('+').map((part) => part.trim().replace(/^\w+\./, ''))
  return parts.map((part) => (part.startsWith('"') ? part.slice(1, -1) : (constants.get(part) ?? part))).join('')
}

const goFiles = () => filesIn('pocketbase', (name) => name.endsWith('.go') && !name.endsWith('_test.go'))

function goRoutes() {
  const texts = goFiles()
  const constants = new Map(
    texts.flatMap((text) => [...text.matchAll(/(\w+) += "(\/api\/[^"]*)"/g)].map(([, a, b]) => [a, b])),
  )
  return texts.flatMap((text) =>
    [...text.matchAll(IN_GO)].map(([, method, at, handler]) => ({
      route: `${method} ${addressOf(at, constants)}`,
      isOfStaff: DOOR.test(handler),
    })),
  )
}

const hookRoutes = () =>
  filesIn('pb_hooks', (name) => name.endsWith('.pb.js')).flatMap((text) =>
    [...text.matchAll(IN_HOOK)].map(([, method, at]) => ({ route: `${method} ${at}`, isOfStaff: false })),
  )

/** The routes under /api, such as `GET /api/ads`, and whether each is behind the door of staff. */
export const routesInCode = () => [...goRoutes(), ...hookRoutes()].filter(({ route }) => / \/api(\/|$)/.test(route))

/** How often Go code uses the door of staff. Each use is a route of `routesInCode`, unless it is written in another way. */
export const usesOfDoor = () => goFiles().reduce((count, text) => count + [...text.matchAll(IN_DOOR)].length, 0)
