/**
 * The wire of `POST /api/sync`: what a phone says and what the server answers.
 * Types only. The rules are in docs/sync.md; the Go side is pocketbase/wire.go.
 */

import type { SyncedCollection, WrittenCollection } from './collections'

export type { SyncedCollection, WrittenCollection }

/** A phone of version 1 gets whole rows where this one gets counters. */
export const WIRE_VERSION = 2

/** `public`, `user:<id>` or `post:<id>` (the comments of a post). */
export type Channel = string

/** A place in the history of one server: `seq` in the commit order, `run` the server start it was read in (Y1). */
export interface Cursor {
  seq: number
  run: string
}

export type OperationAction = 'create' | 'update' | 'delete'

/** One thing the user said. Immutable once attempted (Y9); unique by (user, id) with a hash of its body (Y3). */
export interface Operation {
  /** 15 characters [a-z0-9], not the record's id. */
  id: string
  /** Per device, rising by one: the purge watermark of Y4. */
  n: number
  action: OperationAction
  collection: WrittenCollection
  record: string
  body: Record<string, unknown>
  /** Ids of operations that must have been accepted first; the server answers `wait` with `dependency` otherwise. */
  deps: string[]
}

/** Ask for rows older than what the phone holds: a window's next page (Y15), a gap, or a tag's page (H06). */
export interface PageRequest {
  /**
   * A channel, or `tag:<key>` and `author:<user>` (rows of `public`), `profile:<user>` (one row or none),
   * `followers:<user>` and `following:<user>` (of follows).
   */
  of: string
  collection: SyncedCollection
  /** Order key of the oldest row held (exclusive); absent: from the newest. */
  before?: OrderKey
  /** At most 100. An answer may hold fewer (30 KB a page). */
  limit: number
}

/** `created_at` (PocketBase datetime, UTC, ms) + '|' + id. Sorts as time, never by seq (Y17). */
export type OrderKey = string

export interface SyncRequest {
  v: number
  /** Whose work this is. Another user's token gets `sign-in` for every operation and no channel (I11). */
  user: string
  device: string
  /** Epoch of the server whose rows the phone holds; null on first contact. Names the data, never drops an outbox (Y2). */
  epoch: string | null
  /** Channels wanted, with the cursor held; null = give me the window. */
  cursors: Record<Channel, Cursor | null>
  /** Newest snapshot of each of the last 8 runs that this phone has read of, newest first; judged like cursors (Y1). */
  trail: Cursor[]
  /**
   * Where the newest verdicts that this phone was told stand: one of each of the last 8 runs, newest first; judged like
   * cursors. A service worker and a phone that only sends name no other place (Y1).
   */
  accepted: Cursor[]
  pages?: PageRequest[]
  ops: Operation[]
}

export type VerdictKind = 'accepted' | 'duplicate' | 'merged' | 'refused' | 'wait' | 'sign-in' | 'upgrade'

export interface Verdict {
  id: string
  verdict: VerdictKind
  /** Feed head right after the operation: the overlay keeps it until the cursor is there (Y18). With accepted, duplicate, merged. */
  seq?: number
  run?: string
  /** With refused (final) and wait: see src/domain/codes.ts. */
  code?: string
  /** With refused: field → code. */
  fields?: Record<string, string>
  /** With wait: milliseconds. */
  after?: number
  /** With wait: the operation id that must come first. */
  dependency?: string
}

/** A row as PocketBase exports it, without collectionId and collectionName. */
export interface WireRow {
  id: string
  [field: string]: unknown
}

export interface AnswerRow {
  c: SyncedCollection
  /** Feed sequence of this row in this channel; 0 for a row that rides along (cards, own likes, touched rows). */
  seq: number
  /** Channels of this answer that hold the row; empty: it rides along and is kept while a held row names it. */
  in: Channel[]
  row: WireRow
}

export interface ChannelAnswer {
  /** Where the phone stands after applying this answer. */
  cursor: Cursor
  /** The cursor that this answer continues (echo); null for a fresh window. Applied only if it is still the stored one (Y14). */
  from: Cursor | null
  /** true: rows replace the channel (Y17). */
  fresh: boolean
  /** More changes wait behind `cursor`: call again at once. */
  more: boolean
  /** Gone from this channel. */
  deletes: Array<{ c: SyncedCollection; id: string; seq: number }>
  /** Counters of rows whose content lies at or below `from`; they do not count towards a fresh window (Y18). */
  counts?: CountedRow[]
}

/** The columns of a row that only count, without the others. Of a row that the phone does not hold it says nothing. */
export interface CountedRow {
  c: SyncedCollection
  id: string
  seq: number
  row: Record<string, number>
}

export interface PageAnswer {
  of: string
  collection: SyncedCollection
  before: OrderKey | null
  /** Ids, newest first; the rows are in `rows`. */
  ids: string[]
  /** Order key of the last id; where the next page begins. */
  next: OrderKey | null
  /** true: there is nothing older. */
  end: boolean
  /** With `tag:`, `author:`, `followers:`, `following:`: how many there are. */
  total?: number
}

export interface SyncAnswer {
  v: number
  epoch: string
  run: string
  /** Server time, ISO with ms. */
  now: string
  user: string
  /** A renewed token when the old one is older than a day (Y24). */
  token?: string
  /** In the order of the operations. One without a verdict was not looked at and stays with the phone (Y7). */
  verdicts: Verdict[]
  /** The snapshot in which everything below was read (Y14). */
  asOf: Cursor
  /**
   * Set when a place of the call stands in a history that was cut: what was read above goes, and operations that other
   * runs accepted above are queued again (Y2). No operation of the call was judged, and every channel begins afresh.
   */
  rewind?: number
  /** A channel that is neither here nor in `drop` was not looked at (Y7). */
  channels: Record<Channel, ChannelAnswer>
  rows: AnswerRow[]
  /** In the order of the requests; of more than the server takes, the first ones (Y7). */
  pages: PageAnswer[]
  /** Channels lost; purge before anything else is applied. */
  drop: Channel[]
  /** End marker: number of rows. An answer without it was cut and is not applied. */
  end: number
}

/** Every answer of our endpoints carries the epoch here; its absence means a captive portal or proxy. */
export const EPOCH_HEADER = 'x-mudarraj-epoch'

/** One event of `GET /api/pokes`, and its heartbeat: heads only, never content. */
export interface Poke {
  /** The server's run: of another one than the phone read last it pulls, whatever the heads say (Y1). */
  run: string
  /** Of the channels that moved. */
  heads: Record<Channel, number>
  /** Pull at a random moment within this many milliseconds. */
  spread: number
}

/**
 * The last event of a stream that the server closes because its user opened more than may be open. The phone does without
 * one for a while: at once it would close another phone's.
 */
export interface PokeEnd {
  closed: 'replaced'
}
