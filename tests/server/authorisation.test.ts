import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WIRE_VERSION } from '@/domain/wire'
import { makeId, type Answer, type User, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { ACTORS, AUTHORISATION, OPERATIONS, type Actor, type Operation } from './authorisation'
import { makeRow, OF_THE_ACCOUNT, SAMPLES } from './sample-rows'

const READS: readonly Operation[] = ['list', 'view', 'pull']
const BY_SYNC: readonly Operation[] = ['pull', 'push-create', 'push-update', 'push-delete']

/** Who tries other spellings of a collection: whoever has the fewest rights, and the most of those who are no superusers. */
const SPELLING: readonly Actor[] = ['visitor', 'owner']

let server: TestServer
let collectionIds: Record<string, string>

beforeAll(async () => {
  // The recount would remove the trends of these tests.
  server = await startServer({
    hooks: { without: ['hashtag_trends.pb.js'] },
    settings: { 'limit-uploads': 'off', 'limit-ad-requests': 'off' },
  })
  collectionIds = Object.fromEntries((await collections()).map(({ name, id }) => [name, id]))
})
afterAll(() => server.stop())

async function collections(): Promise<Json[]> {
  const { body } = await server.api.request('GET', '/api/collections?perPage=500', {
    token: await server.api.admin(),
  })
  return body.items
}

interface Accounts {
  tokens: Record<Actor, string | undefined>
  /** The user of each actor: the phone's user, or the author in whose name it acts. */
  users: Record<Actor, User>
}

async function makeAccounts(): Promise<Accounts> {
  const { api } = server
  const [owner, stranger, suspended] = [await api.register(), await api.register(), await api.register()]
  const banned = await api.register()
  await api.change('users', suspended.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
  await api.change('users', banned.id, { banned_until: '2999-01-01 00:00:00.000Z' })
  return {
    tokens: {
      visitor: undefined,
      stranger: stranger.token,
      owner: owner.token,
      suspended: suspended.token,
      banned: banned.token,
      superuser: await api.admin(),
    },
    users: { visitor: stranger, stranger, owner, suspended, banned, superuser: stranger },
  }
}

interface Attempt {
  collection: string
  /** The collection in the path: its name, or another spelling that PocketBase understands. */
  spelling: string
  /** The target row; for a creation the new one. */
  id: string
  token: string | undefined
  user: User
  body: Record<string, unknown>
}

const rows = ({ spelling }: Attempt) => `/api/collections/${spelling}/records`

async function sync({ token, user }: Attempt, more: Record<string, unknown>): Promise<Answer> {
  const request = { v: WIRE_VERSION, user: user.id, device: 'a-phone', epoch: null, cursors: {}, trail: [], ops: [] }
  return server.api.request('POST', '/api/sync', { token, body: { ...request, ...more } })
}

async function push(action: string, attempt: Attempt): Promise<boolean> {
  const { collection, id, body } = attempt
  const operation = { id: makeId(), n: 1, action, collection, record: id, body, deps: [] }
  const { status, body: answer } = await sync(attempt, { ops: [operation] })
  if (status === 401) return false
  const verdict = answer.verdicts[0]
  expect(['accepted', 'refused']).toContain(verdict.verdict)
  return verdict.verdict === 'accepted' && verdict.code !== 'gone'
}

const isIn = (attempt: Attempt, answer: Answer): boolean =>
  (answer.body?.items ?? []).some(({ id }: Json) => id === attempt.id)

async function modify(method: string, attempt: Attempt): Promise<boolean> {
  const options = { token: attempt.token, ...(method === 'PATCH' ? { body: attempt.body } : {}) }
  const { status } = await server.api.request(method, `${rows(attempt)}/${attempt.id}`, options)
  expect([200, 204, 401, 403, 404]).toContain(status)
  return status < 300
}

/** The message of a toggle that comes with it. */
const messageOf = async (collection: string, row: Json): Promise<Json | undefined> =>
  row.message_id && server.api.row(/room/.test(collection) ? 'room_messages' : 'private_messages', row.message_id)

/** How each operation is tried; true when it succeeded. */
const TRIES: Record<Operation, (attempt: Attempt) => Promise<boolean>> = {
  async list(attempt) {
    const filter = encodeURIComponent(`id = '${attempt.id}'`)
    // A visitor gets no row at all.
    const query = attempt.token ? `filter=${filter}` : 'perPage=500&sort=-id'
    const answer = await server.api.request('GET', `${rows(attempt)}?${query}`, { token: attempt.token })
    if (!attempt.token) expect(answer.body.items ?? []).toEqual([])
    return isIn(attempt, answer)
  },
  async view(attempt) {
    const { status } = await server.api.request('GET', `${rows(attempt)}/${attempt.id}`, { token: attempt.token })
    expect([200, 401, 403, 404]).toContain(status)
    return status === 200
  },
  async create(attempt) {
    const { status } = await server.api.request('POST', rows(attempt), { token: attempt.token, body: attempt.body })
    expect([200, 400, 401, 403]).toContain(status)
    return status === 200
  },
  update: (attempt) => modify('PATCH', attempt),
  delete: (attempt) => modify('DELETE', attempt),
  async pull(attempt) {
    const row = await server.api.row(attempt.collection, attempt.id)
    const { post_id, chat, room_id, day, match_id } = (await messageOf(attempt.collection, row)) ?? row
    const open = {
      ...(post_id && { [`post:${post_id}`]: null }),
      ...(chat && { [`chat:${chat}`]: null }),
      ...(room_id && { [`room:${room_id}`]: null }),
      ...(day && { [`day:${day}`]: null }),
      ...(match_id && { [`match:${match_id}`]: null }),
    }
    const { status, body } = await sync(attempt, {
      cursors: { ...OF_EVERYONE, [`user:${attempt.user.id}`]: null, ...open },
    })
    if (status === 401) return false
    return body.rows.some(({ c, row }: Json) => c === attempt.collection && row.id === attempt.id)
  },
  'push-create': (attempt) => push('create', attempt),
  'push-update': (attempt) => push('update', attempt),
  'push-delete': (attempt) => push('delete', attempt),
}

/** The channels that each phone pulls. */
const OF_EVERYONE = { public: null, football: null, news: null, announcements: null }

/** A row of the owner (for `suspended` and `banned`: of their own) that the attempt may destroy. */
async function prepare(collection: string, operation: Operation, actor: Actor, accounts: Accounts): Promise<Attempt> {
  const sample = SAMPLES[collection]
  if (!sample) throw new Error(`no sample row of ${collection}`)
  const attempt = { collection, spelling: collection, token: accounts.tokens[actor], user: accounts.users[actor] }
  const owner = actor === 'suspended' || actor === 'banned' ? accounts.users[actor] : accounts.users.owner
  if (operation.endsWith('create')) {
    const body = await sample.body(server.api, owner)
    return { ...attempt, id: body.id, body }
  }
  const destroys = operation === 'delete' && AUTHORISATION[collection]?.delete.includes(actor)
  const target = destroys && OF_THE_ACCOUNT.includes(collection) ? await server.api.register() : owner
  return { ...attempt, id: await makeRow(server.api, collection, target), body: sample.change }
}

/** The attempt's effect, as the superuser sees it. */
async function hasEffect(operation: Operation, attempt: Attempt, before: Json): Promise<boolean> {
  const after = await server.api.row(attempt.collection, attempt.id)
  if (operation.endsWith('create')) return after !== null
  // A deleted message is emptied and stays.
  if (operation.endsWith('delete')) return after === null || (after.removed === true && !before.removed)
  const changed = Object.keys(attempt.body).some((field) => before[field] !== after[field])
  if (!changed) expect(after).toEqual(before)
  return changed
}

/** PocketBase finds a collection in any case of letters, and by its id. */
const otherSpellings = (collection: string): string[] => [
  collection.toUpperCase(),
  collection.replace(/_?[a-z]+$/, (end) => end.replace(/[a-z]/, (letter) => letter.toUpperCase())),
  collectionIds[collection] ?? '',
]

const isEmptyChange = (operation: Operation, attempt: Attempt): boolean =>
  operation.endsWith('update') && Object.keys(attempt.body).length === 0

describe.each(Object.entries(AUTHORISATION))('%s', (collection, permissions) => {
  let accounts: Accounts
  beforeAll(async () => {
    accounts = await makeAccounts()
  })

  for (const operation of OPERATIONS) {
    for (const actor of ACTORS) {
      const may = permissions[operation].includes(actor)
      test(`${actor} ${may ? 'may' : 'may not'} ${operation}`, async () => {
        const attempt = await prepare(collection, operation, actor, accounts)
        const before = await server.api.row(collection, attempt.id)
        expect(await TRIES[operation](attempt)).toBe(may)
        if (!may && !BY_SYNC.includes(operation) && SPELLING.includes(actor)) {
          for (const spelling of otherSpellings(collection)) {
            expect([spelling, await TRIES[operation]({ ...attempt, spelling })]).toEqual([spelling, false])
          }
        }
        if (READS.includes(operation) || isEmptyChange(operation, attempt)) return
        expect(await hasEffect(operation, attempt, before)).toBe(may)
      })
    }
  }
})

describe('the table of rights', () => {
  test('the table names every collection of the server, and no other', async () => {
    const named = (await collections()).filter(({ system }) => !system).map(({ name }) => name)
    expect(Object.keys(AUTHORISATION).sort()).toEqual(named.sort())
  })

  test('nobody may use the system collections', async () => {
    const user = await server.api.register()
    const system = (await collections()).filter((collection) => collection.system)
    expect(system.length).toBeGreaterThan(0)
    for (const { name } of system) {
      for (const token of [undefined, user.token]) {
        const path = `/api/collections/${name}/records`
        const list = await server.api.request('GET', path, { token })
        expect(list.body.items ?? []).toEqual([])
        expect([400, 403]).toContain((await server.api.request('POST', path, { token, body: {} })).status)
      }
    }
  })

  test("another user's channel is dropped and never sent", async () => {
    const [user, other] = [await server.api.register(), await server.api.register()]
    const attempt = { collection: '', spelling: '', id: '', token: user.token, user, body: {} }
    const answer = await sync(attempt, { cursors: { [`user:${other.id}`]: null, public: null } })
    expect(answer.body.drop).toEqual([`user:${other.id}`])
    expect(Object.keys(answer.body.channels)).toEqual(['public'])
    expect(answer.body.rows.filter(({ row }: Json) => row.id === other.id)).toEqual([])
  })
})
