import type { PhoneRule } from '@/domain/collection'
import { COLLECTIONS, collections, type SyncedCollection } from '@/domain/collections'
import { phoneRuleOf } from '@/domain/collection-lookups'
import type { Channel, Cursor, OrderKey, RoomsAnswer, SourcesHeard, WireRow } from '@/domain/wire'
import type { Ord } from './order-key'

/** A server row as the phone stores it. Only pulls write it. */
export interface RowDocument {
  id: string
  /** Channels that hold the row. Empty for a related row, which lives while something references it. */
  channels: Channel[]
  /** Feed sequence of the row, 0 for a related row. */
  seq: number
  /** The snapshot that the row was read in: an answer of an older snapshot never replaces it (Y14). */
  asOf: number
  row: WireRow
}

export interface PostDocument extends RowDocument {
  ord: Ord
  /** Whether the own like is part of `row.likes_count` (Y18). */
  counted: boolean
  /** Whether the user likes it, as of `likedAsOf`: another device's like may arrive before the new count. */
  liked: boolean
  likedAsOf: number
}

export interface EdgeDocument extends RowDocument {
  ord: Ord
}

/** Rows without their own order: profiles, trends. */
export interface CardDocument extends RowDocument {
  /** Of a profile: whether the own follow is part of `row.followers_count` (Y18). */
  counted?: boolean
  /** Of a profile: the rooms whose messages name it. It stays as long as one of them, since no work reads them (Z26). */
  inRooms?: readonly string[]
}

export interface MetaDocument {
  id: string
  value: unknown
}

/** Rows with numbers that the phone holds without gaps. */
export interface HeldPart {
  /** The key of the lowest one. */
  from: OrderKey
  /** The highest number. */
  until: number
  /** There are no lower ones. */
  end: boolean
}

/** A part of a list that the phone holds without gaps, from the newest row down to `floor`. */
export interface HeldRange {
  /** Rows that the window holds, as the server said; absent: as WINDOW_ROWS says, and in lists that are no window. */
  size?: number
  floor: string | null
  /** Rows that pages have brought; decides whether the window is full. */
  count: number
  /** The list has no older rows. */
  end: boolean
  /** Of a tag: the number of all its posts. */
  total: number | null
  /** Further parts below `floor`, the newest first; only of rows with numbers (Z4). Absent: none. */
  parts?: readonly HeldPart[]
  /**
   * The rows down to `floor` are requested again (kept-targets.ts): the order key of the last that came, null before the
   * first page; absent: they are not.
   */
  again?: OrderKey | null
  /** Of a list of rooms, members, bans or invitations: when its first page came (ms since 1970). */
  asOf?: number
}

/** A statement of rooms, and the snapshot that it was read in. */
export interface StatedRooms extends RoomsAnswer {
  asOf: number
}

/** The state of pulling. One document, written after the rows that it describes. */
export interface SyncState {
  epoch: string | null
  cursors: Record<Channel, Cursor>
  /** Newest snapshot of each of the last 8 runs that were pulled, newest first (Y1). */
  trail: Cursor[]
  /** By `rangeKey`. */
  ranges: Record<string, HeldRange>
  /** Id of this set of stores: a store without its canary has lost its rows. */
  birth: string
  /** Stores that had their canary when the state was written; others are new, not lost. */
  stores?: readonly RowStoreName[]
  /** Collections of each kind of channel that the writing version stores (known-collections.ts). */
  collections?: readonly string[]
  /**
   * When a channel that is not always subscribed was last part of an answer; of a conversation, while a screen showed it
   * (ms since 1970).
   */
  wantedAt?: Record<Channel, number>
  /** Of each conversation the highest number that an answer brought: there is no hole below it (Z4). */
  newestNumbers?: Record<Channel, number>
  /** Of each conversation how many changes of messages its seat counted when it was pulled last (Z12, Z13). */
  seenChanges?: Record<Channel, number>
  /** The snapshot in which the own channel began afresh the last time (Y17). */
  ownBegunAt?: number
  /** The newest statement of rooms; absent before the first one. */
  rooms?: StatedRooms
  /** Rooms that the user lost, and of which something may still be stored (Z30). */
  lostRooms?: readonly string[]
  /** Users whose stored cards must be requested again (Y21). */
  doubtful?: string[]
  /** Number of posts in the store when the state was written. */
  posts: number
  /**
   * How often posts or messages were removed outside of an answer: an answer that was requested before such a removal
   * is not applied.
   */
  removals?: number
  /** Number of posts that the last trim of the window left. */
  kept?: number
  /** Milliseconds since 1970 of the last applied answer. */
  updatedAt: number | null
  /** How many milliseconds the server's clock is ahead of this phone's, by the last answer; absent before it. */
  serverAhead?: number
  /** When sources of matches were heard, as the server said last (K5). */
  sourcesHeard?: SourcesHeard
}

/** Order key, the own like, and the post that the comment belongs to. */
export interface CommentDocument extends PostDocument {
  post: string
}

/** A message of a conversation, or one that a held message answers. */
export interface MessageDocument extends RowDocument {
  ord: Ord
  /** The name of its conversation: both users' ids, the smaller one first, or the id of a room. */
  chat: string
  /** Absent: none, as of the row. */
  reaction?: OwnReaction
}

/** The own reaction on a message (Z44). */
export interface OwnReaction {
  /** Its sign; empty without one. Another device's may arrive before the new counts, or after them. */
  own: string
  /** The sign that is part of `row.reactions`, as far as the phone knows; empty without one. */
  counted: string
  /** The snapshot that `own` was read in. */
  asOf: number
}

/** A room, a seat in one, a ban or an invitation. */
export interface RoomDocument extends RowDocument {
  ord: Ord
  room: string
}

export interface NotificationDocument extends RowDocument {
  ord: Ord
}

export type StoreName = NonNullable<PhoneRule['store']>

/** The store of a collection's rows; undefined for one that this version does not know. */
export const storeOf = (collection: SyncedCollection): StoreName | undefined => phoneRuleOf(collection).store

/** The id of a row's document in its store. */
export const documentId = (collection: SyncedCollection, record: string): string =>
  (phoneRuleOf(collection).idPrefix ?? '') + record

/** The collections that reach phones, parents first. */
export const SYNCED: readonly SyncedCollection[] = collections
  .filter(([, { phone }]) => phone.store !== undefined)
  .map(([name]) => name as SyncedCollection)

/** Collections whose rows name images or videos. */
export const WITH_FILES: readonly SyncedCollection[] = SYNCED.filter((name) => 'upload' in COLLECTIONS[name])

/** Those of rows that know their channels. */
export type RowStoreName = Exclude<StoreName, 'meta'>

const isRowStore = (store: StoreName | undefined): store is RowStoreName => store !== undefined && store !== 'meta'

export const ROW_STORES: readonly RowStoreName[] = [
  ...new Set(collections.map(([, { phone }]) => phone.store).filter(isRowStore)),
]

/** The store of a collection whose rows know their channels; null for one of `meta`. */
export function rowStoreOf(collection: SyncedCollection): RowStoreName | null {
  const store = storeOf(collection)
  return isRowStore(store) ? store : null
}

export const rangeKey = (of: string, collection: SyncedCollection): string => `${of}/${collection}`

export const emptyRange = (): HeldRange => ({ floor: null, count: 0, end: false, total: null })

export const freshState = (birth: string): SyncState => ({
  epoch: null,
  cursors: {},
  trail: [],
  ranges: {},
  birth,
  posts: 0,
  updatedAt: null,
})
