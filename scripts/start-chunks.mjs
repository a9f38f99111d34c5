// Divides the code of the start between files: what every start needs, and one file for each start screen.
import { join } from 'node:path'
import { followImports } from './module-graph.mjs'
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

function readStarts(graph) {
  const follow = followImports(graph)
  const of = (path) => follow(join(root, path))
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
