import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { codesOf, makeId, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { relationBody, setRelation } from './relations'
import { kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const register = (count: number): Promise<User[]> =>
  Promise.all(Array.from({ length: count }, () => server.api.register()))

const follow = (from: User, to: User, on = true) => setRelation(server.api, 'follows', from, to.id, on)

/** A busy server is asked again. */
async function mustFollow(from: User, to: User): Promise<void> {
  await expect.poll(async () => (await follow(from, to)).status, { timeout: 30_000 }).toBe(200)
}

/** followers, following, tier */
async function standingOf({ id }: User): Promise<[number, number, string]> {
  const row = await server.api.row('profiles', id)
  return [row.followers_count, row.following_count, row.verification_status]
}

describe('follows', () => {
  test('a follow counts up and down on both sides; one per pair', async () => {
    const [a, b] = (await register(2)) as [User, User]
    expect((await follow(a, b)).status).toBe(200)
    expect((await follow(a, b)).status).toBe(200)
    expect([await standingOf(a), await standingOf(b)]).toEqual([
      [0, 1, 'none'],
      [1, 0, 'none'],
    ])
    expect((await follow(b, a)).status).toBe(200)
    expect((await follow(a, b, false)).status).toBe(204)
    expect((await follow(a, b, false)).status).toBe(404)
    expect([await standingOf(a), await standingOf(b)]).toEqual([
      [1, 0, 'none'],
      [0, 1, 'none'],
    ])
  })

  test("nobody follows themselves, and nobody occupies another pair's id", async () => {
    const [a, b, c] = (await register(3)) as [User, User, User]
    const self = await follow(a, a)
    expect([self.status, codesOf(self)]).toEqual([400, { following_id: 'self' }])
    const { id: _, ...body } = relationBody('follows', a.id, b.id)
    for (const record of [pairId(b.id, a.id), pairId(c.id, b.id), makeId() + makeId(), makeId()]) {
      const answer = await server.api.write(a, { action: 'create', collection: 'follows', record, body })
      expect([answer.status, codesOf(answer)]).toEqual([400, { id: 'invalid' }])
    }
    expect(await standingOf(b)).toEqual([0, 0, 'none'])
  })

  test('a follow operation is absolute, and ends silently for a deleted account', async () => {
    const [phone, other] = [await openCaller(server), await server.api.register()]
    const { id, ...body } = relationBody('follows', phone.user.id, other.id)
    const on = () => phone.operation('create', 'follows', id, body)
    const off = () => phone.operation('delete', 'follows', id)
    expect(kindsOf(await phone.send(on(), on(), off(), off(), on()))).toEqual([
      'accepted',
      'duplicate',
      'accepted',
      'accepted(gone)',
      'accepted',
    ])
    expect(await standingOf(other)).toEqual([1, 0, 'none'])
    const nobody = relationBody('follows', phone.user.id, makeId())
    await server.restart({ 'lost-patience': '1ms' })
    expect(kindsOf(await phone.send(phone.operation('create', 'follows', nobody.id, nobody)))).toEqual([
      'accepted(gone)',
    ])
    const self = relationBody('follows', phone.user.id, phone.user.id)
    expect(kindsOf(await phone.send(phone.operation('create', 'follows', self.id, self)))).toEqual(['refused(self)'])
  })

  test('the tier follows the number of followers, up and down', async () => {
    const [star, ...users] = (await register(21)) as [User, ...User[]]
    await Promise.all(users.slice(0, 19).map((user) => mustFollow(user, star)))
    expect(await standingOf(star)).toEqual([19, 0, 'none'])
    await follow(users[19] as User, star)
    expect(await standingOf(star)).toEqual([20, 0, 'bronze'])
    await follow(users[0] as User, star, false)
    expect(await standingOf(star)).toEqual([19, 0, 'none'])
  })

  test("an admin's choice overrides the tier until it is withdrawn", async () => {
    const [star, ...users] = (await register(22)) as [User, ...User[]]
    await server.api.change('profiles', star.id, { verification_override: 'gold' })
    expect((await standingOf(star))[2]).toBe('gold')
    await Promise.all(users.slice(0, 20).map((user) => mustFollow(user, star)))
    expect(await standingOf(star)).toEqual([20, 0, 'gold'])
    await server.api.change('profiles', star.id, { verification_override: 'none' })
    await follow(users[20] as User, star)
    expect(await standingOf(star)).toEqual([21, 0, 'none'])
    const answer = await server.api.change('profiles', star.id, { verification_override: '' })
    expect(answer.verification_status).toBe('bronze')
    // The status itself is never set, only derived.
    await server.api.change('profiles', star.id, { verification_status: 'diamond' })
    expect(await standingOf(star)).toEqual([21, 0, 'bronze'])
  })

  test("deleting an account ends its follows, and corrects others' counts", async () => {
    const [star, leaver, ...users] = (await register(21)) as [User, User, ...User[]]
    await Promise.all([leaver, ...users].map((user) => mustFollow(user, star)))
    await Promise.all(users.slice(0, 3).map((user) => mustFollow(user, leaver)))
    expect((await standingOf(star))[2]).toBe('bronze')
    const admin = await server.api.admin()
    const gone = await server.api.request('DELETE', `/api/collections/users/records/${leaver.id}`, { token: admin })
    expect(gone.status).toBe(204)
    expect(await standingOf(star)).toEqual([19, 0, 'none'])
    for (const user of users) expect(await standingOf(user)).toEqual([0, 1, 'none'])
    const filter = encodeURIComponent(`follower_id="${leaver.id}" || following_id="${leaver.id}"`)
    const left = await server.api.request('GET', `/api/collections/follows/records?filter=${filter}`, { token: admin })
    expect(left.body.totalItems).toBe(0)
  })

  test('a profile counts its posts', async () => {
    const [author] = (await register(1)) as [User]
    const count = async () => (await server.api.row('profiles', author.id)).posts_count
    const posts = await Promise.all(['أول', 'ثان', 'ثالث'].map((text) => server.api.post(author, text)))
    expect(await count()).toBe(3)
    await server.api.write(author, { action: 'delete', collection: 'hashtag_posts', record: posts[0]?.body.id })
    expect(await count()).toBe(2)
  })
})
