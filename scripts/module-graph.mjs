// Follows the imports between the modules of a build.
import { dirname, join } from 'node:path'

/** Libraries that list all their modules in one. Vite leaves out modules that nothing names. */
const LIST = /@(mantine\/.*\/esm\/index|tabler\/.*\/tabler-icons-react)\.mjs$/

const IMPORT = /(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g

/** Returns the imports and re-exports of a piece of code, each as its names and the path. */
const importsOf = (code) =>
  [...code.matchAll(IMPORT)].map(([, names, path]) => ({
    names: (names.match(/\w+/g) ?? []).filter((name) => name !== 'default' && name !== 'as'),
    path,
  }))

/** Returns the modules of a list that have one of the names. */
function listed(list, names) {
  const named = list.imports.filter((one) => one.names.some((name) => names.has(name)))
  return named.map(({ path }) => join(list.folder, path))
}

/**
 * Returns a function that finds a module and all that it imports: of a list only the modules that are named. With
 * `later`, imports by `import()` count too. Modules that `stops` accepts are left out, with what only they import.
 */
export function followImports(graph) {
  const read = new Map()
  const lists = (id) => {
    if (!read.has(id)) read.set(id, { folder: dirname(id), imports: importsOf(graph.getModuleInfo(id).code) })
    return read.get(id)
  }
  return (first, { later = false, stops = () => false } = {}) => {
    const found = new Set([first])
    for (const id of found) {
      if (LIST.test(id)) continue
      const { code, importedIds, dynamicallyImportedIds } = graph.getModuleInfo(id)
      const names = new Set(importsOf(code ?? '').flatMap((one) => one.names))
      for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) {
        const list = LIST.test(next) ? lists(next) : null
        for (const one of list ? [next, ...listed(list, names)] : [next]) if (!stops(one)) found.add(one)
      }
    }
    return found
  }
}
