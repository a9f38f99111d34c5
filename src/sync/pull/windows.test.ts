import { describe, expect, test } from 'vitest'
import { applyingPhone, postId, freshAnswer } from '../../../tests/support/applying-phone'
import { answerOf, cardEntry, entry, ME, MINE, OTHER, postRow } from '../../../tests/support/phone-stores'
import { SYNC_LIMITS, WINDOW_ROWS } from '@/domain/sync-limits'
import type { ChannelAnswer, SyncAnswer } from '@/domain/wire'
import { orderKeyOf } from '../rows/order-key'
import { evictRows } from './evict'
import { replaceWindow } from './purge'
import { nextWindowPage, publicPosts } from './ranges'

describe('Y15 windows in pages', () => {
  test('Y15 each page extends its range, and the next page to request follows from it', async () => {
    const { apply, state } = await applyingPhone()
    await apply(freshAnswer(10, 8, 9), null)
    const request = nextWindowPage(await state(), ['public', MINE])
    expect(request).toMatchObject({ of: 'public', collection: 'hashtag_posts', before: orderKeyOf(postRow(8)) })
    const page = {
      of: 'public',
      collection: 'hashtag_posts' as const,
      before: orderKeyOf(postRow(8)),
      ids: [postId(7), postId(6)],
      next: orderKeyOf(postRow(6)),
      end: false,
    }
    const rows = [entry(postRow(7), 3), entry(postRow(6), 2)]
    await apply(answerOf({ seq: 11, from: 10, rows, pages: [page] }), 10)
    const after = await state()
    expect(after.ranges['public/hashtag_posts']).toMatchObject({ floor: orderKeyOf(postRow(6)), count: 4, end: false })
    await apply(
      answerOf({
        seq: 11,
        from: 11,
        pages: [{ ...page, before: orderKeyOf(postRow(6)), ids: [], next: null, end: true }],
      }),
      11,
    )
    // The user's own windows began without a row, so the phone requests no page of them.
    expect((await state()).ranges[`${MINE}/hashtag_posts`]).toMatchObject({ floor: null, end: true })
    expect(nextWindowPage(await state(), ['public', MINE])).toBeNull()
  })
})

describe('Y15 the size of a window', () => {
  const sized = (answer: SyncAnswer, rows: number): SyncAnswer => {
    const { public: of } = answer.channels
    return {
      ...answer,
      channels: { ...answer.channels, public: { ...(of as ChannelAnswer), windows: { hashtag_posts: rows } } },
    }
  }
  const missing = async ({ state }: Awaited<ReturnType<typeof applyingPhone>>) =>
    nextWindowPage(await state(), ['public'])?.limit ?? 0

  test('Y15 is the one that the server names: pages are asked for until so many rows are held', async () => {
    const phone = await applyingPhone()
    await phone.apply(sized(freshAnswer(10, 8, 9), 3), null)
    expect(await missing(phone)).toBe(1)
    const before = orderKeyOf(postRow(8))
    const page = {
      of: 'public',
      collection: 'hashtag_posts' as const,
      before,
      ids: [postId(7)],
      next: orderKeyOf(postRow(7)),
      end: false,
    }
    await phone.apply(answerOf({ seq: 11, from: 10, rows: [entry(postRow(7), 3)], pages: [page] }), 10)
    expect(await missing(phone)).toBe(0)
  })

  test('Y15 that grows without a fresh window brings more pages, and one that shrinks brings none', async () => {
    const phone = await applyingPhone()
    await phone.apply(sized(freshAnswer(10, 8, 9), 2), null)
    expect(await missing(phone)).toBe(0)
    await phone.apply(sized(answerOf({ seq: 11, from: 10 }), 5), 10)
    expect(await missing(phone)).toBe(3)
    await phone.apply(sized(answerOf({ seq: 12, from: 11 }), 1), 11)
    expect(await missing(phone)).toBe(0)
  })

  test('Y15 is the own one when an older server names none', async () => {
    const phone = await applyingPhone()
    await phone.apply(freshAnswer(10, 8, 9), null)
    expect(await missing(phone)).toBe(SYNC_LIMITS.pageRows)
    expect(publicPosts(await phone.state())).toBe(WINDOW_ROWS.public)
  })

  test('Y17 decides how many posts stay when the window is cut, and when room is made', async () => {
    const phone = await applyingPhone()
    await phone.apply(sized(freshAnswer(10, ...Array.from({ length: 130 }, (_, at) => at)), 20), null)
    expect(await phone.storedIds()).toHaveLength(20)
    await phone.apply(sized(answerOf({ seq: 11, from: 10 }), 15), 10)
    await evictRows(phone.rows, ME, new Set())
    expect(await phone.storedIds()).toHaveLength(15)
    expect((await phone.state()).ranges['public/hashtag_posts']).toMatchObject({ count: 15, size: 15, end: false })
  })
})

describe('Y17 windows and ranges', () => {
  test('Y17 a fresh window replaces its channel, except rows that the outbox names or another channel holds', async () => {
    const pinned = new Set<string>([postId(1)])
    const { apply, storedIds, post } = await applyingPhone({ outboxRecords: async () => pinned })
    const rows = [1, 2, 3].map((at) => entry(postRow(at), 5))
    await apply(
      answerOf({ seq: 10, from: null, rows: [...rows, entry(postRow(4, { user_id: ME }), 5, ['public', MINE])] }),
      null,
    )
    const fresh = { ...freshAnswer(900, 3, 9), channels: { public: freshAnswer(900).channels.public as never } }
    await apply(fresh, 10)
    expect(await storedIds()).toEqual([postId(1), postId(3), postId(4), postId(9)])
    expect((await post(4))?.channels).toEqual([MINE])
    expect((await post(1))?.channels).toEqual([])
  })

  test('Y17 a window of an older snapshot removes no row that a newer one brought', async () => {
    const { apply, rows, storedIds } = await applyingPhone()
    await apply(freshAnswer(10, 3), null)
    await apply(answerOf({ seq: 20, from: 10, rows: [entry(postRow(4), 15)] }), 10)
    await replaceWindow(rows, ['public'], freshAnswer(12, 5), new Set())
    expect(await storedIds()).toEqual([postId(4)])
    await replaceWindow(rows, ['public'], freshAnswer(21, 5), new Set())
    expect(await storedIds()).toEqual([])
  })

  test('Y17 a row that a fresh window should have brought is removed, also when the outbox names it', async () => {
    const { apply, storedIds } = await applyingPhone({ outboxRecords: async () => new Set([postId(1), postId(5)]) })
    await apply(answerOf({ seq: 10, from: null, rows: [1, 3, 5].map((at) => entry(postRow(at), 5)) }), null)
    await apply(freshAnswer(900, 3, 9), 10)
    expect(await storedIds()).toEqual([postId(1), postId(3), postId(9)])
  })

  test('Y17 a post of two channels is removed when one of two fresh windows should have brought it', async () => {
    const pinned = new Set([postId(1), postId(5)])
    const { apply, storedIds } = await applyingPhone({ outboxRecords: async () => pinned })
    const mine = (at: number, seq: number) => entry(postRow(at, { user_id: ME }), seq, ['public', MINE])
    await apply(answerOf({ seq: 10, from: null, rows: [mine(1, 5), mine(5, 5)] }), null)
    // `public` reaches down to 3, the own posts to 8.
    const rows = [entry(postRow(3), 5), mine(8, 800), mine(9, 900)]
    await apply(answerOf({ seq: 900, from: null, rows }), 10)
    expect(await storedIds()).toEqual([postId(1), postId(3), postId(8), postId(9)])
  })

  test('Y17 a row that a page should have named is removed, also when the outbox names it', async () => {
    const { apply, storedIds } = await applyingPhone({ outboxRecords: async () => new Set([postId(1), postId(4)]) })
    await apply(answerOf({ seq: 10, from: null, rows: [1, 4, 5, 9].map((at) => entry(postRow(at), 5)) }), null)
    await apply(freshAnswer(900, 9), 10)
    expect(await storedIds()).toEqual([postId(1), postId(4), postId(9)])
    const page = {
      of: 'public',
      collection: 'hashtag_posts' as const,
      before: orderKeyOf(postRow(9)),
      ids: [postId(3)],
      next: orderKeyOf(postRow(3)),
      end: false,
    }
    await apply(answerOf({ seq: 900, from: 900, rows: [entry(postRow(3), 0, [])], pages: [page] }), 900)
    expect(await storedIds()).toEqual([postId(1), postId(3), postId(9)])
  })

  test('Y17 a feed row below every held range is applied only if it is already held', async () => {
    const { apply, storedIds, post } = await applyingPhone()
    await apply(freshAnswer(10, 50, 60), null)
    await apply(
      answerOf({ seq: 12, from: 10, rows: [entry(postRow(3), 12), entry(postRow(50, { likes_count: 2 }), 12)] }),
      10,
    )
    expect(await storedIds()).toEqual([postId(50), postId(60)])
    expect((await post(50))?.row.likes_count).toBe(2)
  })

  test('Y17 Y26 cards stay while a held row names them, and are removed with their images', async () => {
    const forgotten: string[] = []
    const forgetImages = async (ids: readonly string[]) => void forgotten.push(...ids)
    const { apply, storedIds } = await applyingPhone({ forgetImages })
    await apply(answerOf({ seq: 10, from: null, rows: [cardEntry(OTHER, 'سعد'), entry(postRow(5), 5)] }), null)
    expect(await storedIds('profiles')).toEqual([OTHER])
    const mine = postRow(9, { user_id: ME })
    await apply(answerOf({ seq: 900, from: null, rows: [cardEntry(ME, 'أنا', 3), entry(mine, 900)] }), 10)
    expect(await storedIds('profiles')).toEqual([ME])
    expect(forgotten).toContain(OTHER)
  })
})

describe('Y17 the card of a user whom the outbox names', () => {
  const windowWithCard = () =>
    answerOf({ seq: 100, from: null, rows: [cardEntry(OTHER, 'سعد'), entry(postRow(6), 95)] })
  const following = { outboxRecords: async () => new Set([ME + OTHER]) }

  test('Y17 a card that the outbox names stays when a history is cut above its only post', async () => {
    const { apply, storedIds } = await applyingPhone(following)
    await apply(windowWithCard(), null)
    await apply(answerOf({ seq: 82, run: 'run2', from: null, rewind: 80 }), 100)
    expect(await storedIds()).toEqual([])
    expect(await storedIds('profiles')).toEqual([OTHER])
  })

  test('Y17 a card that the outbox names stays when the right to its only post is lost', async () => {
    const { apply, storedIds } = await applyingPhone(following)
    await apply(windowWithCard(), null)
    await apply(answerOf({ seq: 101, from: 100, channels: [MINE], drop: ['public'] }), 100)
    expect(await storedIds()).toEqual([])
    expect(await storedIds('profiles')).toEqual([OTHER])
  })
})

describe('Y19 rows of several channels', () => {
  test('Y19 Y26 a post in two channels is removed, with its images, when both have removed it', async () => {
    const forgotten: string[][] = []
    const { apply, storedIds, rows } = await applyingPhone({
      forgetFiles: async (posts) => void forgotten.push([...posts]),
    })
    await apply(
      answerOf({ seq: 10, from: null, rows: [entry(postRow(5, { user_id: ME }), 5, ['public', MINE])] }),
      null,
    )
    const gone = [{ c: 'hashtag_posts' as const, id: postId(5), seq: 11 }]
    await apply(answerOf({ seq: 11, from: 10, deletes: { public: gone } }), 10)
    expect(await storedIds()).toEqual([postId(5)])
    expect(forgotten).toEqual([])
    await apply(answerOf({ seq: 12, from: 11, deletes: { [MINE]: gone } }), 11)
    expect(await storedIds()).toEqual([])
    expect(forgotten).toEqual([[postId(5)]])
    const raw = await rows.posts.storageInstance.findDocumentsById([postId(5)], true)
    expect(JSON.stringify(raw)).not.toContain('نص')
  })

  test('Y19 a dropped channel is purged before anything else is applied', async () => {
    const { apply, storedIds, state } = await applyingPhone()
    await apply(
      answerOf({ seq: 10, from: null, rows: [entry(postRow(5), 5), entry(postRow(6, { user_id: ME }), 6, [MINE])] }),
      null,
    )
    await apply(answerOf({ seq: 12, from: 10, channels: ['public'], drop: [MINE] }), 10)
    expect(await storedIds()).toEqual([postId(5)])
    expect((await state()).cursors[MINE]).toBeUndefined()
  })
})
