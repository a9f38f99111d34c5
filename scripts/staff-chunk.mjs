// Puts what only the pages of staff import into two files: their code, and libraries, which import no code of ours. Other
// cuts are files that import each other in a circle.
import { join } from 'node:path'
import { followImports } from './module-graph.mjs'
import { root } from './run.mjs'

const ENTRY = 'index.html'

/** Code of the pages of staff. */
const STAFF =
  /\/src\/(features\/(admin|api-settings|match-desk)|data\/staff|routes\/(admin|api-settings)|domain\/(staff|football\/(import|sources))|i18n\/(staff-codes|format-machine))/

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
