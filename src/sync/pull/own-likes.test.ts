import { describe, expect, test } from 'vitest'
import { applyingPhone, postId } from '../../../tests/support/applying-phone'
import { answerOf, entry, likeEntry, ME, MINE, postRow } from '../../../tests/support/phone-stores'

describe('own likes', () => {
  test('Y18 a fresh window without the own like removes it, also while the outbox names it', async () => {
    const like = ME + postId(5)
    const { apply, storedIds, post } = await applyingPhone({ outboxRecords: async () => new Set([like]) })
    const rows = [entry(postRow(5, { likes_count: 49 }), 5), likeEntry(postId(5), 6)]
    await apply(answerOf({ seq: 10, from: null, rows }), null)
    expect(await post(5)).toMatchObject({ liked: true, counted: true })
    await apply(answerOf({ seq: 900, from: null, rows: [entry(postRow(5, { likes_count: 48 }), 890)] }), 10)
    expect(await post(5)).toMatchObject({ liked: false, counted: false, row: { likes_count: 48 } })
    expect(await storedIds('edges')).toEqual([])
  })

  test('Y18 a like that comes with its row is counted in it; one that comes alone is not yet', async () => {
    const { apply, post } = await applyingPhone()
    await apply(
      answerOf({
        seq: 10,
        from: null,
        rows: [entry(postRow(5, { likes_count: 4 }), 5), likeEntry(postId(5)), entry(postRow(6), 6)],
      }),
      null,
    )
    expect(await post(5)).toMatchObject({ counted: true, liked: true })
    expect(await post(6)).toMatchObject({ counted: false, liked: false })
    await apply(answerOf({ seq: 12, from: 10, rows: [likeEntry(postId(6), 12)] }), 10)
    expect(await post(6)).toMatchObject({ counted: false, liked: true, likedAsOf: 12 })
    const unlike = [{ c: 'hashtag_likes' as const, id: ME + postId(5), seq: 13 }]
    await apply(answerOf({ seq: 13, from: 12, deletes: { [MINE]: unlike } }), 12)
    expect(await post(5)).toMatchObject({ counted: true, liked: false })
  })
})
