import type { RoomRole } from '@/domain/rooms'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { isPending } from '@/sync/outbox/operation'
import type { WireRow } from '@/domain/wire'
import { roleOf } from './overlay'

/**
 * What the user did to others of a room. No channel brings the seats of others, so an own deed counts from its moment
 * until a page is newer than it. Pure functions.
 */

/** Deeds by the id of the seat: in the order of the author, without refused ones. */
export type Deeds = ReadonlyMap<string, readonly QueuedOperation[]>

/** @param operations of a room, the journal included */
export function deedsOn(operations: readonly QueuedOperation[]): Deeds {
  const deeds = new Map<string, QueuedOperation[]>()
  for (const one of [...operations].sort((a, b) => a.n - b.n)) {
    if (!isDeed(one)) continue
    const known = deeds.get(one.record)
    if (known) known.push(one)
    else deeds.set(one.record, [one])
  }
  return deeds
}

const isDeed = ({ collection, action, body, state }: QueuedOperation): boolean =>
  state !== 'refused' &&
  (collection === 'room_bans' || (collection === 'room_members' && (action === 'delete' || 'role' in body)))

/** Deeds that a row of this snapshot cannot show. */
export const deedsAhead = (deeds: Deeds, seat: string, asOf: number): QueuedOperation[] =>
  (deeds.get(seat) ?? []).filter((one) => isPending(one) || (one.seq ?? 0) > asOf)

export interface Standing {
  role: RoomRole
  banned: boolean
}

/** How a member stands after the deeds; null when they removed the member. A banned user is a plain member (Z32). */
export function afterDeeds(row: Partial<WireRow>, deeds: readonly QueuedOperation[]): Standing | null {
  let standing: Standing | null = { role: roleOf(row.role), banned: row.is_banned === true }
  for (const { collection, action, body } of deeds) {
    if (collection === 'room_bans' && standing) {
      const banned: boolean = action === 'create'
      standing = { role: banned ? 'member' : standing.role, banned }
    } else if (action === 'delete') standing = null
    else if (standing) standing = { ...standing, role: roleOf(body.role) }
  }
  return standing
}

export interface BanDeed {
  user: string
  reason: string
}

/**
 * Bans by the user that no page has shown yet, the newest first.
 * @param since when the first page came (ms since 1970); null: no page came
 * @param shown seats of the bans that pages brought
 */
export function newBans(room: string, deeds: Deeds, since: number | null, shown: ReadonlySet<string>): BanDeed[] {
  return [...deeds]
    .flatMap(([seat, all]): BanDeed[] => {
      const last = all.findLast(isBan)
      if (last?.action !== 'create' || shown.has(seat)) return []
      const isNew = isPending(last) || (last.acceptedAt ?? 0) > (since ?? Infinity)
      return isNew ? [{ user: seat.slice(room.length), reason: String(last.body.reason ?? '') }] : []
    })
    .reverse()
}

const isBan = ({ collection }: QueuedOperation): boolean => collection === 'room_bans'

/** Deeds that began or ended a ban after a snapshot. */
export const bansAhead = (deeds: Deeds, seat: string, asOf: number): QueuedOperation[] =>
  deedsAhead(deeds, seat, asOf).filter(isBan)
