import { describe, expect, test } from 'vitest'
import type { CountedRow } from '@/domain/wire'
import { applyingPhone, postId, freshAnswer } from '../../../tests/support/applying-phone'
import { answerOf, entry, ME, MINE, postRow } from '../../../tests/support/phone-stores'

const counters = (at: number, seq: number, likes: number): CountedRow => ({
  c: 'hashtag_posts',
  id: postId(at),
  seq,
  row: { likes_count: likes, comments_count: 2 },
})

/** An answer that brings counters in `public`, and the given fields. */
function countsOf(seq: number, from: number, counts: CountedRow[], more: Parameters<typeof answerOf>[0] | object = {}) {
  const answer = answerOf({ seq, from, ...more })
  const part = answer.channels.public
  if (part) part.counts = counts
  return answer
}

const likeOf = (at: number) => ({
  id: ME + postId(at),
  user_id: ME,
  post_id: postId(at),
  created_at: '2026-11-01 10:00:00.000Z',
})

describe('Y18 counters without their rows', () => {
  test('Y18 counters change only the counters of a held row', async () => {
    const { apply, post } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    await apply(countsOf(20, 10, [counters(5, 18, 7)]), 10)
    expect(await post(5)).toMatchObject({ seq: 18, asOf: 20, row: postRow(5, { likes_count: 7, comments_count: 2 }) })
  })

  test('Y18 counters of a row that is not held are dropped', async () => {
    const { apply, storedIds } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    await apply(countsOf(20, 10, [counters(6, 18, 7)]), 10)
    expect(await storedIds()).toEqual([postId(5)])
  })

  test('Y18 counters do not replace a row that the same answer brings', async () => {
    const { apply, post } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    const rows = [entry(postRow(5, { likes_count: 8 }), 19, [MINE])]
    await apply(countsOf(20, 10, [counters(5, 18, 7)], { rows }), 10)
    expect((await post(5))?.row.likes_count).toBe(8)
  })

  test('Y18 counters of an older snapshot do not replace a newer row', async () => {
    const { apply, post, parts } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    await apply(answerOf({ seq: 30, from: 10, rows: [entry(postRow(5, { likes_count: 9 }), 30)] }), 10)
    const late = countsOf(20, 30, [counters(5, 18, 7)])
    const { withCountedRows } = await import('./counts')
    expect((await withCountedRows(parts.rows, late)).answer.rows).toEqual([])
    expect((await post(5))?.row.likes_count).toBe(9)
  })

  test('Y18 counters keep the own like, also one that the window of likes lost', async () => {
    const { apply, post, rows } = await applyingPhone()
    const first = freshAnswer(10, 5)
    await apply({ ...first, rows: [...first.rows, entry(likeOf(5), 0, [], 'hashtag_likes')] }, null)
    await rows.edges.find().remove()
    await apply(countsOf(20, 10, [counters(5, 18, 7)]), 10)
    expect(await post(5)).toMatchObject({ liked: true, counted: true })
  })

  test("Y18 counters with the like's tombstone remove the own like", async () => {
    const { apply, post } = await applyingPhone()
    const first = freshAnswer(10, 5)
    await apply({ ...first, rows: [...first.rows, entry(likeOf(5), 0, [], 'hashtag_likes')] }, null)
    const answer = countsOf(20, 10, [counters(5, 18, 6)])
    const mine = answer.channels[MINE]
    mine?.deletes.push({ c: 'hashtag_likes', id: ME + postId(5), seq: 17 })
    await apply(answer, 10)
    expect(await post(5)).toMatchObject({ liked: false, counted: false })
  })
})
