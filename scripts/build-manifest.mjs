import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { startScreens } from './start-chunks.mjs'

/** Reads Vite's manifest of the built app: chunk name → `{ file, imports, css, name }`. */
export const readManifest = () => JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8'))

/** Returns the SHA-256 of a file of the built app, in hex. The server sends the same content. */
export const hashOfBuilt = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'dist', file)))
    .digest('hex')

/** Returns the names of a chunk and of all that it imports statically. */
export function closure(manifest, name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const next of manifest[name].imports ?? []) closure(manifest, next, found)
  return found
}

/** Returns the name of the chunk of a start screen; undefined where the build has none. */
export const startScreenIn = (manifest, screen) => Object.keys(manifest).find((name) => manifest[name].name === screen)

/** Chunks with which the app starts, beside those of the start screens: the entry, the data layer, the sign-in form. */
const SHELL = [
  /^index\.html$/,
  /src\/data\/client\/browser-client\.ts$/,
  /src\/features\/session\/session-screen\.tsx$/,
]

/** Returns the files with which the app starts, as paths in `dist`. Fonts are assets of the entry. */
export function shellFiles(manifest) {
  const roots = [
    ...Object.keys(manifest).filter((name) => SHELL.some((pattern) => pattern.test(name))),
    ...startScreens.map((screen) => startScreenIn(manifest, screen)),
  ]
  const names = new Set(roots.flatMap((name) => [...closure(manifest, name)]))
  return new Set([
    'index.html',
    ...[...names].flatMap((name) => [
      manifest[name].file,
      ...(manifest[name].css ?? []),
      ...(manifest[name].assets ?? []),
    ]),
  ])
}

/** Chunks of the pages of staff. */
const STAFF = /src\/(routes\/(admin|api-settings)|features\/admin)/

/** Returns the files that only the pages of staff load, as paths in `dist` (Q22). */
export function staffFiles(manifest) {
  const names = Object.keys(manifest)
  const filesOf = (roots) => {
    const chunks = [...new Set(roots.flatMap((name) => [...closure(manifest, name)]))]
    return new Set(chunks.flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])]))
  }
  const isEntry = (name) => manifest[name].isEntry || manifest[name].isDynamicEntry
  const isOfStaff = (name) => STAFF.test(name) || manifest[name].name === 'staff'
  const ofOthers = filesOf(names.filter((name) => isEntry(name) && !isOfStaff(name)))
  return new Set([...filesOf(names.filter(isOfStaff))].filter((file) => !ofOthers.has(file)))
}
