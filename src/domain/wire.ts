/**
 * Types of `POST /api/sync`: the phone's request and the server's answer. The rules are in docs/sync.md; the Go side is
 * pocketbase/sync/wire.go.
 */

import type { SyncedCollection, WrittenCollection } from './collections'

export type { SyncedCollection, WrittenCollection }

/** A phone of version 1 gets whole rows where this one gets counters. */
export const WIRE_VERSION = 2

/**
 * `public`, `user:<id>`, `post:<id>` (the comments of a post), `chat:<two ids>`, the smaller one first, `room:<id>`,
 * `football`, `news`, `day:<UTC day>`, or `match:<id>`.
 */
export type Channel = string

/** A place in the history of one server: `seq` in the commit order, `run` the server start it was read in (Y1). */
export interface Cursor {
  seq: number
  run: string
}

export type OperationAction = 'create' | 'update' | 'delete'

/** One operation of the user. Immutable once attempted (Y9); unique by (user, id) with a hash of its body (Y3). */
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

/** Requests rows older than the held ones: a window's next page (Y15), a gap, or a tag's page (H06). */
export interface PageRequest {
  /**
   * A channel, or `tag:<key>` and `author:<user>` (rows of `public`), `profile:<user>` (one row or none),
   * `followers:<user>` and `following:<user>` (of follows), `rooms` (all, the largest first), `room-card:<room>`
   * (one row or none), `members:<room>`, `banned:<room>`.
   */
  of: string
  collection: SyncedCollection
  /** Order key of the oldest row held (exclusive); absent: from the newest. */
  before?: OrderKey
  /** At most 100. An answer may hold fewer (30 KB a page). */
  limit: number
}

/**
 * `created_at` (PocketBase datetime, UTC, ms) + '|' + id, or the collection's own `order` column in place of the time.
 * Never by seq (Y17).
 */
export type OrderKey = string

export interface SyncRequest {
  v: number
  /**
   * The user whose operations these are. Another user's token gets `sign-in` for every operation and no channel (I11).
   */
  user: string
  device: string
  /**
   * Epoch of the server whose rows the phone holds; null on first contact. It belongs to the rows: a change never drops
   * the outbox (Y2).
   */
  epoch: string | null
  /** The requested channels with their cursors; null requests the window. */
  cursors: Record<Channel, Cursor | null>
  /** Newest snapshot of each of the last 8 runs that this phone pulled, newest first; checked like cursors (Y1). */
  trail: Cursor[]
  /**
   * Cursors of the newest verdicts that this phone received: one for each of the last 8 runs, newest first; checked
   * like cursors. A service worker, and a phone that only sends, name no other cursors (Y1).
   */
  accepted: Cursor[]
  pages?: PageRequest[]
  /**
   * Highest message number that this phone holds without a hole, by chat (both ids, the smaller one first). The other
   * user sees it as delivered (Z9). The server forgets it when it ends, so that a phone repeats it.
   */
  have?: Record<string, number>
  /** Asks for the statement of rooms if it changed; absent: the phone does not use it. */
  rooms?: RoomsRequest
  ops: Operation[]
}

export interface RoomsRequest {
  /** `rights` of the statement that the phone has; empty without one. */
  rights: string
  /** true: the statement is answered in any case, for its heads and counts. */
  heads?: boolean
}

/** All rooms in which the user has a seat. A phone drops every room that it does not name, before any row (Z29). */
export interface RoomsAnswer {
  rights: string
  all: RoomState[]
}

export interface RoomState {
  id: string
  /** Newest seq of the room's channel. */
  head: number
  /** Number of the newest message. */
  last: number
  /** Messages of others above the read mark (Z8). */
  unread: number
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
  /** Feed sequence of this row in this channel; 0 for a related row (cards, own likes, touched rows). */
  seq: number
  /** Channels of this answer that hold the row; empty for a related row, which is kept while a held row names it. */
  in: Channel[]
  row: WireRow
}

export interface ChannelAnswer {
  /** The phone's cursor after applying this answer. */
  cursor: Cursor
  /**
   * The cursor that this answer continues; null for a fresh window. Applied only if it is still the stored one (Y14).
   */
  from: Cursor | null
  /** true: the rows replace the channel (Y17). */
  fresh: boolean
  /** More changes follow after `cursor`: call again at once. */
  more: boolean
  /**
   * Rows that the channel's windows hold on a phone, by collection (Y15). With a fresh window, and in the first answer
   * after a start of the server. Absent: as the phone knows them.
   */
  windows?: Partial<Record<SyncedCollection, number>>
  /** With a fresh window: the part of each collection with pages that it brought (Y15). */
  brought?: Partial<Record<SyncedCollection, BroughtRows>>
  /** Rows that left this channel. */
  deletes: Array<{ c: SyncedCollection; id: string; seq: number }>
  /** Counters of rows whose content lies at or below `from`; they do not count towards a fresh window (Y18). */
  counts?: CountedRow[]
}

/** The newest rows of a collection in a channel. */
export interface BroughtRows {
  count: number
  /** Order key of the oldest one, with which the next page is requested; null without a row. */
  next: OrderKey | null
  /** true: the channel has no older rows. */
  end: boolean
}

/** A row's counter columns only. Of no use to a phone that does not hold the row. */
export interface CountedRow {
  c: SyncedCollection
  id: string
  seq: number
  /** The counters: numbers, or numbers by name; null before the first one. */
  row: Record<string, number | null | Record<string, number>>
}

export interface PageAnswer {
  of: string
  collection: SyncedCollection
  before: OrderKey | null
  /** Ids, newest first; the rows are in `rows`. */
  ids: string[]
  /** Order key of the last id, with which the next page is requested. */
  next: OrderKey | null
  /** true: the list has no older rows. */
  end: boolean
  /** With `tag:`, `author:`, `followers:`, `following:`: the number of rows in the list. */
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
  /** In the order of the operations. One without a verdict was skipped, and stays in the outbox (Y7). */
  verdicts: Verdict[]
  /** The snapshot in which everything below was read (Y14). */
  asOf: Cursor
  /**
   * Set when a cursor of the call is in a history that was cut. Rows above this point are removed, and operations that
   * other runs accepted above it are queued again (Y2). No operation of the call was decided, and every channel begins
   * afresh.
   */
  rewind?: number
  /** A channel that is neither here nor in `drop` was skipped (Y7). */
  channels: Record<Channel, ChannelAnswer>
  rows: AnswerRow[]
  /** In the order of the requests; of too many the first ones (Y7). */
  pages: PageAnswer[]
  /** If the phone asked for it, and lacks it; after a rewind in any case. */
  rooms?: RoomsAnswer
  /** In an answer about a day or a match: when sources of matches were heard. */
  heard?: SourcesHeard
  /** Channels whose right was lost: purge them before anything else is applied. */
  drop: Channel[]
  /** End marker: number of rows. An answer without it was cut and is not applied. */
  end: number
}

/**
 * K5: when sources said last what is in play, in milliseconds of the server's clock, by the first letter of their ids. What
 * is not in it is as new as the answer.
 */
export type SourcesHeard = Readonly<Record<string, number>>

/** Every answer of our routes has the epoch in this header; without it the answer is from a captive portal or proxy. */
export const EPOCH_HEADER = 'x-mudarraj-epoch'
