import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, type Json, type User } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { ages, caseOf, CASES, decide, decisionsTold, openModerator, registerMany, report } from './case-calls'
import { decide as sanctioned, hasAppealed } from './sanction-calls'
import type { StaffCall } from './staff-calls'
import { deleteTakenDown, putBack, takeDown, TAKING_DOWN } from './taken-down-calls'
import { openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions
let [first, second]: StaffCall[] = []
let author: User

beforeAll(async () => {
  server = await startServer({ hooks: { add: { ...RAW_SQL, ...TAKING_DOWN } } })
  actions = openUserActions(server)
  author = await server.api.register()
  ;[first, second] = [(await openModerator(server)).call, (await openModerator(server)).call]
})
afterAll(() => server.stop())

const appeals = async (post: string, content = 'لم أكتب هذا') =>
  (await hasAppealed(server, author, { collection: 'hashtag_posts', id: post, content })).status

/** The states of the appeals against a target, the oldest first. */
const statesOf = async (target: string): Promise<string[]> => {
  const { items } = await server.api.list('appeals', { filter: `target_id="${target}"`, sort: 'created_at' })
  return items.map(({ state }: Json) => state)
}

const appealed = async (): Promise<Json[]> =>
  expectOk(await first!('GET', `${CASES}?filter=appeals`), 'the appeals').body.cases

/** A post that five old reporters hid, whose author appeals. */
async function hiddenAndAppealed(): Promise<string> {
  const post = await actions.post(author)
  const reporters = await registerMany(server, 5)
  await ages(server, ...reporters)
  for (const user of reporters) await report(server, user, post)
  expect(await appeals(post)).toBe(200)
  return post
}

describe('an appeal against content that many reports hid', () => {
  test('is accepted when a member dismisses the reports', async () => {
    const post = await hiddenAndAppealed()
    expectOk(await decide(first!, await caseOf(first!, server, post), 'dismiss'), 'dismiss')
    expect(await statesOf(post)).toEqual(['accepted'])
  })

  test('is refused when a member hides the content', async () => {
    const post = await hiddenAndAppealed()
    expectOk(await decide(first!, await caseOf(first!, server, post), 'hide', { reason: 'spam' }), 'hide')
    expect(await statesOf(post)).toEqual(['refused'])
  })
})

describe('an appeal against a decision without a case', () => {
  test('is in the queue with the sanction, and lifts it', async () => {
    const sanction = await sanctioned(server, author, { kind: 'warn' })
    expect((await hasAppealed(server, author, { id: sanction })).status).toBe(200)
    const [shown] = (await appealed()).filter(({ target_id }) => target_id === author.id)
    expect(shown).toMatchObject({ target_type: 'user', outcome: 'warn', state: 'closed' })
    expectOk(await decide(first!, shown!, 'accept-appeal'), 'accept')
    expect((await server.api.row('sanctions', sanction)).lifted_at).not.toBe('')
    expect(await statesOf(sanction)).toEqual(['accepted'])
  })

  test('leaves the queue with the account of its author', async () => {
    const user = await server.api.register()
    const sanction = await sanctioned(server, user, { kind: 'warn' })
    expect((await hasAppealed(server, user, { id: sanction })).status).toBe(200)
    const queued = async () => (await appealed()).filter(({ target_id }) => target_id === user.id).length
    expect(await queued()).toBe(1)
    const token = await server.api.admin()
    expect((await server.api.request('DELETE', `/api/collections/users/records/${user.id}`, { token })).status).toBe(
      204,
    )
    expect(await queued()).toBe(0)
  })

  test('is in the queue with the content, and puts it back', async () => {
    const post = await actions.post(author)
    await takeDown(server, 'hashtag_posts', post)
    expect(await appeals(post)).toBe(200)
    const [shown] = (await appealed()).filter(({ target_id }) => target_id === post)
    expectOk(await decide(first!, shown!, 'accept-appeal'), 'accept')
    expect((await server.api.row('hashtag_posts', post)).taken_down).toBe('')
  })
})

describe('an appeal against content that was hidden without a decision', () => {
  /** The post was reported, too. */
  async function hiddenApart(): Promise<string> {
    const post = await actions.post(author)
    await report(server, await server.api.register(), post)
    await takeDown(server, 'hashtag_posts', post)
    return post
  }
  const lastTold = async () => (await decisionsTold(server, author)).at(-1)?.data.outcome
  const isQueued = async (post: string) => (await appealed()).some(({ target_id }) => target_id === post)

  test.each([
    ['refused, and told, when the reports are dismissed and it stays hidden', false, 'refused', 'refuse-appeal'],
    ['accepted when it was put back meanwhile', true, 'accepted', 'accept-appeal'],
  ])('is %s', async (_what, isBack, state, told) => {
    const post = await hiddenApart()
    expect(await appeals(post)).toBe(200)
    if (isBack) await putBack(server, 'hashtag_posts', post)
    expectOk(await decide(first!, await caseOf(first!, server, post), 'dismiss'), 'dismiss')
    expect([await statesOf(post), await lastTold()]).toEqual([[state], told])
  })

  test('is answered by a later case, also where it stands at a warning, which holds', async () => {
    const post = await hiddenApart()
    expectOk(await decide(first!, await caseOf(first!, server, post), 'warn', { reason: 'spam' }), 'warn')
    expect(await appeals(post)).toBe(200)
    await report(server, await server.api.register(), post)
    expectOk(await decide(second!, await caseOf(second!, server, post), 'restore'), 'restore')
    expect([await statesOf(post), await isQueued(post)]).toEqual([['accepted'], false])
    const [warning] = (await server.api.list('sanctions', { filter: `target_id="${post}"` })).items
    expect(warning).toMatchObject({ kind: 'warn', lifted_at: '' })
  })

  test('leaves the queue with the appeal against a later decision, when that is refused', async () => {
    const post = await actions.post(author)
    await takeDown(server, 'hashtag_posts', post)
    expect(await appeals(post)).toBe(200)
    await report(server, await server.api.register(), post)
    expectOk(await decide(first!, await caseOf(first!, server, post), 'hide', { reason: 'spam' }), 'hide')
    expect(await appeals(post, 'وهذا أيضًا')).toBe(200)
    expectOk(await decide(second!, await caseOf(second!, server, post), 'refuse-appeal'), 'refuse')
    expect([await statesOf(post), await isQueued(post)]).toEqual([['refused'], false])
  })
})

test('content that is hidden again can be appealed against again, in its newest case alone', async () => {
  const post = await actions.post(author)
  const [one, other] = await registerMany(server, 2)
  for (const by of [one!, other!]) {
    await report(server, by, post)
    expectOk(await decide(first!, await caseOf(first!, server, post), 'hide', { reason: 'spam' }), 'hide')
    expect(await appeals(post)).toBe(200)
    expect(await appeals(post, 'مرة أخرى')).toBe(400)
    expect((await appealed()).filter(({ target_id }) => target_id === post)).toHaveLength(1)
    expectOk(await decide(second!, await caseOf(second!, server, post), 'accept-appeal'), 'accept')
  }
  const { items } = await server.api.list('sanctions', { filter: `target_id="${post}"` })
  expect(await Promise.all(items.map(({ id }: Json) => statesOf(id)))).toEqual([['accepted'], ['accepted']])
})

test('Q4 what was hidden 30 days ago stays while an appeal waits', async () => {
  const [kept, gone] = [await actions.post(author), await actions.post(author)]
  for (const post of [kept, gone]) await takeDown(server, 'hashtag_posts', post)
  expect(await appeals(kept)).toBe(200)
  const old = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-31 days')"
  await runSql(server, `UPDATE hashtag_posts SET taken_down_at = ${old} WHERE id IN ('${kept}', '${gone}')`)
  await deleteTakenDown(server)
  const { items } = await server.api.list('hashtag_posts', { filter: `id = "${kept}" || id = "${gone}"` })
  expect(items.map(({ id }: Json) => id)).toEqual([kept])
})
