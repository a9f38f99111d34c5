import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId, type User } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { caseOf, CASES, casesOf, decide, insertCases, numbers, openModerator, registerMany, report } from './case-calls'
import { auditOf, outcomeOf, type StaffCall } from './staff-calls'
import { openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions
let author: User
let moderator: StaffCall
let other: StaffCall

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  actions = openUserActions(server)
  author = await server.api.register()
  moderator = (await openModerator(server)).call
  other = (await openModerator(server)).call
})
afterAll(() => server.stop())

const takenDown = async (post: string) => (await server.api.row('hashtag_posts', post)).taken_down

describe('Q1 claims and versions', () => {
  test('Q1 of two members who decide at once exactly one does, 200 times', async () => {
    await runSql(server, insertCases(200))
    const two = [moderator, other] as const
    for (let n = 0; n < 200; n += 20) {
      await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const id = `c${String(n + at).padStart(14, '0')}`
          const answers = await Promise.all(two.map((call) => decide(call, { id, version: 1 }, 'dismiss')))
          const [won, lost] = [...answers].sort((a, b) => a.status - b.status)
          expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'case-changed'])
          expect(lost?.body.case).toMatchObject({ state: 'closed', outcome: 'dismiss' })
          expect(lost?.body.case.events).toHaveLength(1)
          expect(lost?.body.case.events[0]).toMatchObject({ action: 'dismiss', name: lost?.body.case.decided_name })
        }),
      )
    }
    expect(await readText(server, "SELECT count(*) || '' AS text FROM _case_events WHERE action = 'dismiss'")).toBe(
      '200',
    )
    expect(await readText(server, "SELECT count(*) || '' AS text FROM staff_audit WHERE action = 'case.dismiss'")).toBe(
      '200',
    )
  }, 60_000)

  test('Q1 a claim keeps others out for 15 minutes, and ends by itself or by its holder', async () => {
    const post = await actions.post(author)
    await report(server, await server.api.register(), post)
    const shown = await caseOf(moderator, server, post)
    const move = async (by: StaffCall, what: 'claim' | 'release', { version }: { version: number }) =>
      expectOk(await by('POST', `${CASES}/${shown.id}/${what}`, { version }), what).body
    const claimed = await move(moderator, 'claim', shown)
    const minutes = (claimed.case.claimed.until - claimed.now) / 60_000
    expect(Math.round(minutes)).toBe(15)
    expect(await outcomeOf(decide(other, claimed.case, 'dismiss'))).toEqual([409, 'case-claimed'])
    expect(await outcomeOf(decide(other, shown, 'dismiss'))).toEqual([409, 'case-changed'])
    const mine = expectOk(await moderator('GET', `${CASES}?filter=mine`), 'mine').body
    expect(mine.cases.map(({ id }: { id: string }) => id)).toEqual([shown.id])
    expect(mine.counts.mine).toBe(1)
    expect((await move(moderator, 'claim', claimed.case)).case).toEqual(claimed.case)

    await runSql(server, `UPDATE cases SET claimed_until = 1 WHERE id = '${shown.id}'`)
    const taken = await move(other, 'claim', claimed.case)
    const released = await move(other, 'release', taken.case)
    expect(released.case.claimed).toBeNull()
    expect((await move(other, 'release', released.case)).case).toEqual(released.case)
    expect((await decide(moderator, released.case, 'dismiss')).status).toBe(200)
    // A call that changes nothing has no row.
    const moves = [await auditOf(server, 'case.claim'), await auditOf(server, 'case.release')]
    expect(moves.map(({ length }) => length)).toEqual([2, 1])
  })

  test('Q12 the claims of a member who loses a role, or is removed, are free', async () => {
    const leaving = await openModerator(server)
    const post = await actions.post(author)
    await report(server, await server.api.register(), post)
    const shown = await caseOf(moderator, server, post)
    await leaving.call('POST', `${CASES}/${shown.id}/claim`, { version: shown.version })
    expect((await caseOf(moderator, server, post)).claimed.name).toBe(leaving.username)
    await server.api.change('admins', leaving.id, { roles: ['editor'] })
    expect((await caseOf(moderator, server, post)).claimed).toBeNull()
    expect(await outcomeOf(leaving.call('GET', CASES))).toEqual([403, 'forbidden'])
  })
})

describe('Q3 what was reported stays judgeable', () => {
  test('Q3 a post that its author edited is shown in both states, a deleted one from the snapshot', async () => {
    const post = await actions.post(author, 'الكلام الأول')
    await report(server, await server.api.register(), post, { description: 'لا يليق' })
    await actions.edit(author, post, 'كلام آخر')
    const edited = await caseOf(moderator, server, post)
    expect(edited).toMatchObject({
      edited: true,
      deleted: false,
      snapshot: { text: 'الكلام الأول' },
      present: { text: 'كلام آخر' },
    })
    expect(edited.reports[0]).toMatchObject({
      description: 'لا يليق',
      reporter: { decided: 0, dismissed: 0, muted: false },
    })

    await actions.remove(author, 'hashtag_posts', post)
    const deleted = await caseOf(moderator, server, post)
    expect(deleted).toMatchObject({ deleted: true, present: null, snapshot: { text: 'الكلام الأول' } })
    expect((await decide(moderator, deleted, 'warn', { reason: 'offensive' })).status).toBe(200)
    expect(await auditOf(server, 'case.warn')).toHaveLength(1)
  })

  test('Q3 a snapshot is cleared after a year', async () => {
    const post = await actions.post(author, 'قديم')
    await report(server, await server.api.register(), post)
    const { id } = await caseOf(moderator, server, post)
    const [row] = await casesOf(server, post)
    expect(Math.round((row?.snapshot_until - row?.first_report_at) / 86_400_000)).toBe(365)
    await runSql(server, `UPDATE cases SET snapshot_until = 1 WHERE id = '${id}'`)
    const token = await server.api.admin()
    await server.api.request('POST', '/api/crons/cases', { token })
    await until('the cleared snapshot', async () => (await caseOf(moderator, server, post)).snapshot === null)
  })
})

describe('Q6 floods', () => {
  test('Q6 a flood of reports makes one case and one line, ranked by its reporters', async () => {
    const [first, flooded] = [await actions.post(author), await actions.post(author)]
    const reporters = await registerMany(server, 12)
    await report(server, reporters[0] as User, first)
    await Promise.all(reporters.map((user, n) => report(server, user, flooded, { reason: n === 3 ? 'hate' : 'spam' })))
    expect(await casesOf(server, flooded)).toMatchObject([
      { reporters: 12, tally: { spam: 11, hate: 1 }, reason: 'hate', state: 'open' },
    ])
    const { cases } = expectOk(await moderator('GET', CASES), 'the queue').body
    const places = [flooded, first].map((post) =>
      cases.findIndex((one: { target_id: string }) => one.target_id === post),
    )
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[0]).toBeLessThan(places[1] as number)
  })

  test('Q6 who had six of the last ten reports dismissed is thanked and not counted, until that changes', async () => {
    const user = await server.api.register()
    for (let n = 0; n < 6; n += 1) {
      const post = await actions.post(author)
      await report(server, user, post)
      expect((await decide(moderator, await caseOf(moderator, server, post), 'dismiss')).status).toBe(200)
    }
    const post = await actions.post(author)
    await report(server, user, post)
    const shown = await caseOf(moderator, server, post)
    expect(shown).toMatchObject({
      reporters: 0,
      tally: {},
      reports: [{ is_counted: false, reporter: { muted: true, dismissed: 6 } }],
    })
    await report(server, await server.api.register(), post)
    expect(await caseOf(moderator, server, post)).toMatchObject({ reporters: 1, tally: { spam: 1 } })
  })

  test('Q6 with 100,000 reports and 20,000 cases the queue has pages of 50, and a decision leaves the rest to a job', async () => {
    const post = await actions.post(author)
    const user = await server.api.register()
    await report(server, user, post)
    const [row] = await casesOf(server, post)
    await runSql(
      server,
      insertCases(20_000, 1000),
      `${numbers(1, 100_000)} INSERT INTO reports (id, reporter_id, report_type, reason, description, status, reported_post_id, reported_comment_id,
        reported_user_id, reported_room_id, admin_response, case_id, is_counted, created_at, updated_at)
        SELECT printf('r%029d', value), '${user.id}', 'post', 'spam', '', 'pending', '${post}', '', '', '', '', '${row?.id}', 1,
          '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM numbers`,
    )
    const seen = new Set<string>()
    for (let after = ''; seen.size < 150;) {
      const { body } = expectOk(await moderator('GET', `${CASES}?after=${after}`), 'a page')
      expect(body.cases).toHaveLength(50)
      expect(body.counts.pending).toBeGreaterThan(20_000)
      for (const { id } of body.cases) expect(seen.has(id)).toBe(seen.size === seen.add(id).size)
      after = body.after
    }
    await report(server, await server.api.register(), post)
    expect((await caseOf(moderator, server, post)).reports).toHaveLength(50)
    await runSql(server, "DELETE FROM cases WHERE id LIKE 'c0%'")
    // The rest of the reports is ended by a job.
    await runSql(server, "DELETE FROM reports WHERE id LIKE 'r0%' AND id > 'r00000000000000000000000000350'")
    expect((await decide(moderator, await caseOf(moderator, server, post), 'dismiss')).status).toBe(200)
    const left = () =>
      readText(server, `SELECT count(*) || '' AS text FROM reports WHERE case_id = '${row?.id}' AND status = 'pending'`)
    await until('the job of the reports', async () => (await left()) === '0')
  }, 120_000)
})

describe('Q7 nobody decides on themselves', () => {
  test('Q7 a member with the verified e-mail of the author is refused, and other moderators as well, a super is not', async () => {
    const fan = await server.api.register()
    const post = await actions.post(fan)
    await report(server, author, post)
    const member = await openModerator(server)
    const chief = await openModerator(server, { isSuper: true })
    const shown = await caseOf(moderator, server, post)
    const email = `${makeId()}@example.com`
    await runSql(
      server,
      `UPDATE users SET email = '${email}', verified = 0 WHERE id = '${fan.id}'`,
      `UPDATE admins SET email = '${email}' WHERE id = '${member.id}'`,
    )
    // Anybody may sign up with the address of somebody else.
    expect((await decide(moderator, shown, 'note', { words: 'ليس مؤكدًا' })).status).toBe(200)
    await runSql(server, `UPDATE users SET verified = 1 WHERE id = '${fan.id}'`)
    const now = await caseOf(moderator, server, post)
    expect(await outcomeOf(decide(member.call, now, 'dismiss'))).toEqual([403, 'own-case'])
    expect(await outcomeOf(decide(moderator, now, 'dismiss'))).toEqual([403, 'staff-case'])
    const claim = moderator('POST', `${CASES}/${now.id}/claim`, { version: now.version })
    expect(await outcomeOf(claim)).toEqual([403, 'staff-case'])
    expect((await decide(chief.call, now, 'dismiss')).status).toBe(200)
  })

  test('Q7 an appeal against the own decision is decided by somebody else', async () => {
    const fan = await server.api.register()
    const post = await actions.post(fan)
    await report(server, author, post)
    const hidden = expectOk(
      await decide(moderator, await caseOf(moderator, server, post), 'hide', { reason: 'spam' }),
      'hide',
    ).body.case
    const appeal = makeId()
    await runSql(
      server,
      `UPDATE cases SET has_appeal = 1 WHERE id = '${hidden.id}'`,
      `INSERT INTO appeals (id, user_id, target_collection, target_id, content, state, words, decided_by, decided_at, created_at,
        updated_at) VALUES ('${appeal}', '${fan.id}', 'hashtag_posts', '${post}', 'لم أخالف', 'waiting', '', '', '', '', '')`,
    )
    const listed = expectOk(await other('GET', `${CASES}?filter=appeals`), 'appeals').body
    expect(listed.cases).toMatchObject([{ id: hidden.id, has_appeal: true }])
    expect(await outcomeOf(decide(moderator, hidden, 'accept-appeal'))).toEqual([403, 'own-decision'])
    expect(await takenDown(post)).toBe('moderator')
    const accepted = expectOk(await decide(other, hidden, 'accept-appeal'), 'accept').body.case
    expect(accepted).toMatchObject({ has_appeal: false, outcome: 'accept-appeal', taken_down: '' })
    expect(await takenDown(post)).toBe('')
    expect(await server.api.row('appeals', appeal)).toMatchObject({ state: 'accepted' })
  })
})
