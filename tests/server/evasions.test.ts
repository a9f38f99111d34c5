import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, expectOk, makeId, USER_PASSWORD } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { caseOf, CASES, decide, openModerator, registerMany, report } from './case-calls'
import { commentOperation, newPost } from './comment-calls'
import { decide as sanction } from './sanction-calls'
import { addStaff, auditOf, openStaff, outcomeOf, type StaffCall } from './staff-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openUserActions } from './user-actions'

/** Ways around decisions of staff. */

let server: TestServer
let moderator: StaffCall

beforeAll(async () => {
  server = await startServer()
  moderator = (await openModerator(server)).call
})
afterAll(() => server.stop())

describe('Q10 the mailbox of a banned user', () => {
  const register = (email: string) =>
    server.api.submitRegistration({
      ...{ username: `new_${makeId()}`, email, password: USER_PASSWORD, passwordConfirm: USER_PASSWORD },
    })

  test('makes no new account at the other spelling of a host with letters of another script', async () => {
    const name = `a${makeId()}`
    await sanction(server, await server.api.register({ email: `${name}@بريد.example` }), { kind: 'ban' })
    const refused = await register(`${name}@xn--ngbof4h.example`)
    expect(codesOf(refused).email).toBe('email-banned')
    await sanction(server, await server.api.register({ email: `${name}@xn--bcher-kva.example` }), { kind: 'ban' })
    expect(codesOf(await register(`${name}@Bücher.example`)).email).toBe('email-banned')
  })

  test('is let in again by the host, for its owner, when a stranger had used it', async () => {
    const email = `owner_${makeId()}@example.com`
    const stranger = await server.api.register({ email })
    await sanction(server, stranger, { kind: 'ban' })
    const token = await server.api.admin()
    await server.api.request('DELETE', `/api/collections/users/records/${stranger.id}`, { token })
    expect(codesOf(await register(email)).email).toBe('email-banned')
    await server.command('account', 'admit', email.toUpperCase())
    expect((await register(email)).status).toBe(200)
    await expect(server.command('account', 'admit', email)).rejects.toThrow()
    expect(await auditOf(server, 'email.admit')).toMatchObject([{ before: 'set', username: '' }])
  })

  test('makes no new account in another spelling', async () => {
    const name = `a${makeId()}`
    const user = await server.api.register({ email: `${name}@gmail.com` })
    const ban = await sanction(server, user, { kind: 'ban' })
    const spellings = [
      `${name}+second@gmail.com`,
      `${name[0]}.${name.slice(1)}@GMAIL.com`,
      `${name}@googlemail.com`,
      `${name}\ufe0f@gmail.com`,
      `${name.replace('a', 'ａ')}@gmail.com`,
    ]
    for (const email of spellings) {
      expect([email, codesOf(await register(email)).email]).toEqual([email, 'email-banned'])
    }
    expect((await register(`${name}x@gmail.com`)).status).toBe(200)
    await server.api.change('sanctions', ban, { lifted_at: '2026-01-01 00:00:00.000Z' })
    expect((await register(`${name}+second@gmail.com`)).status).toBe(200)
  })
})

describe('Q4 what was reported', () => {
  const isReported = async (id: string, type: 'post' | 'comment') =>
    report(server, await server.api.register(), id, { type })
  const takesBack = (by: Caller, collection: 'hashtag_posts' | 'hashtag_comments', id: string) =>
    by.operation('delete', collection, id)

  test('does not come back under its id after its author deleted it', async () => {
    const author = await openCaller(server)
    const post = await newPost(author)
    const comment = commentOperation(author, post, 'مخالف')
    await author.send(comment)
    await isReported(post, 'post')
    await isReported(comment.record, 'comment')
    for (const id of [post, comment.record]) {
      expectOk(await decide(moderator, await caseOf(moderator, server, id), 'hide', { reason: 'spam' }), 'hide')
    }
    const again = [
      takesBack(author, 'hashtag_comments', comment.record),
      takesBack(author, 'hashtag_posts', post),
      author.writes('مخالف', post),
      author.operation('create', 'hashtag_comments', comment.record, {
        post_id: await newPost(author),
        content: 'مخالف',
      }),
    ]
    expect(kindsOf(await author.send(...again))).toEqual([
      ...['accepted', 'accepted'],
      ...['refused(id-taken)', 'refused(id-taken)'],
    ])
  })

  test('does not come back under its id after staff deleted it', async () => {
    const author = await openCaller(server)
    const post = await newPost(author)
    await isReported(post, 'post')
    expectOk(await decide(moderator, await caseOf(moderator, server, post), 'delete', { reason: 'spam' }), 'delete')
    expect(kindsOf(await author.send(author.writes('مخالف', post)))).toEqual(['refused(id-taken)'])
  })
})

test('Q3 what later reporters saw is shown, also when a friend reported a harmless text first', async () => {
  const actions = openUserActions(server)
  const author = await server.api.register()
  const post = await actions.post(author, 'كلام لطيف')
  const say = async (text: string, reporters: number) => {
    await actions.edit(author, post, text)
    for (const user of await registerMany(server, reporters)) await report(server, user, post)
  }
  await report(server, await server.api.register(), post)
  await say('شتيمة', 2)
  for (let n = 0; n < 11; n += 1) await say(`كلام لطيف ${n}`, 1)
  const edited = await caseOf(moderator, server, post)
  expect([edited.present, edited.seen_later[0]]).toEqual([{ text: 'كلام لطيف 10' }, { text: 'شتيمة' }])
  await actions.remove(author, 'hashtag_posts', post)
  const deleted = await caseOf(moderator, server, post)
  expect([deleted.deleted, deleted.snapshot, deleted.seen_later[0]]).toEqual([
    ...[true, { text: 'كلام لطيف' }, { text: 'شتيمة' }],
  ])
  expect(deleted.seen_later).toHaveLength(5)
})

test('Q10 a sanction keeps its kind and its user', async () => {
  const [user, other] = [await server.api.register(), await server.api.register()]
  const id = await sanction(server, user, { kind: 'ban' })
  const path = `/api/collections/sanctions/records/${id}`
  for (const [column, value] of [
    ['kind', 'warn'],
    ['user_id', other.id],
  ] as const) {
    const token = await server.api.admin()
    const answer = await server.api.request('PATCH', path, { token, body: { [column]: value } })
    expect([answer.status, codesOf(answer)]).toEqual([400, { [column]: 'invalid' }])
  }
  expect((await server.api.change('sanctions', id, { words: 'أخرى' })).words).toBe('أخرى')
})

describe('a decision that gives no reason', () => {
  test('hides nothing, whatever else the form says', async () => {
    const author = await openCaller(server)
    const post = await newPost(author)
    await report(server, await server.api.register(), post)
    const takenDown = async () => (await server.api.row('hashtag_posts', post)).taken_down
    const shown = async () => caseOf(moderator, server, post)
    for (const decision of ['note', 'escalate', 'dismiss']) {
      expectOk(await decide(moderator, await shown(), decision, { hide: true, words: 'كلام' }), decision)
      expect([decision, await takenDown()]).toEqual([decision, ''])
    }
    await report(server, await server.api.register(), post)
    expectOk(await decide(moderator, await shown(), 'warn', { hide: true, reason: 'spam' }), 'warn')
    expect(await takenDown()).toBe('moderator')
    expectOk(await decide(moderator, await shown(), 'restore', { hide: true }), 'restore')
    expect(await takenDown()).toBe('')
  })
})

test('Q7 a member reads no case about the own posts, and so not who reported them', async () => {
  const author = await openCaller(server)
  const post = await newPost(author)
  await report(server, await server.api.register(), post)
  const { id, version } = await caseOf(moderator, server, post)
  await server.api.change('users', author.user.id, { verified: true })
  const member = await openStaff(server, await addStaff(server, { roles: ['moderator'], email: author.user.email }))
  const read = member('GET', `${CASES}/${id}`)
  expect(await outcomeOf(read)).toEqual([403, 'own-case'])
  for (const old of [version, version - 1]) {
    const claim = member('POST', `${CASES}/${id}/claim`, { version: old })
    expect(await outcomeOf(claim)).toEqual([403, 'own-case'])
  }
  expect((await moderator('GET', `${CASES}/${id}`)).status).toBe(200)
})

test('Q15 the longest note is taken, and the audit has its beginning', async () => {
  const author = await openCaller(server)
  const post = await newPost(author)
  await report(server, await server.api.register(), post)
  const shown = await caseOf(moderator, server, post)
  const { body } = expectOk(await decide(moderator, shown, 'note', { words: 'ن'.repeat(1000) }), 'the note')
  expect(body.case.events[0].words).toBe('ن'.repeat(1000))
  const row = (await auditOf(server, 'case.note')).find(({ subject }) => subject === shown.id)
  expect(row?.why).toBe(`${'ن'.repeat(499)}…`)
})
