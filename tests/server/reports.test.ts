import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let user: Caller
let author: Caller

beforeAll(async () => {
  server = await startServer()
  user = await openCaller(server)
  author = await openCaller(server)
})
afterAll(() => server.stop())

async function published(by = author): Promise<string> {
  const id = makeId()
  expect(kindsOf(await by.send(by.writes('منشور يُبلَّغ عنه', id)))).toEqual(['accepted'])
  return id
}

const body = (target: string, more: Record<string, unknown> = {}) => ({
  reporter_id: user.user.id,
  report_type: 'post',
  reason: 'spam',
  reported_post_id: target,
  ...more,
})
const reports = (target: string, more: Record<string, unknown> = {}) =>
  user.operation('create', 'reports', pairId(user.user.id, target), body(target, more))
const stored = (target: string) => server.api.row('reports', pairId(user.user.id, target))

describe('[R02] reports', () => {
  test('[R02] a report is stored as pending, normalised, with the field of its type alone', async () => {
    const post = await published()
    expect(kindsOf(await user.send(reports(post, { description: '  إزعاج\r\nمتكرر ' })))).toEqual(['accepted'])
    expect(await stored(post)).toMatchObject({
      report_type: 'post',
      reason: 'spam',
      description: 'إزعاج\nمتكرر',
      status: 'pending',
      reporter_id: user.user.id,
      reported_post_id: post,
      reported_comment_id: '',
      reported_user_id: '',
      reported_room_id: '',
      admin_response: '',
    })
  })

  test('[R02] a report of a user or a deleted post is accepted, of an id that never existed refused', async () => {
    const { id } = author.user
    const ofUser = { report_type: 'user', reason: 'spam_or_bot', reported_post_id: '', reported_user_id: id }
    expect(kindsOf(await user.send(reports(id, ofUser)))).toEqual(['accepted'])
    expect((await stored(id)).reported_user_id).toBe(id)

    const gone = await published()
    await author.send(author.operation('delete', 'hashtag_posts', gone))
    expect(kindsOf(await user.send(reports(gone)))).toEqual(['accepted'])

    const never = makeId()
    const [verdict] = await user.send(reports(never))
    expect([verdict?.verdict, verdict?.fields]).toEqual(['refused', { reported_post_id: 'invalid' }])
  })

  test('[R02] a second report of the same target changes nothing and is accepted', async () => {
    const post = await published()
    await user.send(reports(post))
    expect(kindsOf(await user.send(reports(post, { reason: 'hate' })))).toEqual(['duplicate'])
    expect((await stored(post)).reason).toBe('spam')
    const list = await server.api.request(
      'GET',
      `/api/collections/reports/records?filter=${encodeURIComponent(`reported_post_id="${post}"`)}`,
      { token: await server.api.admin() },
    )
    expect(list.body.items).toHaveLength(1)
  })

  test('[R02] a report of oneself, of two targets, or with another id is refused', async () => {
    const mine = await published(user)
    const post = await published()
    const refused: Array<[object, Record<string, unknown>, string]> = [
      [{ reported_post_id: 'self' }, {}, mine],
      [{ reported_user_id: 'invalid' }, { reported_user_id: author.user.id }, post],
    ]
    for (const [fields, more, target] of refused) {
      const [verdict] = await user.send(reports(target, more))
      expect([verdict?.verdict, verdict?.fields]).toEqual(['refused', fields])
    }
    const elsewhere = user.operation('create', 'reports', pairId(post, user.user.id), body(post))
    const [verdict] = await user.send(elsewhere)
    expect([verdict?.verdict, verdict?.fields]).toEqual(['refused', { id: 'invalid' }])
  })

  test.each([
    ['500 characters of details', 'post', 'other', 'د'.repeat(500), {}],
    ['500 emoji count as 500', 'post', 'hate', '🚩'.repeat(500), {}],
    ['501 characters of details', 'post', 'spam', 'د'.repeat(501), { description: 'description-too-long' }],
    ['no reason', 'post', '', 'تفاصيل', { reason: 'reason-missing' }],
    ['a reason of another list', 'post', 'impersonation', '', { reason: 'reason-missing' }],
    ['an unknown type', 'match', 'spam', '', { report_type: 'invalid' }],
    ['a name that every object has', 'constructor', 'spam', '', { report_type: 'invalid' }],
  ])('[R01] [R02] %s', async (_case, type, reason, description, fields) => {
    const [verdict] = await user.send(reports(await published(), { report_type: type, reason, description }))
    expect([verdict?.verdict, verdict?.fields ?? {}]).toEqual([
      Object.keys(fields).length === 0 ? 'accepted' : 'refused',
      fields,
    ])
  })
})

describe('[R03] rights on reports', () => {
  test('[R03] only administrators read reports: no list, row, filter or sync answer has them for others', async () => {
    const post = await published()
    const secret = `سر-${makeId()}`
    expect(kindsOf(await user.send(reports(post, { description: secret })))).toEqual(['accepted'])
    const id = pairId(user.user.id, post)
    for (const token of [user.user.token, author.user.token, undefined]) {
      for (const path of ['', `/${id}`, `?filter=${encodeURIComponent(`reporter_id="${user.user.id}"`)}`]) {
        const answer = await server.api.request('GET', `/api/collections/reports/records${path}`, { token })
        expect([path, answer.status]).toEqual([path, 403])
      }
    }
    for (const caller of [user, author]) {
      const answer = await caller.call({ cursors: { public: null, [caller.own]: null } })
      expect(JSON.stringify(answer)).not.toContain(secret)
      expect(JSON.stringify(answer.rows)).not.toContain(id)
    }
    const byBackRelation = await server.api.request(
      'GET',
      `/api/collections/users/records?filter=${encodeURIComponent(`reports_via_reporter_id.id != ""`)}`,
      { token: author.user.token },
    )
    expect(JSON.stringify(byBackRelation.body)).not.toContain(id)
  })
})

test('Y8 the eleventh report within an hour waits, with its time', async () => {
  const limited = await startServer({ settings: { 'limit-reports': '2/1h' } })
  try {
    const [reporter, writer] = [await openCaller(limited), await openCaller(limited)]
    const posts = [makeId(), makeId(), makeId()]
    await writer.send(...posts.map((id) => writer.writes('نص', id)))
    const verdicts = await reporter.send(
      ...posts.map((id) =>
        reporter.operation('create', 'reports', pairId(reporter.user.id, id), {
          ...body(id),
          reporter_id: reporter.user.id,
        }),
      ),
    )
    expect(kindsOf(verdicts)).toEqual(['accepted', 'accepted', 'wait(limit)'])
  } finally {
    await limited.stop()
  }
})
