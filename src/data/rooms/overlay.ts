import { pairId } from '@/domain/ids'
import { ROOM_ROLES, roomChannel, type RoomRole } from '@/domain/rooms'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { isRoomMark } from '@/sync/outbox/background-operations'
import { isEntry } from '@/sync/outbox/room-entries'
import { deliveryOf, isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { RoomDocument, SyncState } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { RoomStanding, RoomView } from '@/views/rooms'
import type { Relations } from '../context/relations'
import type { Seat } from '../conversations/seat'

/** Rooms as their user sees them: server rows, the statement, and pending operations over them. Pure functions. */

type Row = Readonly<Record<string, unknown>>

const NO_ROW: Row = {}

/** Z46: whose messages are folded. */
export const foldedFor =
  ({ on }: Pick<Relations, 'on'>) =>
  (author: string): boolean =>
    on.blocks.has(author)

/** A room with the user's changes. @param row absent: only the outbox knows it, or nobody does */
export function roomView(
  id: string,
  row: Row | undefined,
  asOf: number,
  outbox: OverlayOutbox,
  baseUrl: string,
): RoomView | null {
  const ahead = roomOperations(id, outbox).filter((one) => one.action !== 'delete' && isAheadOrRefused(one, asOf))
  if (!row && ahead.length === 0) return null
  const shown: Row = Object.assign({}, row, ...ahead.map(({ body }) => body))
  return {
    id,
    name: String(shown.name ?? ''),
    nameEn: String(shown.name_en ?? ''),
    description: String(shown.description ?? ''),
    isPrivate: shown.is_private === true,
    members: Math.max(Number(shown.members_count ?? 0), row ? 0 : 1),
    avatarUrl: pictureUrl(id, row, shown, outbox, baseUrl),
    isOfMatch: row?.owner_id === '',
    closesAt: row?.closed_at ? parseTime(row.closed_at) : null,
  }
}

/** Whether nobody writes in a room any more. @param now the server's clock (ms) */
export const isClosed = ({ closesAt }: Pick<RoomView, 'closesAt'>, now: number): boolean =>
  closesAt !== null && closesAt <= now

/** Own bytes are used while they are here, so that nothing flickers. */
function pictureUrl(id: string, row: Row | undefined, shown: Row, outbox: OverlayOutbox, baseUrl: string) {
  const upload = String(shown.avatar_upload ?? '')
  const local = outbox.images.local.get(upload)?.src
  if (local) return local
  const isRemoved = upload === '' && upload !== String(row?.avatar_upload ?? '')
  const avatar = String(row?.avatar ?? '')
  return isRemoved || avatar === '' ? null : `${baseUrl}/api/files/chat_rooms/${id}/${avatar}?thumb=256x256`
}

export const announcementOf = (id: string, row: Row | undefined, asOf: number, outbox: OverlayOutbox): string => {
  const change = roomOperations(id, outbox).findLast((one) => 'announcement' in one.body && isAheadOf(one, asOf))
  return String(change?.body.announcement ?? row?.announcement ?? '')
}

const roomOperations = (id: string, outbox: OverlayOutbox): QueuedOperation[] =>
  operationsOn(outbox, id).filter(({ collection }) => collection === 'chat_rooms')

/** A refused new room stays visible: its user decides about it (Y10). A refused change does not. */
const isAheadOrRefused = (operation: QueuedOperation, asOf: number): boolean =>
  operation.action === 'create' && operation.state === 'refused'
    ? true
    : operation.state !== 'refused' && isAheadOf(operation, asOf)

/** How the user stands to a room. @param seat the own one */
export function standingOf(
  id: string,
  seat: RoomDocument | undefined,
  state: SyncState,
  outbox: OverlayOutbox,
): RoomStanding {
  const isStated = state.rooms?.all.some((one) => one.id === id) === true
  const entry = entryOf(id, outbox)
  const isLeft = leavesRoom(id, outbox, seat?.asOf ?? 0)
  const row: Row = seat?.row ?? NO_ROW
  const isMember = (isStated || seat !== undefined) && !isLeft
  const isEntering = !isMember && entry !== undefined && isOpenEntry(entry, state) && !isLeft
  const { muted, unread } = roomSeat(id, seat, state, outbox)
  return {
    state: isMember ? 'member' : isEntering ? 'entering' : 'outside',
    role: isNewRoom(id, seat, outbox) ? 'owner' : roleOf(row.role),
    banned: row.is_banned === true,
    banReason: String(row.ban_reason ?? ''),
    muted,
    unread: isMember ? unread : 0,
    entry: isEntering && entry ? deliveryOf(entry, outbox) : null,
    operation: isEntering && entry ? entry.id : null,
  }
}

export const roleOf = (value: unknown): RoomRole => ROOM_ROLES.find((role) => role === value) ?? 'member'

/** A later statement than an accepted entry knows whether the user is still a member. */
const isOpenEntry = (entry: QueuedOperation, { rooms }: SyncState): boolean =>
  entry.state === 'refused' || isAheadOf(entry, rooms?.asOf ?? 0)

/** The newest entry of the user into a room. Not one that the server has settled. */
export const entryOf = (id: string, outbox: OverlayOutbox): QueuedOperation | undefined =>
  [...operationsOn(outbox, id), ...operationsOn(outbox, pairId(id, outbox.user))].findLast(isEntry)

/** When the user entered a room (ms since 1970); 0: not known. @param seat the own one */
export const enteredAt = (id: string, seat: RoomDocument | undefined, outbox: OverlayOutbox): number =>
  seat ? parseTime(seat.row.joined_at) : (entryOf(id, outbox)?.writtenAt ?? 0)

/** Whether the room is the user's own, and the server may not have it yet. @param seat the own one */
export const isNewRoom = (id: string, seat: RoomDocument | undefined, outbox: OverlayOutbox): boolean =>
  seat === undefined && entryOf(id, outbox)?.collection === 'chat_rooms'

/** Whether the user's last word on the own seat ends it. @param asOf of the seat's row */
export function leavesRoom(id: string, outbox: OverlayOutbox, asOf: number): boolean {
  const ends = [...operationsOn(outbox, id), ...operationsOn(outbox, pairId(id, outbox.user))].filter(
    ({ action, collection, state }) =>
      action === 'delete' && collection !== 'room_bans' && collection !== 'room_invitations' && state !== 'refused',
  )
  const last = ends.filter((one) => isAheadOf(one, asOf)).at(-1)
  return last !== undefined && last.n > (entryOf(id, outbox)?.n ?? 0)
}

const marksAhead = (id: string, seat: RoomDocument | undefined, outbox: OverlayOutbox): QueuedOperation[] =>
  operationsOn(outbox, pairId(id, outbox.user)).filter((one) => isRoomMark(one) && isAheadOf(one, seat?.asOf ?? 0))

/** How far the user read a room. What a row and the statement say, with pending marks over them. */
export function roomSeat(id: string, seat: RoomDocument | undefined, state: SyncState, outbox: OverlayOutbox): Seat {
  const { rooms, newestNumbers = {} } = state
  const marks = marksAhead(id, seat, outbox)
  const muting = marks.findLast(({ body }) => 'muted' in body)
  const stored = Number(seat?.row.read_number ?? 0)
  const readNumber = Math.max(stored, ...marks.map(({ body }) => Number(body.read_number ?? 0)))
  const stated = rooms?.all.find((one) => one.id === id)
  const lastNumber = Math.max(stated?.last ?? 0, newestNumbers[roomChannel(id)] ?? 0)
  const counted = unreadAbove(id, seat, lastNumber, state)
  return {
    lastNumber,
    readNumber,
    clearedNumber: 0,
    unread: readNumber > stored ? Math.min(counted, Math.max(0, lastNumber - readNumber)) : counted,
    muted: muting ? muting.body.muted === true : seat?.row.muted === true,
    peerRead: 0,
    peerDelivered: 0,
  }
}

/**
 * Z8, Z40: what the statement counts, or a pull that is newer than it. Held messages are not counted.
 */
function unreadAbove(
  id: string,
  seat: RoomDocument | undefined,
  lastNumber: number,
  { rooms, cursors }: SyncState,
): number {
  const stated = rooms?.all.find((one) => one.id === id)
  const numberOf = (column: string) => Number(seat?.row[column] ?? 0)
  const isCounted =
    stated !== undefined && (rooms?.asOf ?? 0) >= Math.max(seat?.seq ?? 0, cursors[roomChannel(id)]?.seq ?? 0)
  return isCounted ? stated.unread : Math.max(0, lastNumber - numberOf('read_number') - numberOf('own_above'))
}

/**
 * Up to which number the phone holds a room without a hole (Z4). A pull that reached the stated head brought all that
 * the statement counts, except what the server keeps back as hidden.
 */
export function heldNumber(id: string, { rooms, newestNumbers = {}, cursors }: SyncState): number {
  const channel = roomChannel(id)
  const stated = rooms?.all.find((one) => one.id === id)
  const hasAll = stated !== undefined && (cursors[channel]?.seq ?? 0) >= stated.head
  return Math.max(newestNumbers[channel] ?? 0, hasAll ? stated.last : 0)
}

/** The role of a user in a room: what its row says, with the user's pending change over it. */
export function roleIn(room: RoomDocument | undefined, user: string, outbox: OverlayOutbox): RoomRole {
  if (!room) return 'member'
  const { owner_id, moderators } = room.row
  // That of a match has no owner, and its plates have no author.
  if (user !== '' && owner_id === user) return 'owner'
  const change = operationsOn(outbox, pairId(room.room, user)).findLast(
    (one) => 'role' in one.body && one.state !== 'refused' && isAheadOf(one, room.asOf),
  )
  if (change) return roleOf(change.body.role)
  return Array.isArray(moderators) && moderators.includes(user) ? 'moderator' : 'member'
}
