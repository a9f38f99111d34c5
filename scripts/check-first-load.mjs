// Sums the files that a phone fetches before a start screen shows. The database chunk is left out, because nothing
// waits for it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { closure, readManifest, staffFiles, startScreenIn } from './build-manifest.mjs'
import { printLine, printOutcome } from './print.mjs'
import { root } from './run.mjs'
import { startScreens } from './start-chunks.mjs'

const LIMIT_BYTES = 163 * 1024

if (!existsSync(join(root, 'dist'))) throw new Error('dist is missing. Run npm run build first')
const manifest = readManifest()
const isDatabase = ({ file, name }) => name === 'database' || /\/database-/.test(file)
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const compressed = (file) => gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length

/** Returns the scripts of a start on a screen: the entry's and the screen's, largest first. */
function scriptsOf(screen) {
  const chunks = [...closure(manifest, 'index.html'), ...closure(manifest, startScreenIn(manifest, screen))]
  const files = new Set(chunks.filter((key) => !isDatabase(manifest[key])).map((key) => manifest[key].file))
  return [...files].map((file) => ({ file, bytes: compressed(file) })).sort((a, b) => b.bytes - a.bytes)
}

const errors = startScreens
  .filter((screen) => !startScreenIn(manifest, screen))
  .map((screen) => `the build has no chunk of the start screen ${screen}`)
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
const worker = readFileSync(join(root, 'dist/sw.js'), 'utf8')
const ofStaff = [...staffFiles(manifest)]
if (ofStaff.length === 0) errors.push('the build has no files of the pages of staff')
for (const file of ofStaff.filter((one) => worker.includes(one))) errors.push(`phones of fans store ${file}, of staff`)
/** Screens of the account's settings and of staff call the server themselves. */
const SCREEN = /src\/routes\/(?!.*settings|admin).*tsr-split=component$/
const screens = Object.keys(manifest).filter((key) => SCREEN.test(key) || startScreens.includes(manifest[key].name))
if (screens.length === 0) errors.push('the build has no chunk of a screen')
for (const key of screens.filter((one) => later(one).some(isDatabase))) {
  errors.push(`${key} imports the database chunk, so that the screen would wait for it`)
}
if (!Object.values(manifest).some(isDatabase)) errors.push('there is no database chunk; its code is in another one')
for (const screen of startScreens.filter((one) => startScreenIn(manifest, one))) {
  const scripts = scriptsOf(screen)
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of scripts) printLine(`  ${kilobytes(bytes).padStart(9)}  ${file}`)
  printLine(`first load of ${screen} ${kilobytes(total)} of ${kilobytes(LIMIT_BYTES)}`)
  if (total > LIMIT_BYTES)
    errors.push(`the first load of ${screen} is ${kilobytes(total)}; the limit is ${kilobytes(LIMIT_BYTES)}`)
}

printOutcome(errors)
