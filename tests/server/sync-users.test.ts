import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { PageAnswer, PageRequest, SyncAnswer } from '@/domain/wire'
import { type User, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import type { Relation } from '@/domain/collections'
import { relationBody, setRelation } from './relations'
import { type Caller, idsIn, openCaller } from './sync-calls'

let server: TestServer
let phone: Caller
let star: Caller

beforeAll(async () => {
  server = await startServer({ settings: { 'counter-interval': '100ms' } })
  phone = await openCaller(server)
  star = await openCaller(server)
})
afterAll(() => server.stop())

const relate = async (relation: Relation, from: User, to: User, on = true) => {
  const { status } = await setRelation(server.api, relation, from, to.id, on)
  expect(status).toBe(on ? 200 : 204)
}

async function page(caller: Caller, request: Omit<PageRequest, 'limit'> & { limit?: number }) {
  const answer = await caller.call({ pages: [{ limit: 100, ...request }] })
  return { answer, page: answer.pages[0] as PageAnswer }
}

const entryOf = (answer: SyncAnswer, collection: string, id: string) =>
  answer.rows.find(({ c, row }) => c === collection && row.id === id)

describe('pages of one user', () => {
  test("author:<user> has all of an author's posts, newest first, with their number", async () => {
    const author = await openCaller(server)
    const posts = Array.from({ length: 5 }, () => makeId())
    for (const post of posts) await author.send(author.writes('من الأرشيف', post))
    await star.send(star.writes('لغيره'))
    const of = { of: `author:${author.user.id}`, collection: 'hashtag_posts' } as const
    const first = await page(phone, { ...of, limit: 3 })
    expect(first.page).toMatchObject({ ids: posts.slice(2).reverse(), end: false, total: 5 })
    const { seq, in: rowChannels } = entryOf(first.answer, 'hashtag_posts', posts[4] ?? '') ?? {}
    expect([Number(seq) > 0, rowChannels]).toEqual([true, ['public']])
    expect(idsIn(first.answer, 'profiles')).toEqual([author.user.id])
    const second = await page(phone, { ...of, before: first.page.next ?? '' })
    expect(second.page).toMatchObject({ ids: posts.slice(0, 2).reverse(), end: true, total: 5 })
  })

  test("profile:<user> has one row, with the requesting user's relations", async () => {
    const other = await server.api.register()
    const of = { of: `profile:${other.id}`, collection: 'profiles' } as const
    await relate('follows', phone.user, other)
    await relate('mutes', phone.user, other)
    const { answer, page: found } = await page(phone, of)
    expect(found).toMatchObject({ ids: [other.id], end: true })
    expect(entryOf(answer, 'profiles', other.id)).toMatchObject({ seq: 0, in: [], row: { followers_count: 1 } })
    const own = pairId(phone.user.id, other.id)
    expect([idsIn(answer, 'follows'), idsIn(answer, 'mutes'), idsIn(answer, 'blocks')]).toEqual([[own], [own], []])
    // Nobody else receives it.
    const seen = await page(star, of)
    expect(seen.answer.rows.map(({ c }) => c)).toEqual(['profiles'])
    const nobody = await page(phone, { of: `profile:${makeId()}`, collection: 'profiles' })
    expect([nobody.page.ids, nobody.page.end, nobody.answer.rows]).toEqual([[], true, []])
  })

  test('followers:<user> and following:<user> come in pages, with cards and own follows', async () => {
    const [famous, ...users] = await Promise.all(Array.from({ length: 6 }, () => server.api.register()))
    for (const user of users) await relate('follows', user, famous as User)
    await relate('follows', phone.user, users[4] as User)
    const of = { of: `followers:${famous?.id}`, collection: 'follows' } as const
    const ids = users.map((user) => pairId(user.id, famous?.id ?? '')).reverse()
    const first = await page(phone, { ...of, limit: 3 })
    expect(first.page).toMatchObject({ ids: ids.slice(0, 3), end: false, total: 5 })
    expect(idsIn(first.answer, 'profiles')).toEqual(
      users
        .slice(2)
        .map(({ id }) => id)
        .reverse(),
    )
    // First the card's row, then the own follow, then the requested row.
    expect(
      first.answer.rows.slice(0, 3).map(({ c, row, seq, in: rowChannels }) => [c, row.id, seq, rowChannels]),
    ).toEqual([
      ['profiles', users[4]?.id, 0, []],
      ['follows', pairId(phone.user.id, users[4]?.id ?? ''), 0, []],
      ['follows', ids[0], 0, []],
    ])
    const second = await page(phone, { ...of, before: first.page.next ?? '' })
    expect(second.page).toMatchObject({ ids: ids.slice(3), end: true, total: 5 })

    const back = await page(star, { of: `following:${users[0]?.id}`, collection: 'follows' })
    expect(back.page).toMatchObject({ ids: [pairId(users[0]?.id ?? '', famous?.id ?? '')], end: true, total: 1 })
    expect(idsIn(back.answer, 'profiles')).toEqual([famous?.id])
  })

  test("a page of another kind's rows is empty", async () => {
    await star.send(star.writes('منشور'))
    for (const [of, collection] of [
      [`author:${star.user.id}`, 'profiles'],
      [`followers:${star.user.id}`, 'hashtag_posts'],
      [`blocks:${star.user.id}`, 'blocks'],
      [`user:${star.user.id}`, 'blocks'],
      ['public', 'profiles'],
      [`author:${star.user.id}' OR 1=1 --`, 'hashtag_posts'],
    ] as const) {
      const { answer, page: found } = await page(phone, { of, collection })
      expect([found.ids, found.end, answer.rows]).toEqual([[], true, []])
    }
  })
})

describe('Y21 changed cards', () => {
  const rename = (caller: Caller) =>
    caller.send(caller.operation('update', 'profiles', caller.user.id, { username: `n_${makeId()}` }))

  test('Y21 a changed card is announced in public, the newest version only, without being a row of it', async () => {
    const { cursor } = await phone.window('public')
    await rename(star)
    await rename(star)
    const answer = await phone.call({ cursors: { public: cursor } })
    expect(answer.rows.filter(({ c }) => c === 'profiles')).toHaveLength(1)
    const entry = entryOf(answer, 'profiles', star.user.id)
    expect(entry?.in).toEqual([])
    expect(entry?.seq).toBeGreaterThan(cursor.seq)
    expect(entry?.row['username']).toBe((await server.api.row('profiles', star.user.id)).username)
    // A fresh window has no cards but those of its authors.
    const fresh = (await phone.window('public')).answer
    expect(idsIn(fresh, 'hashtag_posts').length).toBeGreaterThan(0)
    expect(entryOf(fresh, 'profiles', star.user.id)).toMatchObject({ seq: 0, in: [] })
  })

  test('Y21 a card comes as a related row where a row of the answer names it', async () => {
    const { cursor } = await phone.window('public')
    await rename(star)
    await star.send(star.writes('باسم جديد'))
    const answer = await phone.call({ cursors: { public: cursor } })
    expect(entryOf(answer, 'profiles', star.user.id)).toMatchObject({ seq: 0, in: [] })
  })

  test('Y21 the own card is in the own channel', async () => {
    const { cursor } = await star.window(star.own)
    await rename(star)
    const answer = await star.call({ cursors: { public: cursor, [star.own]: cursor } })
    expect(entryOf(answer, 'profiles', star.user.id)?.in).toEqual([star.own])
  })

  test('Y21 a new account, a count and an edit without changes are not announced', async () => {
    const before = await openCaller(server)
    const { cursor } = await phone.window('public')
    const user = await server.api.register()
    await relate('follows', user, before.user)
    const { username, bio } = await server.api.row('profiles', before.user.id)
    await before.send(before.operation('update', 'profiles', before.user.id, { username, bio }))
    const answer = await phone.call({ cursors: { public: cursor } })
    expect(idsIn(answer, 'profiles')).toEqual([])
  })

  test('Y21 a new tier and a deleted account are announced', async () => {
    const user = await server.api.register()
    const { cursor } = await phone.window('public')
    await server.api.change('profiles', user.id, { verification_override: 'gold' })
    const changed = await phone.call({ cursors: { public: cursor } })
    expect(entryOf(changed, 'profiles', user.id)?.row['verification_status']).toBe('gold')
    expect(JSON.stringify(changed)).not.toContain('verification_override')
    const admin = await server.api.admin()
    await server.api.request('DELETE', `/api/collections/users/records/${user.id}`, { token: admin })
    const gone = await phone.call({ cursors: { public: cursor } })
    expect(gone.channels['public']?.deletes.filter(({ id }) => id === user.id)).toEqual([
      { c: 'profiles', id: user.id, seq: expect.any(Number) },
    ])
    expect(entryOf(gone, 'profiles', user.id)).toBeUndefined()
  })
})

describe('Y23 blocks', () => {
  test('Y23 a block ends both follows with right counts, and refuses new ones until it is undone', async () => {
    const [one, other] = [await openCaller(server), await openCaller(server)]
    await relate('follows', one.user, other.user)
    await relate('follows', other.user, one.user)
    const { cursor } = await other.window(other.own)
    await relate('blocks', one.user, other.user)
    for (const { user } of [one, other]) {
      expect(await server.api.row('profiles', user.id)).toMatchObject({ followers_count: 0, following_count: 0 })
    }
    // The other phone receives the end of the follow and of its notification, and nothing of the block.
    const pulled = await other.call({ cursors: { [other.own]: cursor } })
    const ended = pulled.channels[other.own]?.deletes.filter(({ c }) => c !== 'notifications')
    expect(ended?.map(({ c, id }) => [c, id])).toEqual([['follows', pairId(other.user.id, one.user.id)]])
    expect(JSON.stringify(pulled)).not.toContain('blocks')
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const { id, ...body } = relationBody('follows', from.user.id, to.user.id)
      const [verdict] = await from.send(from.operation('create', 'follows', id, body))
      expect(verdict).toMatchObject({ verdict: 'refused', code: 'blocked' })
    }
    await relate('blocks', one.user, other.user, false)
    await relate('follows', other.user, one.user)
    expect((await server.api.row('profiles', one.user.id)).followers_count).toBe(1)
  })

  test('Y23 a block does not change what the blocked user reads, so that it tells them nothing', async () => {
    const [one, other] = [await openCaller(server), await openCaller(server)]
    const record = makeId()
    await server.api.post(one.user, 'قبل الحظر', record)
    const views = async () => {
      const path = `/api/collections/hashtag_posts/records/${record}`
      const view = await server.api.request('GET', path, { token: other.user.token })
      const thread = await other.window(`post:${record}`)
      return [view.status, view.body, thread.answer.rows, Object.keys(thread.answer.channels)]
    }
    const before = await views()
    await relate('blocks', one.user, other.user)
    expect(await views()).toEqual(before)
  })

  test("Y23 a block and a mute are in the own channel only, with the other user's card", async () => {
    const [one, other] = [await openCaller(server), await openCaller(server)]
    await relate('blocks', one.user, other.user)
    await relate('mutes', one.user, other.user)
    const id = pairId(one.user.id, other.user.id)
    const { answer } = await one.window(one.own)
    for (const collection of ['blocks', 'mutes']) expect(entryOf(answer, collection, id)?.in).toEqual([one.own])
    expect(entryOf(answer, 'profiles', other.user.id)).toMatchObject({ seq: 0, in: [] })
    const theirs = (await other.window(other.own)).answer
    expect(JSON.stringify(theirs)).not.toContain(id)
    for (const relation of ['blocks', 'mutes'] as const) {
      const self = await setRelation(server.api, relation, one.user, one.user.id, true)
      expect(self.body.data).toEqual({ target_id: { code: 'self' } })
    }
  })
})
