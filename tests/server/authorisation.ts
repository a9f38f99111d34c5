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
const FANS: readonly Actor[] = ['stranger', 'owner', 'suspended']
const OWN_READERS: readonly Actor[] = ['owner', 'suspended', 'superuser']
const OWNER: readonly Actor[] = ['owner', 'superuser']

const NO_PUSH = { 'push-create': NOBODY, 'push-update': NOBODY, 'push-delete': NOBODY }

const OWN_TOGGLE: Permissions = {
  list: OWN_READERS,
  view: OWN_READERS,
  create: OWNER,
  update: SERVER,
  delete: OWNER,
  pull: ['owner', 'suspended'],
  'push-create': ['owner'],
  'push-update': NOBODY,
  'push-delete': ['owner'],
}

const OF_SERVER: Permissions = {
  list: SERVER,
  view: SERVER,
  create: SERVER,
  update: SERVER,
  delete: SERVER,
  pull: NOBODY,
  ...NO_PUSH,
}

const READ_MARK: Permissions = {
  list: OWN_READERS,
  view: OWN_READERS,
  create: SERVER,
  update: OWN_READERS,
  delete: SERVER,
  pull: ['owner', 'suspended'],
  'push-create': NOBODY,
  'push-update': ['owner', 'suspended'],
  'push-delete': NOBODY,
}

export const AUTHORISATION: Record<string, Permissions> = {
  // To create an account is to register.
  users: {
    list: OWN_READERS,
    view: OWN_READERS,
    create: ACTORS,
    update: SERVER,
    delete: SERVER,
    pull: NOBODY,
    ...NO_PUSH,
  },
  // Of fans without posts: a card travels only with the rows that name it. To edit one is to edit one's own.
  profiles: {
    list: SIGNED_IN,
    view: SIGNED_IN,
    create: SERVER,
    update: OWNER,
    delete: SERVER,
    pull: ['owner', 'suspended'],
    'push-create': NOBODY,
    'push-update': ['owner'],
    'push-delete': NOBODY,
  },
  // Who follows whom is for all to see; a list of them is asked for by page.
  follows: {
    list: SIGNED_IN,
    view: SIGNED_IN,
    create: OWNER,
    update: SERVER,
    delete: OWNER,
    pull: ['owner', 'suspended'],
    'push-create': ['owner'],
    'push-update': NOBODY,
    'push-delete': ['owner'],
  },
  // Nobody learns that they were blocked or muted.
  blocks: OWN_TOGGLE,
  mutes: OWN_TOGGLE,
  // A stranger creates in the owner's name.
  hashtag_posts: {
    list: SIGNED_IN,
    view: SIGNED_IN,
    create: OWNER,
    update: OWNER,
    delete: OWNER,
    pull: FANS,
    'push-create': ['owner'],
    'push-update': ['owner'],
    'push-delete': ['owner'],
  },
  hashtag_likes: OWN_TOGGLE,
  // A comment is not edited once it is said. It reaches whoever has its post open.
  hashtag_comments: {
    list: SIGNED_IN,
    view: SIGNED_IN,
    create: OWNER,
    update: SERVER,
    delete: OWNER,
    pull: FANS,
    'push-create': ['owner'],
    'push-update': NOBODY,
    'push-delete': ['owner'],
  },
  hashtag_comment_likes: OWN_TOGGLE,
  hashtag_trends: {
    list: SIGNED_IN,
    view: SIGNED_IN,
    create: SERVER,
    update: SERVER,
    delete: SERVER,
    pull: FANS,
    ...NO_PUSH,
  },
  // Codes are asked for and typed in by routes of their own.
  mail_codes: {
    list: SERVER,
    view: SERVER,
    create: SERVER,
    update: SERVER,
    delete: SERVER,
    pull: NOBODY,
    ...NO_PUSH,
  },
  settings: {
    list: SIGNED_IN,
    view: SIGNED_IN,
    create: SERVER,
    update: SERVER,
    delete: SERVER,
    pull: FANS,
    ...NO_PUSH,
  },
  // Made by the server; a fan says of them that they were read, a suspended one too.
  notifications: READ_MARK,
  read_marks: READ_MARK,
  // Devices are told by a route of their own.
  push_subscriptions: OF_SERVER,
  jobs: OF_SERVER,
  // Who reported what is for administrators; the reporter does not read it back either.
  reports: {
    list: SERVER,
    view: SERVER,
    create: OWNER,
    update: SERVER,
    delete: SERVER,
    pull: NOBODY,
    'push-create': ['owner'],
    'push-update': NOBODY,
    'push-delete': NOBODY,
  },
  // A suspended fan has seen an advertisement all the same.
  advertisement_views: {
    list: SERVER,
    view: SERVER,
    create: OWN_READERS,
    update: SERVER,
    delete: SERVER,
    pull: NOBODY,
    'push-create': ['owner', 'suspended'],
    'push-update': NOBODY,
    'push-delete': NOBODY,
  },
  // Fans get the running ones from GET /api/ads.
  advertisements: {
    list: SERVER,
    view: SERVER,
    create: SERVER,
    update: SERVER,
    delete: SERVER,
    pull: NOBODY,
    ...NO_PUSH,
  },
}
