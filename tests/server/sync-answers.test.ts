import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cursor, SyncAnswer } from '@/domain/wire'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, idsIn, openCaller } from './sync-calls'

/** 30 KB and an answer's other parts. */
const PAGE_BYTES = 32 * 1024

describe('answers', () => {
  let server: TestServer
  let phone: Caller
  let author: Caller

  beforeAll(async () => {
    server = await startServer({ settings: { 'window-public': 120 } })
    phone = await openCaller(server)
    author = await openCaller(server)
  })
  afterAll(() => server.stop())

  async function publish(count: number): Promise<string[]> {
    const ids: string[] = []
    while (ids.length < count) {
      const ops = Array.from({ length: Math.min(40, count - ids.length) }, () =>
        author.writes(`كلام طويل عن المباراة رقم ${ids.length} `.repeat(8)),
      )
      const verdicts = await author.send(...ops)
      for (const verdict of verdicts) expect(verdict.verdict).toBe('accepted')
      // A slow server decides only the first ones (Y7).
      ids.push(...ops.slice(0, verdicts.length).map((op) => op.record))
    }
    return ids
  }

  /** Follows a cursor to the head, and returns the answers. */
  async function follow(from: Cursor): Promise<SyncAnswer[]> {
    const answers: SyncAnswer[] = []
    for (let cursor = from, more = true; more;) {
      const answer = await phone.call({ cursors: { public: cursor } })
      const channel = answer.channels['public']
      if (!channel) throw new Error('no answer')
      expect(channel.from).toEqual(cursor)
      answers.push(answer)
      cursor = channel.cursor
      more = channel.more
    }
    return answers
  }

  test('Y14 every answer is one snapshot: during writes nothing is missing and nothing newer comes', async () => {
    const { cursor } = await phone.window('public')
    const writing = Promise.all([publish(60), publish(60)])
    const writer = { isBusy: true }
    void writing.finally(() => {
      writer.isBusy = false
    })
    const seen: string[] = []
    let at = cursor
    while (writer.isBusy) {
      const answers = await follow(at)
      for (const answer of answers) {
        for (const row of answer.rows) expect(row.seq).toBeLessThanOrEqual(answer.asOf.seq)
        seen.push(...idsIn(answer, 'hashtag_posts'))
      }
      at = answers.at(-1)?.channels['public']?.cursor ?? at
    }
    for (const answer of await follow(at)) seen.push(...idsIn(answer, 'hashtag_posts'))
    const written = (await writing).flat()
    expect(seen.toSorted()).toEqual(written.toSorted())
  })

  test('Y14 without `more` the cursor is the head, also in a channel without changes', async () => {
    const { cursor } = await phone.window(phone.own)
    await publish(3)
    const answer = await phone.call({ cursors: { [phone.own]: cursor } })
    expect(answer.channels[phone.own]).toMatchObject({ cursor: answer.asOf, more: false, fresh: false, deletes: [] })
    expect(answer.asOf.seq).toBeGreaterThan(cursor.seq)
    expect(answer.rows).toEqual([])
  })

  test('Y14 the operations of a call come before its rows are read', async () => {
    const { cursor } = await phone.window('public')
    const operation = phone.writes('كتبتها الآن')
    const answer = await phone.call({ ops: [operation], cursors: { public: cursor } })
    expect(idsIn(answer, 'hashtag_posts')).toEqual([operation.record])
    expect(answer.asOf.seq).toBeGreaterThanOrEqual(answer.verdicts[0]?.seq ?? Number.POSITIVE_INFINITY)
  })

  test('Y15 a window comes newest first, in pages of at most 30 KB, complete and without repetition', async () => {
    const { answer } = await phone.window('public')
    expect(JSON.stringify(answer.rows).length).toBeLessThan(PAGE_BYTES)
    expect(answer.rows[0]?.c).toBe('settings')
    const got = idsIn(answer, 'hashtag_posts')
    const received = new Map(answer.rows.map(({ row }) => [row.id, row]))
    const oldest = received.get(got.at(-1) ?? '')
    let before = `${oldest?.['created_at']}|${oldest?.id}`
    for (let end = false; !end;) {
      const page = await phone.call({ pages: [{ of: 'public', collection: 'hashtag_posts', before, limit: 100 }] })
      expect(new TextEncoder().encode(JSON.stringify(page.rows)).length).toBeLessThan(PAGE_BYTES)
      const [only] = page.pages
      expect(only?.ids).toEqual(idsIn(page, 'hashtag_posts'))
      for (const { row } of page.rows) received.set(row.id, row)
      got.push(...(only?.ids ?? []))
      before = only?.next ?? ''
      end = only?.end ?? true
    }
    expect(new Set(got).size).toBe(got.length)
    const keys = got.map((id) => `${received.get(id)?.['created_at']}|${id}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
    const all = await server.api.request('GET', '/api/collections/hashtag_posts/records?perPage=1', {
      token: await server.api.admin(),
    })
    expect(got).toHaveLength(all.body.totalItems)
  })

  test('Y17 a phone that is further behind than the window gets it afresh, without a rewind', async () => {
    const { cursor } = await phone.window('public')
    await publish(130)
    const answer = await phone.call({ cursors: { public: cursor } })
    expect(answer.channels['public']).toMatchObject({ fresh: true, from: null, cursor: answer.asOf })
    expect(answer.rewind).toBeUndefined()
  })

  test('Y17 lists are ordered by creation time and id: an edit changes the seq, never the place', async () => {
    const [first, second] = await publish(2)
    const { cursor } = await phone.window('public')
    await author.send(author.operation('update', 'hashtag_posts', first ?? '', { content: 'معدل' }))
    const changed = await phone.call({ cursors: { public: cursor } })
    expect(idsIn(changed, 'hashtag_posts')).toEqual([first])
    const { answer } = await phone.window('public')
    expect(idsIn(answer, 'hashtag_posts').slice(0, 2)).toEqual([second, first])
  })

  test('the page of a tag is by its key, newest first, with the total', async () => {
    const tag = `وسم_${makeId()}`
    const ids: string[] = []
    for (let at = 0; at < 12; at += 1) {
      const operation = author.writes(`عن #${tag}`)
      await author.send(operation)
      ids.unshift(operation.record)
    }
    const request = { of: `tag:${tag}`, collection: 'hashtag_posts' as const, limit: 10 }
    const [first] = (await phone.call({ pages: [request] })).pages
    expect(first).toMatchObject({ ids: ids.slice(0, 10), total: 12, end: false })
    const [rest] = (await phone.call({ pages: [{ ...request, before: first?.next ?? '' }] })).pages
    expect(rest).toMatchObject({ ids: ids.slice(10), total: 12, end: true })
  })

  test('Y24 an answer renews a token that is older than the setting, and only then', async () => {
    expect((await phone.call()).token).toBeUndefined()
    await server.restart({ 'token-renew-after': '0s' })
    const { token } = await phone.call()
    const renewed = await phone.raw({ v: 1, user: phone.user.id, device: 'd', cursors: {}, ops: [] }, token)
    expect([renewed.status, renewed.body.user]).toEqual([200, phone.user.id])
  })
})
