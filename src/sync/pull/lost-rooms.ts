import type { SyncAnswer } from '@/domain/wire'
import type { CardDocument, NotificationDocument, SyncState } from '../rows/documents'
import { readAllDocuments, removeDocuments, writeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import type { ApplierParts } from './applier-parts'
import { isCanary } from './canary'
import { messagesOf } from './chat-messages'
import { purgeUnreferenced } from './purge'
import { changeSyncState, readSyncState } from './state'
import { unnamedRooms, withStatement } from './stated-rooms'

/** Rows that are read and removed at once. */
const SLICE = 200

/** What a drop of rooms uses. A start that finishes one has no fence. */
export type RoomDropParts = Pick<
  ApplierParts,
  'rows' | 'user' | 'newId' | 'outboxRecords' | 'forgetFiles' | 'forgetImages' | 'endTextsOfLostRooms' | 'closePushes'
>

/**
 * Z29: stores the statement of an answer, and drops what it does not name before any row of the answer is written. The
 * rooms are noted first, so that a killed phone finishes at its next start (Z30).
 */
export async function applyStatement(parts: ApplierParts, before: SyncState, answer: SyncAnswer): Promise<SyncState> {
  const state = await finishDrop(parts, before)
  if (!answer.rooms) return state
  await parts.enterRooms(answer.rooms.all.map(({ id }) => id))
  const lost = await unnamedRooms(parts.rows, state, answer)
  // A page that was frozen here must not put an older statement above the one that the next leader stored.
  const isSame = (now: SyncState) => now.rooms?.asOf === state.rooms?.asOf && now.rooms?.rights === state.rooms?.rights
  await changeSyncState(parts.rows, (now) => (isSame(now) ? withStatement(now, answer, lost) : null))
  await dropLostRooms(parts)
  return readSyncState(parts.rows, parts.newId)
}

/** A drop that failed ends before any row of an answer: later it would take rows of a room that is held anew. */
async function finishDrop(parts: ApplierParts, state: SyncState): Promise<SyncState> {
  if (!state.lostRooms) return state
  await dropLostRooms(parts)
  return readSyncState(parts.rows, parts.newId)
}

/**
 * Removes everything of the noted rooms: texts of the user become refused ones, then files, messages, seats,
 * notifications and cards leave. It can be interrupted and repeated. Another tab may end it first, and hold a room anew.
 */
export async function dropLostRooms(parts: RoomDropParts): Promise<void> {
  const { rows, user } = parts
  const { lostRooms = [], rooms } = await readSyncState(rows, parts.newId)
  if (lostRooms.length === 0) return
  await parts.endTextsOfLostRooms(lostRooms, rooms?.asOf ?? 0)
  for (const room of lostRooms) {
    await removeMessages(parts, room)
    await removeRows(parts, room)
  }
  const gone = new Set(await stillLost(parts, lostRooms))
  await removeNotifications(parts, gone)
  await releaseCards(rows, gone)
  const left = await purgeUnreferenced(rows, user, await parts.outboxRecords())
  // The rooms have pictures.
  await parts.forgetImages([...gone, ...left])
  await changeSyncState(rows, ({ lostRooms: noted = [], ...state }) => {
    const others = noted.filter((room) => !gone.has(room))
    return others.length > 0 ? { ...state, lostRooms: others } : state
  })
}

/** Those of the rooms whose drop no other tab has ended. */
async function stillLost({ rows, newId }: RoomDropParts, rooms: readonly string[]): Promise<string[]> {
  const { lostRooms = [] } = await readSyncState(rows, newId)
  return rooms.filter((room) => lostRooms.includes(room))
}

const isLost = async (parts: RoomDropParts, room: string): Promise<boolean> =>
  (await stillLost(parts, [room])).length > 0

/** The files of a slice before its rows: afterwards nothing would name them. */
async function removeMessages(parts: RoomDropParts, room: string): Promise<void> {
  const { rows, forgetFiles } = parts
  for (;;) {
    const ids = (await messagesOf(rows, room, '', SLICE)).map(({ id }) => id)
    if (ids.length === 0 || !(await isLost(parts, room))) return
    await forgetFiles(ids)
    await removeDocuments(rows.messages, ids)
    // Those that arrived meanwhile (Z20).
    await forgetFiles(ids)
  }
}

async function removeRows(parts: RoomDropParts, room: string): Promise<void> {
  const { rooms } = parts.rows
  const query = { selector: { room }, sort: [{ room: 'asc' as const }, { ord: 'asc' as const }], limit: SLICE }
  for (;;) {
    const found = await rooms.find(query).exec()
    if (found.length === 0 || !(await isLost(parts, room))) return
    await removeDocuments(
      rooms,
      found.map(({ id }) => id),
    )
  }
}

/** Their pushes before the rows, which name them. */
async function removeNotifications(
  { rows: { notifications }, closePushes }: RoomDropParts,
  gone: ReadonlySet<string>,
): Promise<void> {
  const held = await readAllDocuments<NotificationDocument>(notifications)
  const ids = held.filter((one) => !isCanary(one) && gone.has(roomOf(one))).map(({ id }) => id)
  await closePushes([...gone], ids)
  await removeDocuments(notifications, ids)
}

const roomOf = ({ row }: NotificationDocument): string =>
  String((row.data as Readonly<Record<string, unknown>> | null)?.room_id ?? '')

/** The messages that named these cards are gone. */
async function releaseCards({ profiles }: RowDatabase, gone: ReadonlySet<string>): Promise<void> {
  const named = (await readAllDocuments<CardDocument>(profiles)).filter(({ inRooms = [] }) =>
    inRooms.some((room) => gone.has(room)),
  )
  await writeDocuments(
    profiles,
    named.map((card) => ({ ...card, inRooms: (card.inRooms ?? []).filter((room) => !gone.has(room)) })),
  )
}
