// Divides the code of the start between files: what every start needs, and one file for each start screen.
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

const ENTRY = 'index.html'

/**
 * The screens on which the app starts, each with the name of its file and of the file of data that no other one reads.
 * Data are apart, because the data layer imports them, which needs no style sheet. The feed's are few: a file of their
 * own would be larger.
 */
const SCREENS = [
  { name: 'matches', data: 'matches-data', route: 'src/routes/_user.matches.tsx?tsr-split=component' },
  { name: 'feed', data: null, route: 'src/routes/_user.hashtags.tsx?tsr-split=component' },
]

/** The names of the start screens' files. */
export const startScreens = SCREENS.map(({ name }) => name)

/** Code of a single start screen: ours, and the icons that only this one draws. */
const SCREEN_CODE = /\/src\/(ui|features|routes|i18n)\/|@tabler\/.*\/icons\//

/** Style sheets of libraries are in the file of the app: before ours they would change the order of the layers. */
const LIBRARY = /node_modules.*(?<!\.css)$/

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

/** Returns a module and all that it imports statically: of a list only the modules that are named. */
function modulesOf(first, graph, lists) {
  const found = new Set([first])
  for (const id of found) {
    if (LIST.test(id)) continue
    const { code, importedIds } = graph.getModuleInfo(id)
    const names = new Set(importsOf(code ?? '').flatMap((one) => one.names))
    for (const next of importedIds) {
      const list = LIST.test(next) ? lists(next) : null
      for (const one of list ? [next, ...listed(list, names)] : [next]) found.add(one)
    }
  }
  return found
}

function readStarts(graph) {
  const read = new Map()
  const lists = (id) => {
    if (!read.has(id)) read.set(id, { folder: dirname(id), imports: importsOf(graph.getModuleInfo(id).code) })
    return read.get(id)
  }
  const of = (path) => modulesOf(join(root, path), graph, lists)
  return { entry: of(ENTRY), screens: SCREENS.map((screen) => ({ ...screen, modules: of(screen.route) })) }
}

/** Returns the `name` of a group of `codeSplitting`: the file of each module that a start needs, null for others. */
export function startChunks() {
  let starts = null
  return (id, graph) => {
    starts ??= readStarts(graph)
    const users = starts.screens.filter(({ modules }) => modules.has(id))
    const [only] = users
    if (starts.entry.has(id) || users.length > 1) return always(id)
    if (!only) return null
    if (SCREEN_CODE.test(id)) return only.name
    return LIBRARY.test(id) ? always(id) : (only.data ?? always(id))
  }
}

const always = (id) => (LIBRARY.test(id) ? 'libraries' : 'first')
