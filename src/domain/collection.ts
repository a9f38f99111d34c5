import type { ReportType } from './reports'
import type { WINDOW_ROWS } from './sync-limits'

/** The fields of one entry of collections.ts, server-rules.ts and channels.ts. */

export interface ChannelRule {
  /**
   * `owner`: the user whose id the name carries. `named`: the two users whose ids it carries, the smaller id first.
   * `readers-of-row`: whoever may read the row that opens the channel. `members`: whoever has a seat in the room whose
   * id the name carries. `near-days`: everyone, if the name carries a UTC day near today. `any-id`: everyone, if the name
   * carries an id.
   */
  readers: 'everyone' | 'owner' | 'named' | 'readers-of-row' | 'members' | 'near-days' | 'any-id'
  /** Whether a phone pulls it always, while a screen shows it, or also when it has news and is among the newest. */
  wanted: 'always' | 'open' | 'recent'
  /** How long a phone keeps the rows after the channel was open last; absent: while the user stays signed in. */
  keptMs?: number
}

export interface Collection {
  /**
   * Who writes the rows, and what happens to an operation on a deleted row or target (Y11). `served`: only the server
   * writes them. `text`: the user wrote it; its loss is reported. `toggle`: on or off; its loss is not reported.
   * `mark`: a row of the server in which the user sets a field; its loss is not reported.
   */
  kind: 'served' | 'text' | 'toggle' | 'mark'
  /** The column with the id of the user who made the row. */
  owner?: string
  /** Channels that hold the row: a kind, and the column with the id behind it. Absent: no phone gets the rows (Y19). */
  channels?: ReadonlyArray<{ kind: string; column?: string }>
  /** A channel that gets each change of a row's content and its deletion without holding the row (Y21). */
  broadcast?: string
  /** Who may read the rows beside the readers of their channels. */
  readers?: 'everyone'
  /**
   * Lists, requested page by page: `<name>:<id>` with the id of a user or a room, or `<name>` of all rows. They are no
   * channel: phones get no changes of them.
   */
  lists?: Record<string, List>
  /** Rows that a fresh channel brings, by kind of channel; without a size all of them, and there are no pages (Y15). */
  windows?: ReadonlyArray<{ channel: string; size?: keyof typeof WINDOW_ROWS }>
  /**
   * The column by which windows and pages are sorted, the highest value first; absent: `created_at`. With `digits` it is
   * a whole number, which order keys write with so many digits.
   */
  order?: { column: string; digits?: number }
  /**
   * The column that names the conversation of a new text, or the match of an entry. Later ones of it do not overtake one
   * that waits, except one that waits for its upload (Z2, K23).
   */
  lane?: string
  /** What a user hid never comes again to that user (Z14). */
  hidden?: Hidden
  /** Counter columns: their changes reach phones at most once in a counter interval (Y18). */
  counters?: readonly string[]
  target?: Target
  /**
   * The columns with what a toggle says beside that it is on. A creation or an update stores them, whether the row is there
   * or not (Z44).
   */
  values?: readonly string[]
  /** The rows that a report may be about, by its type. Hooks and phone read them; the Go code does not. */
  targets?: Record<ReportType, ReportedRow>
  /**
   * The parent of a row: a text is refused when the parent is deleted, and each row is deleted with it (Y20, Y22). With
   * `ridesAlong` the parent comes with each row.
   */
  belongsTo?: { column: string; collection: string; ridesAlong?: true }
  /** The column with the id of the answered row of the same collection, which is sent as a related row. */
  parent?: string
  /** The column that is true for a text that its author deleted, and whose row stays, emptied. */
  removed?: string
  /** The kind of the channel that each row opens, `<kind>:<id>`; the channel ends with the row. */
  opens?: string
  /** The column with the id of the profile that is sent with each row. */
  card?: string
  /** The JSON column of normalised tags. */
  tags?: string
  /** The column with the id of a new row's upload, and the column of the resulting file (src/domain/uploads.ts). */
  upload?: { column: string; file: string }
  phone: PhoneRule
}

/** What only the server reads of an entry: one of server-rules.ts. */
export interface ServerRule {
  /**
   * The two ids that each row's id joins. `user-first`: the owner's, then another. `room-first`: a room's, then a user's.
   * No verdict tells whether a row of others is there (src/domain/ids.ts).
   */
  ids?: 'user-first' | 'room-first'
  /** Columns that only readers of the row's channel of that kind get. */
  restricted?: { channel: string; columns: readonly string[] }
  /** The row stays when its owner's account ends: a hook gives it to another user, or to nobody. */
  outlivesOwner?: true
  /** Each row takes a number of the history without an entry, so that a lost row is noticed (Y2). */
  numbered?: true
  /** The first text of a conversation counts for a limit of its own, too. */
  firsts?: Firsts
  /** Columns whose change alone is sent to no phone. */
  quiet?: readonly string[]
  /**
   * The column that says who took a row down; empty: it is shown. Nobody but the row's owner may read a row with a value,
   * and what rides along with it goes with it (Q4).
   */
  takenDown?: string
  /** Columns for administrators only: not in the user's export. */
  staff?: readonly string[]
  limits?: Limits
}

export interface Firsts {
  limit: LimitName
  /** The collection of conversations: the first text makes the row named by the ids of author and receiver. */
  rows: string
  /** The relation of the receiver to the author with which the limit does not count. */
  freeBy: string
}

export interface Hidden {
  /** The toggles by which a user hides single rows. */
  by: string
  /**
   * The collection whose row of the user and the conversation names the highest order that the user cleared. `column`
   * is the conversation's, in both collections. Absent: users clear nothing.
   */
  cleared?: { collection: string; column: string; upTo: string }
}

export interface List {
  /** The column with the id in the list's name; absent: the list has all rows. */
  by?: string
  /** Who may read the list of a room; absent: whoever may read its rows. */
  readers?: 'members' | 'moderators'
  /** The column that the list is sorted by, as in `order`; absent: the time of creation, the newest first. */
  order?: { column: string; digits: number }
  /** The counter of the user's profile that says how many rows there are. */
  total?: string
  /** The column that names profiles which come as related rows, each with the reader's own row about it. */
  card?: string
}

/** The target of a toggle, which is deleted with it. */
export interface Target {
  column: string
  collection: string
  /** The toggles are deleted also when the target is emptied (its `removed`). */
  endsWhenRemoved?: true
  /** Each toggle leaves a tombstone of its own; otherwise the target's tombstone stands for all (Y22). */
  leavesTombstones?: true
  /** PocketBase's own cascade, or a trigger of a migration, deletes the toggles; those of the feed do not. */
  cascades?: true
  /** The target comes with each toggle, and a phone stores it as long as the toggle. */
  ridesAlong?: true
}

export interface ReportedRow {
  /** The report's column with the id of the row. */
  column: string
  collection: string
}

/** Names of the server's limits (`--limit-*`). An action without a name counts as `other`, each action by itself. */
export interface Limits {
  /** For all actions together. */
  all?: LimitName
  /** A second limit of the same actions, over a day. */
  day?: LimitName
  create?: LimitName
  /** Updates and deletions together. */
  edit?: LimitName
}

export type LimitName =
  | 'posts'
  | 'post-edits'
  | 'comments'
  | 'messages'
  | 'new-chats'
  | 'likes'
  | 'follows'
  | 'follows-day'
  | 'profile-edits'
  | 'reports'
  | 'ad-views'
  | 'ad-requests'
  | 'rooms'
  | 'predictions'
  | 'match-entries'

/** Fields for the phone only; the server does not read them. */
export interface PhoneRule {
  /** The store of the rows, and the prefix of a row's id in it: joined ids are not unique across tables. */
  store?:
    | 'posts'
    | 'comments'
    | 'messages'
    | 'notifications'
    | 'profiles'
    | 'edges'
    | 'trends'
    | 'rooms'
    | 'football'
    | 'meta'
  idPrefix?: string
  /** The collection of likes whose own state these rows store. */
  likes?: string
  /** The collection of reactions whose own one these rows store. */
  reactions?: string
  /** The column with the upload's description. */
  alt?: string
  /** A relation of the same two users that ends this one when it begins. */
  endedBy?: string
  /** An edit replaces the one before as a whole; otherwise only the fields that it names. */
  wholeEdits?: true
  /** Operations are neither listed nor counted, and a refused one is discarded. */
  background?: true
  /** The server takes no deletion by the user who created a row. */
  final?: true
  /** Days that a settled operation stays in the journal; absent: as long as a rewind may need it (Y2). */
  journalDays?: number
  /** The phone requests its windows to their ends, whatever their size: they say what it must not show. */
  whole?: true
  /** The outbox's name for an operation, by action where the actions differ. */
  outbox?: string | { create: string; update: string; delete: string }
}
