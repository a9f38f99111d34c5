import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../support/api'
import { RAW_SQL } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { ages, caseOf, casesOf, decide, openModerator, registerMany, report } from './case-calls'
import type { StaffCall } from './staff-calls'
import { openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions
let author: User
let moderator: StaffCall

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  actions = openUserActions(server)
  author = await server.api.register()
  moderator = (await openModerator(server)).call
})
afterAll(() => server.stop())

const takenDown = async (post: string) => (await server.api.row('hashtag_posts', post)).taken_down

describe('Q5 many reports hide by themselves', () => {
  test('Q5 the fifth old reporter hides a post, new accounts do not, and never again once a person put it back', async () => {
    const [post, old, young] = [
      await actions.post(author),
      await registerMany(server, 11),
      await registerMany(server, 6),
    ]
    await ages(server, ...old)
    for (const user of young) await report(server, user, post)
    for (const user of old.slice(0, 4)) await report(server, user, post)
    expect(await takenDown(post)).toBe('')
    await report(server, old[4] as User, post)
    expect(await takenDown(post)).toBe('auto')
    const shown = await caseOf(moderator, server, post)
    expect(shown).toMatchObject({ reporters: 11, taken_down: 'auto' })
    expect((await decide(moderator, shown, 'dismiss')).status).toBe(200)
    expect(await takenDown(post)).toBe('')
    for (const user of old.slice(5)) await report(server, user, post)
    expect(await casesOf(server, post)).toHaveLength(2)
    expect(await takenDown(post)).toBe('')
  })

  test('Q5 nor when it was put back by another case than the one that the reports are in', async () => {
    const [post, old] = [await actions.post(author), await registerMany(server, 7)]
    await ages(server, ...old)
    await report(server, old[0] as User, post)
    const hidden = await decide(moderator, await caseOf(moderator, server, post), 'hide', { reason: 'spam' })
    for (const user of old.slice(1, 6)) await report(server, user, post)
    expect((await decide(moderator, hidden.body.case, 'restore')).status).toBe(200)
    await report(server, old[6] as User, post)
    expect(await casesOf(server, post)).toHaveLength(2)
    expect(await takenDown(post)).toBe('')
  })

  test('Q5 a muted reporter is not among the five, and a user is not hidden', async () => {
    const old = await registerMany(server, 6)
    await ages(server, ...old)
    const post = await actions.post(author)
    const [muted, ...others] = old as [User, ...User[]]
    expect((await moderator('PUT', `/api/admin/muted-reporters/${muted.id}`)).body).toMatchObject({ muted: true })
    for (const user of [muted, ...others.slice(0, 4)]) await report(server, user, post)
    expect(await takenDown(post)).toBe('')
    const comment = await actions.comment(author, post)
    for (const user of others) await report(server, user, comment, { type: 'comment' })
    expect((await server.api.row('hashtag_comments', comment)).taken_down).toBe('auto')
    for (const user of others) await report(server, user, author.id, { type: 'user', reason: 'hate' })
    expect((await caseOf(moderator, server, author.id)).taken_down).toBe('')
  })
})
