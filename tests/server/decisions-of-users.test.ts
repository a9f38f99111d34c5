import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, type Json, type User } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { ages, caseOf, decide, openModerator, registerMany, report } from './case-calls'
import { hasAppealed } from './sanction-calls'
import type { StaffCall } from './staff-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { deleteTakenDown, takeDown, TAKING_DOWN } from './taken-down-calls'
import { openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions
let moderator: StaffCall
let other: StaffCall
let author: Caller
let reporter: User

beforeAll(async () => {
  server = await startServer({ hooks: { add: { ...RAW_SQL, ...TAKING_DOWN } } })
  actions = openUserActions(server)
  moderator = (await openModerator(server)).call
  other = (await openModerator(server)).call
  author = await openCaller(server)
  reporter = await server.api.register()
})
afterAll(() => server.stop())

/** A reported post of the author, and its case. */
async function reported(content = 'كلام يُشتكى منه') {
  const post = await actions.post(author.user, content)
  await report(server, reporter, post)
  return { post, shown: await caseOf(moderator, server, post) }
}

async function decided(kind: string, more: object = {}, content?: string) {
  const { post, shown } = await reported(content)
  const answer = await decide(moderator, shown, kind, { reason: 'hate', ...more })
  return { post, shown: expectOk(answer, kind).body.case as Json, decision: await decisionOn(post) }
}

/** Rows of the own channel as a phone of the user gets them. */
async function rowsOf(caller: Caller, collection: 'sanctions' | 'appeals'): Promise<Json[]> {
  const { answer } = await caller.window(caller.own)
  return answer.rows.filter(({ c }) => c === collection).map(({ row }) => row)
}

const decisionOn = async (target: string): Promise<Json> =>
  (await rowsOf(author, 'sanctions')).find(({ target_id: id }) => id === target) as Json

const appealOn = async (target: string): Promise<Json | undefined> =>
  (await rowsOf(author, 'appeals')).find(({ target_id: id }) => id === target)

const takenDown = async (post: string) => (await server.api.row('hashtag_posts', post)).taken_down

/** 200, or the field of the refusal with its code. */
async function appeals(collection: string, id: string, content = 'لم أخالف'): Promise<unknown> {
  const { status, body } = await hasAppealed(server, author.user, { collection, id, content })
  if (status === 200) return 200
  return Object.entries(body.data as Record<string, { code: string }>).map(([field, { code }]) => `${field} ${code}`)[0]
}

/** A post that five old accounts reported. */
async function hiddenByReports(): Promise<string> {
  const post = await actions.post(author.user, 'أبلغ عنه كثيرون')
  const old = await registerMany(server, 5)
  await ages(server, ...old)
  for (const user of old) await report(server, user, post)
  expect(await takenDown(post)).toBe('auto')
  return post
}

describe('what an author reads of a decision', () => {
  test('Q4 a hidden post comes with kind, reason, words, and the beginning of its text, to its author alone', async () => {
    const { post, decision } = await decided('hide', { words: 'خالف القواعد' }, `${'كلمة '.repeat(60)}`)
    expect(decision).toMatchObject({
      ...{ kind: 'hide', reason: 'hate', words: 'خالف القواعد', lifted_at: '', until: '' },
      ...{ target_type: 'post', target_id: post, hides: true },
    })
    expect(decision.excerpt).toMatch(/^كلمة كلمة.*…$/)
    for (const secret of ['by', 'by_name', 'lifted_by', 'case_id']) expect(decision).not.toHaveProperty(secret)
    expect(JSON.stringify(decision)).not.toContain(reporter.id)
    const stranger = await openCaller(server, reporter)
    expect(await rowsOf(stranger, 'sanctions')).toEqual([])
  })

  test('a decision about content takes no right from the account', async () => {
    for (const kind of ['hide', 'delete']) await decided(kind)
    expect(kindsOf(await author.send(author.writes('ما زلت أكتب')))).toEqual(['accepted'])
    expect(await server.api.row('users', author.user.id)).toMatchObject({ suspended_until: '', banned_until: '' })
  })

  test('a deleted comment keeps the beginning of its text, and a warning says what it was about', async () => {
    const comment = await actions.comment(author.user, await actions.post(author.user), 'تعليق سيُحذف')
    await report(server, reporter, comment, { type: 'comment' })
    const shown = await caseOf(moderator, server, comment)
    expectOk(await decide(moderator, shown, 'delete', { reason: 'spam' }), 'delete')
    const about = { target_type: 'comment', excerpt: 'تعليق سيُحذف' }
    expect(await decisionOn(comment)).toMatchObject({ kind: 'delete', hides: false, ...about })
    expect((await decided('warn')).decision).toMatchObject({ kind: 'warn', hides: false, target_type: 'post' })
    expect((await decided('warn', { hide: true })).decision).toMatchObject({ kind: 'warn', hides: true })
  })

  test('of a user who was reported there is no excerpt', async () => {
    const user = await openCaller(server)
    await report(server, reporter, user.user.id, { type: 'user', reason: 'impersonation' })
    const shown = await caseOf(moderator, server, user.user.id)
    expectOk(await decide(moderator, shown, 'warn', { reason: 'impersonation' }), 'warn')
    expect(await rowsOf(user, 'sanctions')).toMatchObject([{ target_type: 'user', excerpt: '', hides: false }])
  })

  test('content whose author is gone is hidden without a row', async () => {
    const gone = await server.api.register()
    const room = await actions.post(gone)
    await report(server, reporter, room)
    const shown = await caseOf(moderator, server, room)
    await runSql(server, `UPDATE cases SET author_id = '' WHERE id = '${shown.id}'`)
    expect((await decide(moderator, shown, 'hide', { reason: 'spam' })).status).toBe(200)
    expect((await server.api.list('sanctions', { filter: `target_id="${room}"` })).items).toEqual([])
  })

  test('Q4 a superuser who shows the post again ends the decision', async () => {
    const { post } = await decided('hide')
    await server.api.change('hashtag_posts', post, { taken_down: '' })
    expect((await decisionOn(post)).lifted_at).not.toBe('')
  })
})

describe('an appeal against hidden content', () => {
  test('Q4 an accepted one lifts the decision, and the post is back', async () => {
    const { post, shown, decision } = await decided('hide')
    expect(await appeals('sanctions', decision.id)).toBe(200)
    const asked = await caseOf(other, server, post)
    expect(asked.has_appeal).toBe(true)
    expectOk(await decide(other, asked, 'accept-appeal', { words: 'معك حق' }), 'accept')
    expect(shown.sanctions).toMatchObject([{ kind: 'hide' }, ...shown.sanctions.slice(1)])
    expect(await takenDown(post)).toBe('')
    expect((await decisionOn(post)).lifted_at).not.toBe('')
    expect(await appealOn(decision.id)).toMatchObject({ state: 'accepted', words: 'معك حق' })
    expect(await appeals('sanctions', decision.id, 'مرة أخرى')).toBe('target gone')
  })

  test('a refused one leaves all as it was', async () => {
    const { post, decision } = await decided('hide')
    expect(await appeals('sanctions', decision.id)).toBe(200)
    expectOk(await decide(other, await caseOf(other, server, post), 'refuse-appeal', { words: 'راجعناه' }), 'refuse')
    expect(await takenDown(post)).toBe('moderator')
    expect((await decisionOn(post)).lifted_at).toBe('')
    expect(await appealOn(decision.id)).toMatchObject({ state: 'refused', words: 'راجعناه' })
  })

  test('one against the row is the one against its decision', async () => {
    const { post, decision } = await decided('hide')
    expect(await appeals('hashtag_posts', post)).toBe(200)
    expect(await appealOn(decision.id)).toMatchObject({ target_collection: 'sanctions', state: 'waiting' })
    expect(await appeals('sanctions', decision.id, 'ثانية')).toBe('target appeal-twice')
  })

  test('a deletion can be appealed against, and a restored case takes it off the record', async () => {
    const { post, shown, decision } = await decided('delete')
    expect(await appeals('sanctions', decision.id)).toBe(200)
    expectOk(
      await decide(other, { ...shown, version: (await caseOf(other, server, post)).version }, 'restore'),
      'restore',
    )
    expect((await decisionOn(post)).lifted_at).not.toBe('')
    expect(await server.api.row('hashtag_posts', post)).toBeNull()
  })

  test('Q5 one against what many reports hid is accepted when the case is dismissed, and told', async () => {
    const post = await hiddenByReports()
    expect(await decisionOn(post)).toBeUndefined()
    expect(await appeals('hashtag_posts', post)).toBe(200)
    const shown = await caseOf(moderator, server, post)
    expect(shown.has_appeal).toBe(true)
    expectOk(await decide(moderator, shown, 'dismiss'), 'dismiss')
    expect(await takenDown(post)).toBe('')
    expect(await appealOn(post)).toMatchObject({ state: 'accepted' })
    const told = (await actions.notifications(author.user)).filter(({ data }) => data.case_id === shown.id)
    expect(told).toMatchObject([{ type: 'moderation', data: { outcome: 'accept-appeal' } }])
  })

  test('Q5 a moderator who hides it refuses that appeal, and the new decision can be appealed against', async () => {
    const post = await hiddenByReports()
    expect(await appeals('hashtag_posts', post)).toBe(200)
    const shown = await caseOf(moderator, server, post)
    expectOk(await decide(moderator, shown, 'hide', { reason: 'hate' }), 'hide')
    expect(await appealOn(post)).toMatchObject({ state: 'refused' })
    expect(await appeals('hashtag_posts', post, 'وهذا أيضًا')).toBe(200)
    expect(await appealOn((await decisionOn(post)).id)).toMatchObject({ state: 'waiting' })
  })

  test('one that waits keeps the content beyond 30 days', async () => {
    const { post, decision } = await decided('hide')
    const alone = await actions.post(author.user)
    await takeDown(server, 'hashtag_posts', alone)
    expect(await appeals('sanctions', decision.id)).toBe(200)
    expect(await appeals('hashtag_posts', alone)).toBe(200)
    const unasked = (await decided('hide')).post
    const ago = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-31 days')"
    const all = [post, alone, unasked]
    await runSql(
      server,
      `UPDATE hashtag_posts SET taken_down_at = ${ago} WHERE id IN (${all.map((id) => `'${id}'`).join()})`,
    )
    await deleteTakenDown(server)
    const left = await Promise.all(all.map((id) => server.api.row('hashtag_posts', id)))
    expect(left.map((row) => row !== null)).toEqual([true, true, false])
  })
})
