import type { DeliveryState } from '@/views/delivery'
import { asksForPassword, refusalOf } from '@/views/room-entry'
import type { RoomHeaderView, RoomStanding } from '@/views/rooms'

/**
 * How an entry stands: `idle`, on its way, or what the server said. `until`: when it is tried again by itself (ms since
 * 1970); null: with the network. `limited`: above a limit of entries; above that of guesses it is `waiting`.
 */
export type EntryState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'waiting'; until: number | null }
  | { kind: 'limited'; until: number }
  /** `atPassword`: a password makes it right. */
  | { kind: 'refused'; code: string; atPassword: boolean }

export function entryState({ state, entry }: Pick<RoomStanding, 'state' | 'entry'>): EntryState {
  if (state !== 'entering' || entry === null) return { kind: 'idle' }
  return ofDelivery(entry)
}

function ofDelivery(entry: DeliveryState): EntryState {
  if (entry.kind === 'refused') return { kind: 'refused', code: refusalOf(entry), atPassword: asksForPassword(entry) }
  if (entry.kind === 'limited') return { kind: 'limited', until: entry.until }
  if (entry.kind === 'deferred') return { kind: 'waiting', until: entry.until ?? null }
  return entry.kind === 'sending' || entry.kind === 'sent' ? { kind: 'sending' } : { kind: 'waiting', until: null }
}

/**
 * Whether the entry stands in place of the room: for one outside, for one whose entry was refused or waits for a limit,
 * and while a password is being judged. Who waits for the network sees the room, and can write at once.
 */
export function needsEntry(standing: Pick<RoomStanding, 'state' | 'entry'>, isPrivate: boolean): boolean {
  const entry = entryState(standing)
  if (standing.state === 'outside' || entry.kind === 'refused' || entry.kind === 'limited') return true
  return entry.kind === 'waiting' ? entry.until !== null : entry.kind === 'sending' && isPrivate
}

/** The user is a member, or will be by themselves: what is written meanwhile waits. Of a new room they are the owner. */
export const isInRoom = (header: RoomHeaderView): boolean =>
  header.state !== 'outside' && (header.role === 'owner' || !needsEntry(header, header.room?.isPrivate ?? false))
