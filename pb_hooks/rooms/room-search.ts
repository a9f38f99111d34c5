import { ROOMS_FOUND, SEARCH_MIN_CHARACTERS } from '@/domain/limits'
import { SERVER_RULES } from '@/domain/server-rules'
import { searchKey } from '@/domain/search-key'
import { readRows } from '../shared/sql'
import { searchParameters } from '../shared/text-search'
import { answerSignInRequired, isUser } from '../shared/users'

// Every part of the query reads at most this many rows, however many rooms exist.

const BEGINS = `SELECT id FROM chat_rooms WHERE search_key >= {:key} AND search_key < {:end} AND taken_down = ''
  ORDER BY search_key LIMIT 100`

const KNOWN = `SELECT id FROM (SELECT id, search_key FROM chat_rooms WHERE taken_down = '' ORDER BY members_count DESC, id DESC LIMIT 1000)
  WHERE instr(search_key, {:key}) > 0`

// A trigram index (pb_migrations/1700000140_rooms.js).
const CONTAINS = `SELECT t.room AS id FROM _room_texts_index i JOIN _room_texts t ON t.n = i.rowid
  WHERE _room_texts_index MATCH {:phrase} LIMIT 200`

/** Ids of at most 20 rooms: those that begin with the text, then those that contain it; the largest first. */
function searchRooms(app: core.App, text: string): string[] {
  const key = searchKey(text)
  const parameters = searchParameters(key)
  const { length } = parameters
  if (length < SEARCH_MIN_CHARACTERS) return []
  const sources = length < 3 ? [BEGINS, KNOWN] : [BEGINS, KNOWN, CONTAINS]
  return readRows(
    app,
    `SELECT r.id FROM chat_rooms r WHERE r.id IN (${sources.map((one) => `SELECT id FROM (${one})`).join(' UNION ')})
       AND r.taken_down = ''
     ORDER BY substr(r.search_key, 1, {:length}) = {:key} DESC, r.members_count DESC, r.id LIMIT {:limit}`,
    { ...parameters, limit: ROOMS_FOUND },
    { id: '' },
  ).map(({ id }) => id)
}

const WITHHELD: ReadonlySet<string> = new Set([
  'collectionId',
  'collectionName',
  ...SERVER_RULES.chat_rooms.restricted.columns,
  // Of what is found they are empty.
  'taken_down',
  'taken_down_at',
])

/** The rooms in the order of the ids, as users outside of them receive them (Z47). */
function exportRooms(app: core.App, ids: string[]): object[] {
  const rows = new Map<string, object>()
  for (const room of app.findRecordsByIds('chat_rooms', ids)) {
    const columns = Object.entries(JSON.parse(JSON.stringify(room))).filter(([name]) => !WITHHELD.has(name))
    rows.set(room.id, Object.fromEntries(columns))
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Answers rooms whose name begins with the text, or whose name or description contains it. */
export function search(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { rooms: exportRooms(e.app, searchRooms(e.app, e.requestInfo().query.q || '')) })
}
