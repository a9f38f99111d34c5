import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, type Json, makeId, type User } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { caseOf, CASES, casesOf, decide, decisionsTold, openModerator, registerMany, report } from './case-calls'
import { auditOf, outcomeOf, type StaffCall } from './staff-calls'
import { openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions
let moderator: StaffCall

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  actions = openUserActions(server)
  moderator = (await openModerator(server)).call
})
afterAll(() => server.stop())

const takenDown = async (post: string) => (await server.api.row('hashtag_posts', post)).taken_down

/** A post of a new user that two others reported, and its case. */
async function reported() {
  const author = await server.api.register()
  const reporters = await registerMany(server, 2)
  const post = await actions.post(author)
  for (const user of reporters) await report(server, user, post)
  return { author, reporters: reporters as [User, User], post, shown: await caseOf(moderator, server, post) }
}

const reportsOf = async (post: string): Promise<Json[]> =>
  (await server.api.list('reports', { filter: `reported_post_id="${post}"` })).items

describe('decisions', () => {
  test('Q2 a decision hides the post, ends its reports, tells author and reporters, and is in the audit', async () => {
    const { author, reporters, post, shown } = await reported()
    const answer = await decide(moderator, shown, 'hide', {
      reason: 'hate',
      words: 'خالف القواعد',
      response: 'شكرًا لك',
    })
    expect(expectOk(answer, 'hide').body.case).toMatchObject({
      state: 'closed',
      outcome: 'hide',
      taken_down: 'moderator',
    })
    expect(await takenDown(post)).toBe('moderator')
    expect(await reportsOf(post)).toMatchObject([
      { status: 'resolved', admin_response: 'شكرًا لك' },
      { status: 'resolved', admin_response: 'شكرًا لك' },
    ])
    const [told] = await decisionsTold(server, author)
    expect(told?.data).toMatchObject({
      outcome: 'hide',
      target: 'post',
      post_id: post,
      reason: 'hate',
      words: 'خالف القواعد',
    })
    expect(told).toMatchObject({ title: 'أخفى الإشراف منشورك', title_en: 'Our moderators hid your post' })
    for (const user of reporters) {
      const [thanks] = await decisionsTold(server, user)
      expect(thanks?.data).toEqual({ outcome: 'report-resolved', target: 'post', response: 'شكرًا لك' })
    }
    // The author never learns who reported.
    for (const { id } of reporters) expect(JSON.stringify(told)).not.toContain(id)
    const row = (await auditOf(server, 'case.hide')).find(({ subject }) => subject === shown.id)
    expect(row).toMatchObject({ why: 'خالف القواعد', after: { state: 'closed', reason: 'hate' } })
  })

  test('a decision that acts without a reason of the list is refused, and changes nothing', async () => {
    const { post, shown } = await reported()
    for (const decision of ['warn', 'hide', 'delete', 'suspend', 'ban']) {
      for (const reason of [undefined, '', 'because', 7]) {
        expect(await outcomeOf(decide(moderator, shown, decision, { reason, days: 1 }))).toEqual([
          400,
          'reason-missing',
        ])
      }
    }
    const refusals: Array<[object, string]> = [
      [{ decision: 'suspend', reason: 'spam', days: 2 }, 'days-missing'],
      [{ decision: 'warn', reason: 'spam', words: 'ا'.repeat(501) }, 'words-too-long'],
      [{ decision: 'dismiss', response: 'ا'.repeat(501) }, 'response-too-long'],
      [{ decision: 'note', words: ' ' }, 'note-missing'],
      [{ decision: 'unknown' }, 'invalid'],
    ]
    for (const [body, code] of refusals) {
      const answer = moderator('POST', `${CASES}/${shown.id}/decide`, { version: shown.version, ...body })
      expect(await outcomeOf(answer)).toEqual([400, code])
    }
    expect(await caseOf(moderator, server, post)).toMatchObject({ state: 'open', version: shown.version, events: [] })
  })

  test('deleting the reported post resolves all its reports with a note', async () => {
    const { post, shown } = await reported()
    expectOk(await decide(moderator, shown, 'delete', { reason: 'sexual' }), 'delete')
    expect(await server.api.row('hashtag_posts', post)).toBeNull()
    expect(await reportsOf(post)).toMatchObject([
      { status: 'resolved', admin_response: 'حُذف المحتوى المبلَّغ عنه.' },
      { status: 'resolved', admin_response: 'حُذف المحتوى المبلَّغ عنه.' },
    ])
  })

  test('a dismissed case tells its reporters alone, and its reports are dismissed', async () => {
    const { author, reporters, post, shown } = await reported()
    expectOk(await decide(moderator, shown, 'dismiss', { response: 'لا مخالفة' }), 'dismiss')
    expect(await reportsOf(post)).toMatchObject([
      { status: 'dismissed', admin_response: 'لا مخالفة' },
      { status: 'dismissed', admin_response: 'لا مخالفة' },
    ])
    expect(await decisionsTold(server, author)).toEqual([])
    expect((await decisionsTold(server, reporters[0]))[0]?.data).toMatchObject({ outcome: 'report-dismissed' })
  })

  test('a suspension tells its end, can take the post down as well, and a restored case takes both back', async () => {
    const { author, post, shown } = await reported()
    const began = Date.now()
    const suspended = expectOk(
      await decide(moderator, shown, 'suspend', { reason: 'bullying', days: 3, hide: true }),
      'suspend',
    ).body
    const [told] = await decisionsTold(server, author)
    expect(told?.data).toMatchObject({ outcome: 'suspend', hidden: true })
    expect(Math.round((told?.data.until - began) / 86_400_000)).toBe(3)
    expect(suspended.case.sanctions).toMatchObject([{ kind: 'suspend', reason: 'bullying', lifted_at: null }])
    expect(await takenDown(post)).toBe('moderator')
    const restored = expectOk(await decide(moderator, suspended.case, 'restore'), 'restore').body.case
    expect(restored.sanctions[0].lifted_at).not.toBeNull()
    expect(await takenDown(post)).toBe('')
    expect(await outcomeOf(decide(moderator, restored, 'restore'))).toEqual([409, 'nothing-to-restore'])
  })

  test('a case is escalated with its claim free, noted, and found by its filter', async () => {
    const { post, shown } = await reported()
    await moderator('POST', `${CASES}/${shown.id}/claim`, { version: shown.version })
    const noted = expectOk(
      await decide(moderator, await caseOf(moderator, server, post), 'note', { words: 'يحتاج نظرة ثانية' }),
      'note',
    ).body.case
    expect(noted).toMatchObject({ state: 'open', events: [{ action: 'note', words: 'يحتاج نظرة ثانية' }] })
    const raised = expectOk(await decide(moderator, noted, 'escalate'), 'escalate').body.case
    expect(raised).toMatchObject({ state: 'escalated', claimed: null })
    expect(await outcomeOf(decide(moderator, raised, 'escalate'))).toEqual([409, 'case-changed'])
    const { cases } = expectOk(await moderator('GET', `${CASES}?filter=escalated&reason=spam`), 'escalated').body
    expect(cases).toMatchObject([{ id: shown.id, preview: 'هدف!' }])
    await report(server, await server.api.register(), post)
    expect(await casesOf(server, post)).toMatchObject([{ state: 'escalated', reporters: 3 }])
  })

  test('a user is warned and not hidden, and nobody without an account is sanctioned', async () => {
    const author = await server.api.register()
    await report(server, await server.api.register(), author.id, { type: 'user', reason: 'impersonation' })
    const shown = await caseOf(moderator, server, author.id)
    expect(shown).toMatchObject({ snapshot: { name: author.username }, author: { id: author.id } })
    expect(await outcomeOf(decide(moderator, shown, 'hide', { reason: 'spam' }))).toEqual([400, 'invalid'])
    const token = await server.api.admin()
    expectOk(await server.api.request('DELETE', `/api/collections/users/records/${author.id}`, { token }), 'the end')
    expect(await outcomeOf(decide(moderator, shown, 'ban', { reason: 'impersonation' }))).toEqual([409, 'author-gone'])
    expect((await decide(moderator, shown, 'dismiss')).status).toBe(200)
  })
})

test('Q2 a decision that fails at any of its tables leaves nothing of it', async () => {
  const { author, reporters, post, shown } = await reported()
  const state = async () => ({
    case: await caseOf(moderator, server, post),
    down: await takenDown(post),
    reports: (await reportsOf(post)).map(({ status }) => status),
    told: [...(await decisionsTold(server, author)), ...(await decisionsTold(server, reporters[0]))].length,
    audit: (await auditOf(server, 'case.suspend')).filter(({ subject }) => subject === shown.id).length,
    suspended: (await server.api.row('users', author.id)).suspended_until,
  })
  const { case: before, ...rest } = await state()
  const form = { reason: 'hate', days: 7, hide: true, request: makeId() }
  for (const [table, event] of [
    ['hashtag_posts', 'UPDATE'],
    ['sanctions', 'INSERT'],
    ['cases', 'UPDATE'],
    ['reports', 'UPDATE'],
    ['notifications', 'INSERT'],
    ['_case_events', 'INSERT'],
    ['_case_requests', 'INSERT'],
    ['staff_audit', 'INSERT'],
  ]) {
    await runSql(
      server,
      `CREATE TRIGGER broken BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`,
    )
    const answer = await decide(moderator, shown, 'suspend', form)
    await runSql(server, 'DROP TRIGGER broken')
    expect(answer.status, table).toBeGreaterThanOrEqual(400)
    const { case: after, ...others } = await state()
    expect([table, after.version, after.state, others]).toEqual([table, before.version, before.state, rest])
  }
  expect((await decide(moderator, shown, 'suspend', form)).status).toBe(200)
  expect(await state()).toMatchObject({ down: 'moderator', reports: ['resolved', 'resolved'], told: 2, audit: 1 })
})

test('Q2 a server that is killed while members decide has each decision wholly or not at all', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, reported))
  const sent = all.map(({ shown }) => decide(moderator, shown, 'hide', { reason: 'spam' }).catch(() => null))
  await Promise.race(sent)
  await server.kill()
  await Promise.all(sent)
  await server.restart()
  for (const { post, author, shown } of all) {
    const found = await caseOf(moderator, server, post)
    const isDone = found.state === 'closed'
    expect(await takenDown(post)).toBe(isDone ? 'moderator' : '')
    expect((await reportsOf(post)).map(({ status }) => status)).toEqual(Array(2).fill(isDone ? 'resolved' : 'pending'))
    expect(await decisionsTold(server, author)).toHaveLength(isDone ? 1 : 0)
    const rows = (await auditOf(server, 'case.hide')).filter(({ subject }) => subject === shown.id)
    expect(rows).toHaveLength(isDone ? 1 : 0)
  }
})

describe('Q8 bulk decisions', () => {
  const bulk = (cases: Json[], more: object) =>
    moderator('POST', '/api/admin/decided-cases', { cases: cases.map(({ id, version }) => ({ id, version })), ...more })

  test('Q8 each case has its own result, and a request that is sent twice is done once', async () => {
    const [first, second, third] = await Promise.all([reported(), reported(), reported()])
    await decide(moderator, second.shown, 'note', { words: 'سبقك غيرك' })
    const request = makeId()
    const list = [first.shown, second.shown, { id: makeId(), version: 1 }, third.shown]
    const form = { decision: 'hide', reason: 'spam', request }
    const once = expectOk(await bulk(list, form), 'the bulk decision').body.results
    const outcomes = once.map(({ status, code }: Json) => [status, code ?? ''])
    expect(outcomes).toEqual([
      [200, ''],
      [409, 'case-changed'],
      [404, 'case-unknown'],
      [200, ''],
    ])
    const told = async () =>
      (await Promise.all([first, third].map(({ author }) => decisionsTold(server, author)))).flat()
    const before = await told()
    const again = expectOk(await bulk(list, form), 'the same again').body.results
    expect(again.map(({ status, code }: Json) => [status, code ?? ''])).toEqual(outcomes)
    expect(await told()).toEqual(before)
    const ids = `'${first.shown.id}', '${third.shown.id}'`
    const events = await readText(server, `SELECT count(*) || '' AS text FROM _case_events WHERE case_id IN (${ids})`)
    expect(events).toBe('2')
    expect(await takenDown(second.post)).toBe('')
  })

  test('Q8 more than 100 cases, none, and a request without an id are refused', async () => {
    const some = (count: number) => Array.from({ length: count }, () => ({ id: makeId(), version: 1 }))
    const form = { decision: 'dismiss', request: makeId() }
    expect(await outcomeOf(bulk(some(101), form))).toEqual([400, 'cases-many'])
    expect(await outcomeOf(bulk([], form))).toEqual([400, 'invalid'])
    expect(await outcomeOf(bulk(some(1), { decision: 'dismiss' }))).toEqual([400, 'invalid'])
    expect((await bulk(some(100), form)).status).toBe(200)
  })
})
