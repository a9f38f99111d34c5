/**
 * Who may do what: collection × operation → the actors who may. Everyone else may not.
 * tests/server/authorisation.test.ts runs every cell, and fails for a collection that is not in here.
 */

/** `stranger` acts on a row of `owner`; `suspended` acts on a row of their own. */
export const ACTORS = ['visitor', 'stranger', 'owner', 'suspended', 'superuser'] as const
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

/** PocketBase's record API is closed: users and visitors neither read nor write by it. */
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
  // To create an account is to register.
  users: { ...OF_SERVER, create: ACTORS },
  // Of users without posts: a card travels only with the rows that name it. To edit one is to edit one's own.
  profiles: { ...OF_SERVER, view: SIGNED_IN, pull: OWN_PHONES, 'push-update': ['owner'] },
  // A list of who follows whom is asked for by page.
  follows: OWN_TOGGLE,
  // Nobody learns that they were blocked or muted.
  blocks: OWN_TOGGLE,
  mutes: OWN_TOGGLE,
  // A stranger creates in the owner's name.
  hashtag_posts: {
    ...OF_SERVER,
    view: SIGNED_IN,
    pull: USERS,
    'push-create': ['owner'],
    'push-update': ['owner'],
    'push-delete': ['owner'],
  },
  hashtag_likes: { ...OWN_TOGGLE, view: OWN_READERS },
  // A comment is not edited once it is said. It reaches whoever has its post open.
  hashtag_comments: { ...OF_SERVER, pull: USERS, 'push-create': ['owner'], 'push-delete': ['owner'] },
  hashtag_comment_likes: OWN_TOGGLE,
  hashtag_trends: { ...OF_SERVER, pull: USERS },
  // Codes are asked for and typed in by routes of their own.
  mail_codes: OF_SERVER,
  settings: { ...OF_SERVER, pull: USERS },
  // Made by the server; a user says of them that they were read, a suspended one too.
  notifications: READ_MARK,
  read_marks: READ_MARK,
  // Devices are told by a route of their own.
  push_subscriptions: OF_SERVER,
  jobs: OF_SERVER,
  // Who reported what is for administrators; the reporter does not read it back either.
  reports: { ...OF_SERVER, 'push-create': ['owner'] },
  // A suspended user has seen an advertisement all the same.
  advertisement_views: { ...OF_SERVER, 'push-create': OWN_PHONES },
  // Users get the running ones from GET /api/ads.
  advertisements: OF_SERVER,
}
