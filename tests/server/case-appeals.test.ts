import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, type Json, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { caseOf, CASES, casesOf, decide, openModerator, report } from './case-calls'
import { openRoom } from './room-calls'
import { decide as sanction, hasAppealed } from './sanction-calls'
import { outcomeOf, type StaffCall } from './staff-calls'
import { openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions
let moderator: StaffCall
let other: StaffCall

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  actions = openUserActions(server)
  moderator = (await openModerator(server)).call
  other = (await openModerator(server)).call
})
afterAll(() => server.stop())

const appeal = async (user: User, id: string, collection: string, content = 'لم أخالف') =>
  expectOk(await hasAppealed(server, user, { id, collection, content }), 'the appeal')

const appealsIn = async (): Promise<string[]> =>
  expectOk(await moderator('GET', `${CASES}?filter=appeals`), 'appeals').body.cases.map(({ id }: { id: string }) => id)

const stateOf = ({ id }: User) => readText(server, `SELECT state AS text FROM appeals WHERE user_id = '${id}'`)

describe('the queue of appeals', () => {
  test('a case shows what its author wrote against the decision, and what was answered', async () => {
    const author = await server.api.register()
    const post = await actions.post(author)
    await report(server, await server.api.register(), post)
    expectOk(
      await decide(moderator, await caseOf(moderator, server, post), 'suspend', {
        reason: 'spam',
        days: 7,
        hide: true,
      }),
      'suspend',
    )
    await appeal(author, await sanctionOf(author), 'sanctions', 'كنت أقتبس غيري')
    const shown = await caseOf(other, server, post)
    expect(shown).toMatchObject({ has_appeal: true, appeals: [{ content: 'كنت أقتبس غيري', state: 'waiting' }] })
    expect(await appealsIn()).toContain(shown.id)
    const after = expectOk(await decide(other, shown, 'refuse-appeal', { words: 'القرار قائم' }), 'refuse').body.case
    expect(after).toMatchObject({ has_appeal: false, state: 'closed', taken_down: 'moderator' })
    expect(after.appeals).toMatchObject([{ state: 'refused', words: 'القرار قائم' }])
    expect(await appealsIn()).not.toContain(shown.id)
  })

  test('a decision of a superuser, without a case, gets one with the appeal against it', async () => {
    const author = await server.api.register()
    const id = await sanction(server, author, { kind: 'ban', reason: 'hate' })
    await appeal(author, id, 'sanctions')
    const shown = await caseOf(moderator, server, author.id)
    expect(shown).toMatchObject({
      target_type: 'user',
      state: 'closed',
      outcome: 'ban',
      has_appeal: true,
      reason: 'hate',
    })
    expect(shown.appeals).toMatchObject([{ content: 'لم أخالف' }])
    expect(await appealsIn()).toContain(shown.id)
    const after = expectOk(await decide(moderator, shown, 'accept-appeal'), 'accept').body.case
    expect(after.sanctions[0].lifted_at).not.toBeNull()
    expect(after.appeals).toMatchObject([{ state: 'accepted' }])
    expect((await server.api.row('users', author.id)).banned_until).toBe('')
  })

  test('a post that a superuser hid gets a case with the appeal against that', async () => {
    const author = await server.api.register()
    const post = await actions.post(author)
    await server.api.change('hashtag_posts', post, { taken_down: 'moderator', taken_down_at: new Date().toISOString() })
    await appeal(author, post, 'hashtag_posts')
    const shown = await caseOf(moderator, server, post)
    expect(shown).toMatchObject({ target_type: 'post', state: 'closed', has_appeal: true, taken_down: 'moderator' })
    expect(expectOk(await decide(moderator, shown, 'accept-appeal'), 'accept').body.case.taken_down).toBe('')
  })
})

test('Q7 nobody takes back the own decision while an appeal against it waits for somebody else', async () => {
  const author = await server.api.register()
  const post = await actions.post(author)
  await report(server, await server.api.register(), post)
  const hidden = expectOk(
    await decide(moderator, await caseOf(moderator, server, post), 'hide', { reason: 'spam' }),
    'hide',
  ).body.case
  await appeal(author, post, 'hashtag_posts')
  const shown = await caseOf(moderator, server, post)
  for (const decision of ['accept-appeal', 'refuse-appeal', 'restore'])
    expect(await outcomeOf(decide(moderator, shown, decision))).toEqual([403, 'own-decision'])
  // A claim would keep the others out.
  const claim = moderator('POST', `${CASES}/${shown.id}/claim`, { version: shown.version })
  expect(await outcomeOf(claim)).toEqual([403, 'own-decision'])
  expect(hidden.id).toBe(shown.id)
  expect((await decide(other, shown, 'restore')).status).toBe(200)
  expect(await stateOf(author)).toBe('accepted')
})

test('Q7 hidden content that is reported again: another case decides no appeal against the own decision, and settles it', async () => {
  const author = await server.api.register()
  const post = await actions.post(author)
  for (const isAgain of [false, true]) {
    await report(server, await server.api.register(), post)
    expectOk(await decide(moderator, await caseOf(moderator, server, post), 'hide', { reason: 'spam' }), 'hide')
    if (!isAgain) await appeal(author, post, 'hashtag_posts')
  }
  await report(server, await server.api.register(), post)
  const shown = await caseOf(moderator, server, post)
  expect(shown).toMatchObject({ state: 'open', has_appeal: false })
  for (const decision of ['restore', 'delete'])
    expect(await outcomeOf(decide(moderator, shown, decision, { reason: 'spam' }))).toEqual([403, 'own-decision'])
  expectOk(await decide(other, shown, 'restore'), 'restore')
  expect(await stateOf(author)).toBe('accepted')
  expect(await appealsIn()).not.toContain((await casesOf(server, post))[0]?.id)
  const { items } = await server.api.list('sanctions', { filter: `target_id="${post}" && lifted_at=""` })
  expect(items).toEqual([])
})

test('Q7 nobody accepts at one case the appeal against the own decision of another, unless all others decided, too', async () => {
  const author = await server.api.register()
  const post = await actions.post(author)
  for (const staff of [moderator, other]) {
    await report(server, await server.api.register(), post)
    expectOk(await decide(staff, await caseOf(staff, server, post), 'hide', { reason: 'spam' }), 'hide')
    const [{ id }] = (await server.api.list('sanctions', { filter: `target_id="${post}"`, sort: '-created_at' }))
      .items as [Json]
    await appeal(author, id, 'sanctions')
  }
  const shown = await caseOf(moderator, server, post)
  const third = await openModerator(server)
  expect(await outcomeOf(decide(moderator, shown, 'accept-appeal'))).toEqual([403, 'own-decision'])
  await runSql(server, `DELETE FROM admins WHERE id = '${third.id}'`)
  expectOk(await decide(moderator, shown, 'accept-appeal'), 'accept')
  const { items } = await server.api.list('appeals', { filter: `user_id="${author.id}"` })
  expect(items.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
})

test('Q7 a case about the former owner of a room decides nothing about the next one', async () => {
  const { room, owner, moderator: next, outsider } = await openRoom(server)
  await report(server, outsider.user, room, { type: 'room', reason: 'hate' })
  const before = expectOk(await decide(moderator, await caseOf(moderator, server, room), 'dismiss'), 'dismiss').body
    .case
  const token = await server.api.admin()
  expectOk(await server.api.request('DELETE', `/api/collections/users/records/${owner.user.id}`, { token }), 'end')
  await server.api.change('chat_rooms', room, { taken_down: 'moderator', taken_down_at: new Date().toISOString() })
  expect(await outcomeOf(decide(other, before, 'restore'))).toEqual([409, 'nothing-to-restore'])
  await appeal(next.user, room, 'chat_rooms', 'ورثت الغرفة')
  const shown = await caseOf(other, server, room)
  expect(shown).toMatchObject({ author: { id: next.user.id }, appeals: [{ content: 'ورثت الغرفة' }] })
  expectOk(await decide(other, shown, 'accept-appeal'), 'accept')
  expect((await server.api.row('chat_rooms', room)).taken_down).toBe('')
})

test('Q7 the open case of a room is about its next owner, when the account of the one before ends', async () => {
  const { room, owner, moderator: next, outsider } = await openRoom(server)
  await report(server, outsider.user, room, { type: 'room', reason: 'hate' })
  const setsHidden = (by: string) => server.api.change('chat_rooms', room, { taken_down: by })
  await setsHidden('moderator')
  await appeal(owner.user, room, 'chat_rooms')
  await setsHidden('')
  const token = await server.api.admin()
  expectOk(await server.api.request('DELETE', `/api/collections/users/records/${owner.user.id}`, { token }), 'end')
  expect((await caseOf(moderator, server, room)).has_appeal).toBe(false)
  expect((await server.api.row('chat_rooms', room)).owner_id).toBe(next.user.id)
  expectOk(await decide(moderator, await caseOf(moderator, server, room), 'hide', { reason: 'hate' }), 'hide')
  await appeal(next.user, room, 'chat_rooms', 'ورثت الغرفة')
  const shown = await caseOf(other, server, room)
  expect(shown.appeals).toMatchObject([{ content: 'ورثت الغرفة' }])
  const member = await openModerator(server)
  await runSql(
    server,
    `UPDATE users SET verified = 1 WHERE id = '${next.user.id}'`,
    `UPDATE admins SET email = (SELECT email FROM users WHERE id = '${next.user.id}') WHERE id = '${member.id}'`,
  )
  expect(await outcomeOf(decide(member.call, shown, 'accept-appeal'))).toEqual([403, 'own-case'])
})

test('Q7 the only super decides on an appeal of a member of staff, on whom nobody else may decide', async () => {
  const author = await server.api.register()
  const post = await actions.post(author)
  await report(server, await server.api.register(), post)
  const chief = await openModerator(server, { isSuper: true })
  expectOk(await decide(chief.call, await caseOf(chief.call, server, post), 'hide', { reason: 'spam' }), 'hide')
  await appeal(author, post, 'hashtag_posts')
  const member = await openModerator(server)
  await runSql(
    server,
    `UPDATE users SET verified = 1 WHERE id = '${author.id}'`,
    `UPDATE admins SET email = (SELECT email FROM users WHERE id = '${author.id}') WHERE id = '${member.id}'`,
  )
  const shown = await caseOf(chief.call, server, post)
  expect(await outcomeOf(decide(other, shown, 'accept-appeal'))).toEqual([403, 'staff-case'])
  expect((await decide(chief.call, shown, 'accept-appeal')).status).toBe(200)
  expect(await stateOf(author)).toBe('accepted')
})

const sanctionOf = ({ id }: User) => readText(server, `SELECT id AS text FROM sanctions WHERE user_id = '${id}'`)
