/**
 * The rights: collection × operation → the actors who may. All others may not. tests/server/authorisation.test.ts tries
 * every cell, and fails for a collection that is missing here.
 */

/** `stranger` acts on a row of `owner`; `suspended` and `banned` act on rows of their own. */
export const ACTORS = ['visitor', 'stranger', 'owner', 'suspended', 'banned', 'superuser'] as const
export type Actor = (typeof ACTORS)[number]

/** `pull`: the row reaches the actor's phone. `push…`: an operation of POST /api/sync takes effect. */
export const OPERATIONS = [
  'list',
  'view',
  'create',
  'update',
  'delete',
  'pull',
  'push-create',
  'push-update',
  'push-delete',
] as const
export type Operation = (typeof OPERATIONS)[number]

type Permissions = Record<Operation, readonly Actor[]>

const NOBODY: readonly Actor[] = []
const SERVER: readonly Actor[] = ['superuser']
const SIGNED_IN: readonly Actor[] = ['stranger', 'owner', 'suspended', 'superuser']
const USERS: readonly Actor[] = ['stranger', 'owner', 'suspended']
const OWN_READERS: readonly Actor[] = ['owner', 'suspended', 'superuser']
const OWN_PHONES: readonly Actor[] = ['owner', 'suspended']

/** PocketBase's record API is closed: users and visitors neither read nor write through it. */
const CLOSED = { list: SERVER, view: SERVER, create: SERVER, update: SERVER, delete: SERVER }

const OF_SERVER: Permissions = {
  ...CLOSED,
  pull: NOBODY,
  'push-create': NOBODY,
  'push-update': NOBODY,
  'push-delete': NOBODY,
}

const OWN_TOGGLE: Permissions = { ...OF_SERVER, pull: OWN_PHONES, 'push-create': ['owner'], 'push-delete': ['owner'] }

const READ_MARK: Permissions = { ...OF_SERVER, pull: OWN_PHONES, 'push-update': OWN_PHONES }

export const AUTHORISATION: Record<string, Permissions> = {
  // Creating an account is a registration.
  users: { ...OF_SERVER, create: ACTORS.filter((actor) => actor !== 'banned') },
  // Of users without posts, because a card is sent only with rows that name it. Users edit their own only.
  profiles: { ...OF_SERVER, view: SIGNED_IN, pull: OWN_PHONES, 'push-update': ['owner'] },
  // Lists of follows are requested by page.
  follows: OWN_TOGGLE,
  // Nobody learns that they were blocked or muted.
  blocks: OWN_TOGGLE,
  mutes: OWN_TOGGLE,
  // Another user creates in the owner's name.
  hashtag_posts: {
    ...OF_SERVER,
    view: SIGNED_IN,
    pull: USERS,
    'push-create': ['owner'],
    'push-update': ['owner'],
    'push-delete': ['owner'],
  },
  hashtag_likes: { ...OWN_TOGGLE, view: OWN_READERS },
  // Nobody else learns what a user saved.
  saved_posts: OWN_TOGGLE,
  // Nor what a user follows in football.
  followed_teams: OWN_TOGGLE,
  followed_matches: OWN_TOGGLE,
  // A published comment cannot be edited. Users who have its post open receive it.
  hashtag_comments: { ...OF_SERVER, pull: USERS, 'push-create': ['owner'], 'push-delete': ['owner'] },
  hashtag_comment_likes: OWN_TOGGLE,
  hashtag_trends: { ...OF_SERVER, pull: USERS },
  // Codes have routes of their own.
  mail_codes: OF_SERVER,
  settings: { ...OF_SERVER, pull: USERS },
  announcements: { ...OF_SERVER, pull: USERS },
  // Staff decide, and a route takes appeals. Nobody else learns of either.
  sanctions: { ...OF_SERVER, pull: OWN_PHONES },
  appeals: { ...OF_SERVER, pull: OWN_PHONES },
  // The server creates them; a user can mark them as read, also a suspended one.
  notifications: READ_MARK,
  read_marks: READ_MARK,
  // Devices are registered through a route of their own.
  push_subscriptions: OF_SERVER,
  jobs: OF_SERVER,
  // Only administrators read reports, not even the reporter does.
  reports: { ...OF_SERVER, 'push-create': ['owner'] },
  // Staff decides cases and writes the list of words by routes of their own: tests/server/case-rights.test.ts has them.
  cases: OF_SERVER,
  moderation_words: OF_SERVER,
  // The server makes them; a user sets marks, also a suspended one.
  private_chats: READ_MARK,
  // The two users of the conversation receive them. tests/server/private-message-rights.test.ts has the receiver.
  private_messages: {
    ...OF_SERVER,
    pull: OWN_PHONES,
    'push-create': ['owner'],
    'push-update': ['owner'],
    'push-delete': ['owner'],
  },
  // Members receive them. tests/server/room-message-rights.test.ts has members, moderators and outsiders.
  room_messages: {
    ...OF_SERVER,
    pull: OWN_PHONES,
    'push-create': ['owner'],
    'push-update': ['owner'],
    'push-delete': ['owner'],
  },
  // What was hidden stays hidden.
  hidden_messages: { ...OWN_TOGGLE, 'push-delete': NOBODY },
  hidden_room_messages: { ...OWN_TOGGLE, 'push-delete': NOBODY },
  // tests/server/message-reactions.test.ts has members, outsiders and blocked users.
  private_message_reactions: { ...OWN_TOGGLE, 'push-update': ['owner'] },
  room_message_reactions: { ...OWN_TOGGLE, 'push-update': ['owner'] },
  // Another user's room is entered, not pulled: tests/server/rooms.test.ts has members and outsiders.
  chat_rooms: {
    ...OF_SERVER,
    pull: OWN_PHONES,
    'push-create': ['owner'],
    'push-update': ['owner'],
    'push-delete': ['owner'],
  },
  // A suspended user leaves, and sets marks. tests/server/room-roles.test.ts has the moderators.
  room_members: {
    ...OF_SERVER,
    pull: OWN_PHONES,
    'push-create': ['owner'],
    'push-update': OWN_PHONES,
    'push-delete': OWN_PHONES,
  },
  // Nobody bans, unbans or invites oneself.
  room_bans: OF_SERVER,
  room_invitations: { ...OF_SERVER, pull: OWN_PHONES, 'push-update': ['owner'], 'push-delete': ['owner'] },
  room_keys: OF_SERVER,
  // Phones get matches packed by day; sources and administrators write them.
  competitions: OF_SERVER,
  teams: OF_SERVER,
  matches: OF_SERVER,
  match_alerts: OF_SERVER,
  match_competitions: { ...OF_SERVER, pull: USERS },
  match_days: { ...OF_SERVER, pull: USERS },
  match_boards: { ...OF_SERVER, pull: USERS },
  match_details: { ...OF_SERVER, pull: USERS },
  // Staff come in by routes of their own: tests/server/staff-rights.test.ts has them.
  admins: OF_SERVER,
  // Phones get the newest items.
  news_sources: OF_SERVER,
  news_items: OF_SERVER,
  news: { ...OF_SERVER, pull: USERS },
  // Nobody else reads a prediction, nor its user without a phone (K20).
  predictions: { ...OWN_TOGGLE, 'push-update': ['owner'] },
  // Staff name scorers by a route: tests/server/scorers.test.ts has it.
  scorers: { ...OF_SERVER, pull: OWN_PHONES },
  // A scorer's own. They are never changed (K23).
  match_entries: { ...OF_SERVER, pull: OWN_PHONES, 'push-create': ['owner'] },
  // A view of a suspended user counts too.
  advertisement_views: { ...OF_SERVER, 'push-create': OWN_PHONES },
  advertisement_clicks: { ...OF_SERVER, 'push-create': OWN_PHONES },
  // Staff read them by routes of their own: tests/server/ad-request-decisions.test.ts has them.
  ad_requests: { ...OF_SERVER, pull: OWN_PHONES, 'push-create': ['owner'], 'push-delete': ['owner'] },
  // Users receive the running ones from GET /api/ads.
  advertisements: OF_SERVER,
}
