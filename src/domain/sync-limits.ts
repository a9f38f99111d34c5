/**
 * Numbers of `POST /api/sync` on which phone and server must agree. The build writes them to pocketbase/domain.json,
 * where they are the server's settings unless somebody sets others: a phone works with a server that takes less.
 */

/** What one call may carry. Of more the server takes the first ones, and its answer says which (Y7). */
export const SYNC_LIMITS = {
  /** Of a body, unpacked. */
  bodyBytes: 512 * 1024,
  operations: 100,
  pages: 8,
  channels: 64,
  /** Channels of open posts among those (Y20). */
  openPosts: 20,
  /** Places in the history that a call names: of the trail, and of verdicts (Y1). */
  places: 8,
  /** Rows of one page. */
  pageRows: 100,
  /** A phone waits at least so long for an answer: a server without time to work says so before. */
  patienceMs: 4_000,
} as const

/** Rows that a channel's window holds on a phone, newest first (Y15). */
export const WINDOW_ROWS = {
  public: 500,
  ownPosts: 200,
  ownLikes: 500,
  follows: 500,
  notifications: 200,
  /** Of each open post. */
  comments: 100,
  /** Of each collection that has no pages: settings, trends, blocks, mutes. */
  unpaged: 500,
} as const

/** Blocks of one user, and mutes: no more than a phone is told whole, because it is the phone that hides by them (Y23). */
export const HIDDEN_USERS_MAX = WINDOW_ROWS.unpaged
