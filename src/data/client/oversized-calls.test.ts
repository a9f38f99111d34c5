import { describe, expect, test } from 'vitest'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { PageAnswer, SyncAnswer, SyncRequest } from '@/domain/wire'
import { cardEntry, entry, MINE, postRow } from '../../../tests/support/phone-stores'
import { draftId, eventually, isDone, runPhone, scriptedServer, statesOf } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { PageRequests } from '@/sync/engine/page-requests'

/** Users whose cards are in doubt after a fresh window. */
const USERS = Array.from({ length: 12 }, (_, n) => `fan${String(n).padStart(12, '0')}`)

/** A server that answers 413 to the calls that the test selects. */
function strictServer(isTooLarge: (request: SyncRequest) => boolean) {
  const server = scriptedServer()
  const plain = server.fetch
  server.fetch = (async (input: string, init?: RequestInit) => {
    const response = await plain(input, init)
    if (!input.endsWith('/api/sync') || !isTooLarge(JSON.parse(String(init?.body)))) return response
    return new Response('{"code":"too-large"}', { status: 413, headers: response.headers })
  }) as typeof fetch
  return server
}

const pagesOf = ({ pages = [] }: SyncRequest): number => pages.length

/** `public` begins afresh with each call that has a cursor, until that happened once after the cards came. */
function beginsAnewOnce(plain: SyncAnswer, request: SyncRequest, seen: { fresh: number }): SyncAnswer {
  const part = plain.channels.public
  if (!part) return plain
  if (request.cursors.public === null) {
    const rows = USERS.flatMap((user, at) => [
      cardEntry(user, `اسم ${at}`),
      entry(postRow(at, { user_id: user }), 1, [MINE]),
    ])
    return { ...plain, rows, end: rows.length }
  }
  if (seen.fresh > 0) return plain
  seen.fresh += 1
  return { ...plain, channels: { ...plain.channels, public: { ...part, fresh: true, from: null } } }
}

describe('Y21 more cards in doubt than one call may request', () => {
  test.each([SYNC_LIMITS.pages, 4, 1])(
    'Y21 a phone requests all cards from a server that reads %i pages per call',
    async (most) => {
      const seen = { fresh: 0 }
      const server = strictServer((request) => pagesOf(request) > most)
      server.answer = (request, plain) => beginsAnewOnce(plain, request, seen)
      const one = await runPhone({ fetch: server.fetch }, server)
      await eventually(() => expect(server.requests.length).toBeGreaterThan(0))
      one.phone.notify('retry')
      await eventually(() => expect(server.requests.some((request) => pagesOf(request) > 1)).toBe(true))
      await eventually(async () => expect((await one.account.inspect.state()).doubtful).toEqual([]))
      expect(Math.max(...server.requests.map(pagesOf))).toBeLessThanOrEqual(SYNC_LIMITS.pages)
    },
  )

  test('Y7 an operation is not refused because its call has too many pages', async () => {
    const seen = { fresh: 0 }
    const server = strictServer((request) => pagesOf(request) > 0)
    server.answer = (request, plain) => beginsAnewOnce(plain, request, seen)
    const one = await runPhone({ fetch: server.fetch }, server)
    await eventually(() => expect(server.requests.some((request) => pagesOf(request) > 0)).toBe(true))
    for (const n of [1, 2, 3]) {
      await one.account.posts.publish(draftId(n), textOnly(`نص ${n}`))
      await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    }
    expect(server.accepted).toHaveLength(3)
  })
})

test('Y30 an advertisement view that is too large alone is dropped, not counted as accepted', async () => {
  const server = strictServer((request) => request.ops.some(({ collection }) => collection === 'advertisement_views'))
  const one = await runPhone({ fetch: server.fetch }, server)
  await one.account.ads.count('advertisement_views', 'adadadadadadada', 'recent')
  await eventually(() => expect(server.requests.some((request) => request.ops.length > 0)).toBe(true))
  await eventually(async () => expect(await one.account.inspect.operations()).toEqual([]))
})

describe('pages that an answer omits', () => {
  const page = (of: string) => ({ of, collection: 'hashtag_posts', limit: 10 }) as const
  const answerTo = (of: string): PageAnswer => ({
    of,
    collection: 'hashtag_posts',
    before: null,
    ids: [],
    next: null,
    end: true,
  })

  test('Y7 omitted pages are requested again while others are answered, and fail when none is', async () => {
    const pages = new PageRequests()
    const [first, second] = [pages.add(page('tag:a')), pages.add(page('tag:b'))]
    const asked = pages.take(() => [])
    pages.arrived(asked, [answerTo('tag:a')])
    expect(await first).toBe(true)
    const again = pages.take(() => [])
    expect(again).toEqual([page('tag:b')])
    pages.arrived(again, [])
    expect(await second).toBe(false)
  })
})
