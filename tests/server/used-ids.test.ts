import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '@/domain/wire'
import { codesOf, expectOk, FAN_PASSWORD, makeId } from '../support/api'
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
  return server.api.submitRegistration({ ...form, password: FAN_PASSWORD, passwordConfirm: FAN_PASSWORD })
}

describe('Y3: a link to a deleted post', () => {
  test('leads to nothing of another user: a post with its id is refused', async () => {
    const post = await published()
    await done(victim, deletes(victim, 'hashtag_posts', post))
    expect(kindsOf(await attacker.send(attacker.writes('خدعة', post)))).toEqual(['refused(id-taken)'])
    expect((await server.api.request('GET', `/api/teasers/${post}`)).status).toBe(404)
  })

  test('is free for its author, whose phone brings a lost post back', async () => {
    const post = await published()
    await done(victim, deletes(victim, 'hashtag_posts', post), victim.writes('عاد', post))
    expect(await server.api.row('hashtag_posts', post)).toMatchObject({ content: 'عاد', user_id: victim.user.id })
  })
})

describe('Y3: an id of another table', () => {
  test('is refused for a post and for a comment, while the other row is there and after it went', async () => {
    const post = await published()
    const comment = makeId()
    await done(victim, comments(victim, post, comment))
    const other = await published(attacker)
    const tries = () => attacker.send(attacker.writes('خدعة', comment), comments(attacker, other, post))
    expect(kindsOf(await tries())).toEqual(['refused(id-taken)', 'refused(id-taken)'])
    await done(victim, deletes(victim, 'hashtag_comments', comment), deletes(victim, 'hashtag_posts', post))
    expect(kindsOf(await tries())).toEqual(['refused(id-taken)', 'refused(id-taken)'])
  })

  test('is refused to its own user, too', async () => {
    const post = await published()
    expect(kindsOf(await victim.send(comments(victim, post, post)))).toEqual(['refused(id-taken)'])
  })

  test('is refused for a comment of another under the same post, after the first one went', async () => {
    const post = await published()
    const comment = makeId()
    await done(victim, comments(victim, post, comment), deletes(victim, 'hashtag_comments', comment))
    expect(kindsOf(await attacker.send(comments(attacker, post, comment)))).toEqual(['refused(id-taken)'])
    await done(victim, comments(victim, post, comment))
  })
})

describe('Y3: the id of an account', () => {
  test('that ended is refused at a sign-up, and for posts', async () => {
    const gone = await server.api.register()
    await endAccount(gone.id)
    const answer = await register(gone.id)
    expect(answer.status).toBe(400)
    expect(codesOf(answer)).toEqual({ id: 'id-taken' })
    expect(kindsOf(await attacker.send(attacker.writes('خدعة', gone.id)))).toEqual(['refused(id-taken)'])
  })

  test('that is there is refused for posts, and that of a post at a sign-up', async () => {
    expect(kindsOf(await attacker.send(attacker.writes('خدعة', victim.user.id)))).toEqual(['refused(id-taken)'])
    expect(codesOf(await register(await published()))).toEqual({ id: 'id-taken' })
  })
})

test('Y2, Y3: after a restored backup a lost post comes back under its id, and its deletion after it', async () => {
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
