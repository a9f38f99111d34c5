/**
 * Limits of `POST /api/sync` on which phone and server must agree. The build writes them to pocketbase/feed/domain.json as
 * defaults of the server's settings; a phone also works with a server that takes less.
 */

/** Limits of one call. The server takes the first of too many, and its answer says which (Y7). */
export const SYNC_LIMITS = {
  /** Bytes of a decompressed body. */
  bodyBytes: 512 * 1024,
  operations: 100,
  pages: 8,
  channels: 64,
  /** Channels of open posts among `channels` (Y20). */
  openPosts: 20,
  /** Cursors that a call names: of the trail, and of verdicts (Y1). */
  places: 8,
  /** Rows of one page. */
  pageRows: 100,
  /** A phone waits at least this long for an answer; a busy server answers before. */
  patienceMs: 4_000,
} as const

/** Rows that a channel's window holds on a phone, newest first (Y15). */
export const WINDOW_ROWS = {
  public: 500,
  ownPosts: 200,
  ownLikes: 500,
  savedPosts: 100,
  predictions: 200,
  /** Entries of matches that the user wrote. */
  ownEntries: 200,
  follows: 500,
  notifications: 200,
  chats: 200,
  /** For each conversation. */
  messages: 200,
  hiddenMessages: 500,
  /** For each open post. */
  comments: 100,
  /** For each collection without pages: settings, trends, blocks, mutes, followed teams and matches, own rooms, seats, invitations, own requests of advertisements. */
  unpaged: 500,
} as const

/**
 * Maximum of a user's blocks, and of mutes: no more than a phone receives completely, because the phone does the hiding
 * (Y23).
 */
export const HIDDEN_USERS_MAX = WINDOW_ROWS.unpaged

/** Maximum of the teams that a user follows, and of the matches. A phone receives all of them. */
export const FOLLOWED_TEAMS_MAX = 100
export const FOLLOWED_MATCHES_MAX = 200
