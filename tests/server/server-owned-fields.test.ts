import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WIRE_VERSION } from '@/domain/wire'
import { expectOk, makeId, type User, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { makeRow, SAMPLES } from './sample-rows'

/**
 * The fields that a user may set. All others of these collections belong to the server, also new ones: the test reads
 * the fields from the server.
 */
const USER_FIELDS: Record<string, { create: string[]; update: string[] | null }> = {
  users: { create: ['id', 'username', 'email', 'password'], update: null },
  hashtag_posts: {
    create: ['id', 'user_id', 'content', 'image_upload', 'image_alt'],
    update: ['id', 'user_id', 'content', 'image_alt'],
  },
  hashtag_likes: { create: ['id', 'user_id', 'post_id'], update: null },
  saved_posts: { create: ['id', 'user_id', 'post_id'], update: null },
  followed_teams: { create: ['id', 'user_id', 'team_id'], update: null },
  followed_matches: { create: ['id', 'user_id', 'match_id'], update: null },
  private_message_reactions: { create: ['id', 'user_id', 'message_id', 'emoji'], update: null },
  room_message_reactions: { create: ['id', 'user_id', 'message_id', 'emoji'], update: null },
  predictions: { create: ['id', 'user_id', 'match_id', 'home', 'away'], update: null },
  match_entries: {
    create: [
      ...['id', 'user_id', 'match_id', 'kind', 'status', 'at', 'side', 'minute', 'extra', 'player', 'other'],
      ...['withdraws', 'as_double'],
    ],
    update: null,
  },
  reports: {
    create: [
      'id',
      'reporter_id',
      'report_type',
      'reason',
      'description',
      'reported_post_id',
      'reported_comment_id',
      'reported_user_id',
      'reported_room_id',
    ],
    update: null,
  },
  ad_requests: {
    create: ['id', 'user_id', 'ad_name', 'phone_number', 'ad_link', 'duration_hours', 'image_upload'],
    update: null,
  },
  advertisement_views: { create: ['id', 'user_id', 'advertisement_id', 'page_location'], update: null },
  advertisement_clicks: { create: ['id', 'user_id', 'advertisement_id', 'page_location'], update: null },
}

/** A value of each type that differs from a new row's. */
const FORGED: Record<string, unknown> = {
  text: 'forged',
  number: 999_999,
  bool: true,
  date: '2001-01-01 00:00:00.000Z',
  autodate: '2001-01-01 00:00:00.000Z',
  json: ['forged'],
  select: 'diamond',
  file: 'forged.jpg',
}

/** PocketBase's modifiers set a field under another name. */
const MODIFIERS: Record<string, string[]> = {
  text: ['*:autogenerate'],
  number: ['*+', '*-'],
  json: ['*+', '+*', '*-'],
  file: ['*+', '+*', '*-'],
  select: ['*+', '+*', '*-'],
}

const spellings = (field: string, type: string): string[] => [
  field,
  ...(MODIFIERS[type] ?? []).map((modifier) => modifier.replace('*', field)),
]

let server: TestServer
let user: User
let fields: Record<string, Array<{ name: string; type: string; hidden: boolean }>>

beforeAll(async () => {
  server = await startServer({
    settings: { 'limit-posts': '1000/1m', 'limit-ad-requests': 'off', 'limit-uploads': 'off' },
  })
  user = await server.api.register()
  const token = await server.api.admin()
  const { body } = await server.api.request('GET', '/api/collections?perPage=500', { token })
  fields = Object.fromEntries(body.items.map((collection: Json) => [collection.name, collection.fields]))
})
afterAll(() => server.stop())

const ownedBy = (collection: string, mine: string[]) =>
  (fields[collection] ?? []).filter(({ name }) => !mine.includes(name))

/** A creation that would succeed without the forged field. */
async function tryCreate(collection: string, forged: Record<string, unknown>) {
  const sample = await SAMPLES[collection]?.body(server.api, user)
  const { id: record = '', ...body } = { ...sample, ...forged }
  const { status } =
    collection === 'users'
      ? await server.api.submitRegistration({ ...sample, ...forged })
      : await server.api.write(user, { action: 'create', collection, record: String(record), body })
  return { status, row: await server.api.row(collection, sample?.id ?? '') }
}

function expectUntouched(row: Json, name: string, type: string): void {
  expect(JSON.stringify(row[name] ?? null)).not.toContain(JSON.stringify(FORGED[type]).replace(/^\["|"\]$|"/g, ''))
}

describe.each(Object.keys(USER_FIELDS))('%s', (collection) => {
  const mine = USER_FIELDS[collection] ?? { create: [], update: null }

  test('a creation with allowed fields alone succeeds', async () => {
    expect((await tryCreate(collection, {})).status).toBe(200)
  })

  test("a creation with any of the server's fields is refused", async () => {
    const owned = ownedBy(collection, mine.create)
    expect(owned.length).toBeGreaterThan(0)
    for (const { name, type, hidden } of owned) {
      for (const spelling of spellings(name, type)) {
        const { status, row } = await tryCreate(collection, { [spelling]: FORGED[type] })
        // PocketBase ignores hidden fields; a misspelt name is no field.
        if (status === 200) {
          expect([collection, spelling, hidden || spelling !== name]).toEqual([collection, spelling, true])
          expectUntouched(row, name, type)
        } else expect([collection, spelling, row]).toEqual([collection, spelling, null])
      }
      if (!hidden) expect([400, 403]).toContain((await tryCreate(collection, { [name]: null })).status)
    }
  })

  if (collection === 'users') return

  test("an operation with any of the server's fields is refused", async () => {
    for (const { name, type } of ownedBy(collection, mine.create)) {
      const { id, ...body } = (await SAMPLES[collection]?.body(server.api, user)) ?? { id: '' }
      const forged = { ...body, [name]: FORGED[type] }
      const operation = { id: makeId(), n: 1, action: 'create', collection, record: id, body: forged, deps: [] }
      const request = { v: WIRE_VERSION, user: user.id, device: 'a-phone', epoch: null, cursors: {}, trail: [] }
      const { body: answer } = await server.api.request('POST', '/api/sync', {
        token: user.token,
        body: { ...request, ops: [operation] },
      })
      expect([name, answer.verdicts[0]]).toEqual([name, { id: operation.id, verdict: 'refused', code: 'forbidden' }])
      expect(await server.api.row(collection, id)).toBeNull()
    }
  })

  if (!mine.update) return

  test("an update with any of the server's fields is refused", async () => {
    const id = await makeRow(server.api, collection, user)
    const update = (body: Record<string, unknown>) =>
      server.api.write(user, { action: 'update', collection, record: id, body })
    const before = await server.api.row(collection, id)
    expectOk(await update({ content: 'جديد' }), 'an update of allowed fields alone')
    for (const { name, type } of ownedBy(collection, mine.update ?? [])) {
      for (const spelling of spellings(name, type)) {
        const { status } = await update({ content: 'مزور', [spelling]: FORGED[type] })
        const after = await server.api.row(collection, id)
        if (spelling === name) expect([spelling, status, after.content]).toEqual([name, 403, 'جديد'])
        if (!['updated_at', 'hashtags', 'tag_keys'].includes(name)) expect(after[name]).toEqual(before[name])
        expectUntouched(after, name, type)
        await server.api.change(collection, id, { content: 'جديد' })
      }
    }
  })
})

test('a post keeps its author', async () => {
  const other = await server.api.register()
  const post = (await server.api.post(user, 'لي')).body.id
  for (const body of [{ user_id: other.id }, { user_id: '' }, { 'user_id+': other.id }, { id: makeId() }]) {
    const { status } = await server.api.write(user, {
      action: 'update',
      collection: 'hashtag_posts',
      record: post,
      body,
    })
    expect([body, status >= 400 && status < 500]).toEqual([body, true])
  }
  expect((await server.api.row('hashtag_posts', post)).user_id).toBe(user.id)
})

test('no user sends an image without an upload, in any spelling', async () => {
  for (const field of ['image', 'image+', '+image']) {
    const id = makeId()
    const form = new FormData()
    form.set('id', id)
    form.set('content', 'صورة')
    form.set(field, new Blob([Buffer.from('GIF89a')], { type: 'image/gif' }), 'x.jpg')
    const path = '/api/collections/hashtag_posts/records'
    expect((await server.api.request('POST', path, { token: user.token, body: form })).status).toBe(403)
    const body = { content: 'صورة', [field]: 'x.jpg' }
    await server.api.write(user, { action: 'create', collection: 'hashtag_posts', record: id, body })
    expect([field, (await server.api.row('hashtag_posts', id))?.image ?? '']).toEqual([field, ''])
  }
})
