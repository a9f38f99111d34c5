import type { RoomRole } from '@/domain/rooms'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { isPending } from '@/sync/outbox/operation'
import type { WireRow } from '@/domain/wire'
import { roleOf } from './overlay'

/**
 * What the user did to others of a room. No channel brings the seats of others, so an own operation counts from its
 * moment until a page is newer than it. Pure functions.
 */

/** Such operations by the id of the seat: in the order of the author, without refused ones. */
export type MemberOperations = ReadonlyMap<string, readonly QueuedOperation[]>

/** @param operations of a room, the journal included */
export function memberOperations(operations: readonly QueuedOperation[]): MemberOperations {
  const ofMembers = new Map<string, QueuedOperation[]>()
  for (const one of [...operations].sort((a, b) => a.n - b.n)) {
    if (!isMemberOperation(one)) continue
    const known = ofMembers.get(one.record)
    if (known) known.push(one)
    else ofMembers.set(one.record, [one])
  }
  return ofMembers
}

const isMemberOperation = ({ collection, action, body, state }: QueuedOperation): boolean =>
  state !== 'refused' &&
  (collection === 'room_bans' || (collection === 'room_members' && (action === 'delete' || 'role' in body)))

/** Operations that a row of this snapshot cannot show. */
export const operationsAhead = (operations: MemberOperations, seat: string, asOf: number): QueuedOperation[] =>
  (operations.get(seat) ?? []).filter((one) => isPending(one) || (one.seq ?? 0) > asOf)

export interface Standing {
  role: RoomRole
  banned: boolean
}

/** How a member stands after the operations; null when they removed the member. A banned user is a plain member (Z32). */
export function afterOperations(row: Partial<WireRow>, operations: readonly QueuedOperation[]): Standing | null {
  let standing: Standing | null = { role: roleOf(row.role), banned: row.is_banned === true }
  for (const { collection, action, body } of operations) {
    if (collection === 'room_bans' && standing) {
      const banned: boolean = action === 'create'
      standing = { role: banned ? 'member' : standing.role, banned }
    } else if (action === 'delete') standing = null
    else if (standing) standing = { ...standing, role: roleOf(body.role) }
  }
  return standing
}

export interface BanOperation {
  user: string
  reason: string
}

/**
 * Bans by the user that no page has shown yet, the newest first.
 * @param since when the first page came (ms since 1970); null: no page came
 * @param shown seats of the bans that pages brought
 */
export function newBans(
  room: string,
  operations: MemberOperations,
  since: number | null,
  shown: ReadonlySet<string>,
): BanOperation[] {
  return [...operations]
    .flatMap(([seat, all]): BanOperation[] => {
      const last = all.findLast(isBan)
      if (last?.action !== 'create' || shown.has(seat)) return []
      const isNew = isPending(last) || (last.acceptedAt ?? 0) > (since ?? Infinity)
      return isNew ? [{ user: seat.slice(room.length), reason: String(last.body.reason ?? '') }] : []
    })
    .reverse()
}

const isBan = ({ collection }: QueuedOperation): boolean => collection === 'room_bans'

/** Operations that began or ended a ban after a snapshot. */
export const bansAhead = (operations: MemberOperations, seat: string, asOf: number): QueuedOperation[] =>
  operationsAhead(operations, seat, asOf).filter(isBan)
