// Puts what only the pages of staff import into two files: their code, and libraries, which import no code of ours. Other
// cuts are files that import each other in a circle.
import { join } from 'node:path'
import { followImports } from './module-graph.mjs'
import { root } from './run.mjs'

const ENTRY = 'index.html'

/** Where the pages of staff begin: what only these import is of staff. */
const STAFF = /\/src\/routes\/(admin|api-settings)/

const LIBRARY = /node_modules/

/** Returns the `name` of a group of `codeSplitting`: the file of each module that only staff import, null for others. */
export function staffChunk() {
  let ofFans = null
  return (id, graph) => {
    if (STAFF.test(id)) return 'staff'
    ofFans ??= followImports(graph)(join(root, ENTRY), { later: true, stops: (one) => STAFF.test(one) })
    if (ofFans.has(id)) return null
    return LIBRARY.test(id) ? 'staff-libraries' : 'staff'
  }
}
