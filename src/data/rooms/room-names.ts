import { distinctUntilChanged, map, switchMap, type Observable } from 'rxjs'
import { isUnsent } from '@/sync/outbox/children'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { readDocuments } from '@/sync/rows/access'
import type { RoomDocument } from '@/sync/rows/documents'
import type { Sources } from '../context/sources'
import { roomOf } from './outbox-kinds'

/** Names of rooms by their ids. */
export type RoomNames = ReadonlyMap<string, string>

/** The rooms that unsent operations are about, and that this phone knows the names of. */
export function roomNames$({ rows, outbox$ }: Pick<Sources, 'rows' | 'outbox$'>): Observable<RoomNames> {
  return outbox$.pipe(
    map(({ operations }) => operations.filter(isUnsent)),
    map((unsent) => ({ ids: [...new Set(unsent.flatMap((one) => roomOf(one) ?? []))], written: namesIn(unsent) })),
    distinctUntilChanged((a, b) => a.ids.join() === b.ids.join() && [...a.written].join() === [...b.written].join()),
    // Without the names the outbox still lists the operations.
    switchMap(async ({ ids, written }) => new Map([...(await storedNames(rows, ids)), ...written])),
  )
}

/** The names that operations carry themselves: of a new room, and of a room as of writing. */
function namesIn(operations: readonly QueuedOperation[]): RoomNames {
  const found = operations.flatMap((one): Array<[string, string]> => {
    const name = one.collection === 'chat_rooms' ? one.body.name : one.chat?.roomName
    const room = roomOf(one)
    return room !== null && typeof name === 'string' && name !== '' ? [[room, name]] : []
  })
  return new Map(found)
}

async function storedNames(rows: Sources['rows'], ids: readonly string[]): Promise<RoomNames> {
  const rooms = await readDocuments<RoomDocument>(rows.rooms, ids).catch(() => new Map<string, RoomDocument>())
  return new Map([...rooms].map(([id, { row }]) => [id, String(row.name ?? '')]))
}
