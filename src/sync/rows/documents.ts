import type { PhoneRule } from '@/domain/collection'
import { COLLECTIONS, collections, phoneRuleOf, type SyncedCollection } from '@/domain/collections'
import type { Channel, Cursor, WireRow } from '@/domain/wire'
import type { Ord } from './order-key'

/** A server row as the phone keeps it. Written by replication only. */
export interface RowDocument {
  id: string
  /** Channels that hold the row; empty: it rode along and lives while something names it. */
  channels: Channel[]
  /** Feed sequence of the row, 0 if it rode along. */
  seq: number
  /** The snapshot it was read in: an answer of an older snapshot never replaces it (Y14). */
  asOf: number
  row: WireRow
}

export interface PostDocument extends RowDocument {
  ord: Ord
  /** Whether the own like is part of `row.likes_count` (Y18). */
  counted: boolean
  /** Whether the fan likes it, as of `likedAsOf`: another device's like may come before the row is counted anew. */
  liked: boolean
  likedAsOf: number
}

export interface EdgeDocument extends RowDocument {
  ord: Ord
}

/** Rows without an order of their own: profiles, trends. */
export interface CardDocument extends RowDocument {
  /** Of a profile: whether the own follow is part of `row.followers_count` (Y18). */
  counted?: boolean
}

export interface MetaDocument {
  id: string
  value: unknown
}

/** The rows of one list that the phone holds without a hole, from the newest down to `floor`. */
export interface HeldRange {
  floor: string | null
  /** Rows that pages have brought; decides whether the window is full. */
  count: number
  /** Nothing older exists. */
  end: boolean
  /** Of a tag: all its posts. */
  total: number | null
}

/** Where replication stands. One document, written after the rows it speaks of. */
export interface SyncState {
  epoch: string | null
  cursors: Record<Channel, Cursor>
  /** Newest snapshot of each of the last 8 runs that something was read of, newest first (Y1). */
  trail: Cursor[]
  /** By `rangeKey`. */
  ranges: Record<string, HeldRange>
  /** Name of this set of stores: a store that lost its canary lost its rows. */
  birth: string
  /** Stores that had their canary when the state was written; another one is new, not lost. */
  stores?: readonly RowStoreName[]
  /** Collections of each kind of channel that the version which wrote the state stores (known-collections.ts). */
  collections?: readonly string[]
  /** When a channel that is not always wanted was last part of an answer (ms since 1970). */
  wantedAt?: Record<Channel, number>
  /** Fans whose held cards are to be asked for again (Y21). */
  doubtful?: string[]
  /** Posts held when the state was written. */
  posts: number
  /** How often posts were removed outside of an answer: one that counted them meanwhile is not applied. */
  removals?: number
  /** Posts that the last cut of the window left. */
  kept?: number
  /** Milliseconds since 1970 of the last applied answer. */
  updatedAt: number | null
}

/** Order of creation, the own like, and the post that it belongs to. */
export interface CommentDocument extends PostDocument {
  post: string
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

/** Collections whose rows name pictures or videos. */
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
