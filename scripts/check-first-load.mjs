// Sums the files that a phone fetches before the feed shows. The database chunk is left out, because nothing waits for
// it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { closure, readManifest } from './build-manifest.mjs'
import { printError, printLine } from './print.mjs'
import { root } from './run.mjs'

const LIMIT_BYTES = 163 * 1024

/** The entry, and the route of the feed where it is a chunk of its own. */
const FIRST_SCREEN = [/^index\.html$/, /src\/routes\/.*hashtags.*\.tsx\?tsr-split=component$/]

if (!existsSync(join(root, 'dist'))) throw new Error('dist is missing. Run npm run build first')
const manifest = readManifest()
const isDatabase = ({ file, name }) => name === 'database' || /\/database-/.test(file)

const roots = FIRST_SCREEN.map((pattern) => Object.keys(manifest).filter((key) => pattern.test(key)))
const chunks = new Set(roots.flat().flatMap((key) => [...closure(manifest, key)]))
const files = new Set([...chunks].filter((key) => !isDatabase(manifest[key])).map((key) => manifest[key].file))
const scripts = [...files].filter((file) => file.endsWith('.js'))
const sizes = scripts.map((file) => ({
  file,
  bytes: gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length,
}))
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

const errors = roots.flatMap((keys, n) =>
  keys.length === 0 && n === 0 ? [`nothing in the build is called ${FIRST_SCREEN[n]}`] : [],
)
if ([...closure(manifest, 'index.html')].some((key) => isDatabase(manifest[key]))) {
  errors.push('the entry imports the database chunk, so that the first paint would wait for it')
}
const entry = closure(manifest, 'index.html')
const later = (key) => [...closure(manifest, key)].filter((chunk) => !entry.has(chunk)).map((chunk) => manifest[chunk])
const data = Object.keys(manifest).find((key) => key.endsWith('src/data/client/browser-client.ts'))
if (!data) errors.push('the build has no chunk of the data layer')
else if (later(data).some(({ css = [] }) => css.length > 0)) {
  errors.push('the data layer imports a chunk with a style sheet, so that the rows would wait for code of screens')
}
/** Screens of the account's settings call the server themselves. */
const SCREEN = /src\/routes\/(?!.*settings).*tsr-split=component$/
const screens = Object.keys(manifest).filter((key) => SCREEN.test(key))
if (screens.length === 0) errors.push('the build has no chunk of a screen')
for (const key of screens.filter((one) => later(one).some(isDatabase))) {
  errors.push(`${key} imports the database chunk, so that the screen would wait for it`)
}
if (!Object.values(manifest).some(isDatabase)) errors.push('there is no database chunk; its code is in another one')
if (total > LIMIT_BYTES)
  errors.push(`the first load has ${kilobytes(total)} of JavaScript; the limit is ${kilobytes(LIMIT_BYTES)}`)

for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
  printLine(`  ${kilobytes(bytes).padStart(9)}  ${file}`)
printLine(`first load ${kilobytes(total)} of ${kilobytes(LIMIT_BYTES)}`)
for (const error of errors) printError(error)
if (errors.length > 0) process.exitCode = 1
