import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '@/domain/wire'
import { codesOf, expectOk, USER_PASSWORD, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let victim: Caller
let attacker: Caller

beforeAll(async () => {
  server = await startServer()
  victim = await openCaller(server)
  attacker = await openCaller(server)
})
afterAll(() => server.stop())

const done = async (by: Caller, ...ops: Operation[]) => {
  for (const kind of kindsOf(await by.send(...ops))) expect(kind).toBe('accepted')
}
const comments = (by: Caller, post: string, id: string) =>
  by.operation('create', 'hashtag_comments', id, { post_id: post, user_id: by.user.id, content: 'تعليق' })
const deletes = (by: Caller, collection: 'hashtag_posts' | 'hashtag_comments', id: string) =>
  by.operation('delete', collection, id)

async function published(by = victim): Promise<string> {
  const id = makeId()
  await done(by, by.writes('هدف!', id))
  return id
}

async function endAccount(id: string): Promise<void> {
  const token = await server.api.admin()
  expectOk(await server.api.request('DELETE', `/api/collections/users/records/${id}`, { token }), 'end')
}

const register = (id: string) => {
  const form = { id, username: `fan_${makeId()}`, email: `${makeId()}@example.com` }
  return server.api.submitRegistration({ ...form, password: USER_PASSWORD, passwordConfirm: USER_PASSWORD })
}

describe('Y3 links to deleted posts', () => {
  test("Y3 another user's post with a deleted post's id is refused", async () => {
    const post = await published()
    await done(victim, deletes(victim, 'hashtag_posts', post))
    expect(kindsOf(await attacker.send(attacker.writes('خدعة', post)))).toEqual(['refused(id-taken)'])
    expect((await server.api.request('GET', `/api/teasers/${post}`)).status).toBe(404)
  })

  test("Y3 the author may use a lost post's id again", async () => {
    const post = await published()
    await done(victim, deletes(victim, 'hashtag_posts', post), victim.writes('عاد', post))
    expect(await server.api.row('hashtag_posts', post)).toMatchObject({ content: 'عاد', user_id: victim.user.id })
  })
})

describe('Y3 ids of another table', () => {
  test("Y3 the id of another table's row is refused for a post and a comment, also after its deletion", async () => {
    const post = await published()
    const comment = makeId()
    await done(victim, comments(victim, post, comment))
    const other = await published(attacker)
    const tries = () => attacker.send(attacker.writes('خدعة', comment), comments(attacker, other, post))
    expect(kindsOf(await tries())).toEqual(['refused(id-taken)', 'refused(id-taken)'])
    await done(victim, deletes(victim, 'hashtag_comments', comment), deletes(victim, 'hashtag_posts', post))
    expect(kindsOf(await tries())).toEqual(['refused(id-taken)', 'refused(id-taken)'])
  })

  test("Y3 the id of another table's row is refused for its own user too", async () => {
    const post = await published()
    expect(kindsOf(await victim.send(comments(victim, post, post)))).toEqual(['refused(id-taken)'])
  })

  test("Y3 a deleted comment's id is refused for another user's comment under the same post", async () => {
    const post = await published()
    const comment = makeId()
    await done(victim, comments(victim, post, comment), deletes(victim, 'hashtag_comments', comment))
    expect(kindsOf(await attacker.send(comments(attacker, post, comment)))).toEqual(['refused(id-taken)'])
    await done(victim, comments(victim, post, comment))
  })
})

describe('Y3 ids of accounts', () => {
  test("Y3 a deleted account's id is refused for accounts and posts", async () => {
    const gone = await server.api.register()
    await endAccount(gone.id)
    const answer = await register(gone.id)
    expect(answer.status).toBe(400)
    expect(codesOf(answer)).toEqual({ id: 'id-taken' })
    expect(kindsOf(await attacker.send(attacker.writes('خدعة', gone.id)))).toEqual(['refused(id-taken)'])
  })

  test("Y3 an account's id is refused for posts, and a post's id for accounts", async () => {
    expect(kindsOf(await attacker.send(attacker.writes('خدعة', victim.user.id)))).toEqual(['refused(id-taken)'])
    expect(codesOf(await register(await published()))).toEqual({ id: 'id-taken' })
  })
})

test('Y2 Y3 after a restore a lost post keeps its id, and so does its deletion after it', async () => {
  await server.kill()
  const copy = server.copyData()
  await server.restart()
  const post = makeId()
  const [write, remove] = [victim.writes('هدف!', post), deletes(victim, 'hashtag_posts', post)]
  await done(victim, write, remove)
  await server.kill()
  server.restoreData(copy)
  rmSync(copy, { recursive: true, force: true })
  await server.restart()
  await done(victim, write)
  expect(await server.api.row('hashtag_posts', post)).not.toBeNull()
  await done(victim, remove)
  expect(await server.api.row('hashtag_posts', post)).toBeNull()
})
