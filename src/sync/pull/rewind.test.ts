import { describe, expect, test } from 'vitest'
import { applyingPhone, postId, freshAnswer } from '../../../tests/support/applying-phone'
import { answerOf, entry, likeEntry, ME, MINE, postRow, RUN } from '../../../tests/support/phone-stores'
import { FencedOff } from '../outbox/fence'
import { LAST_ORD } from '../rows/order-key'

describe('Y2 rewinds', () => {
  test('Y2 a rewind removes rows above the point, and accepts older rows of the new history', async () => {
    const { apply, storedIds, post, state } = await applyingPhone()
    await apply(answerOf({ seq: 100, from: null, rows: [entry(postRow(5), 40), entry(postRow(6), 95)] }), null)
    const cut = answerOf({
      seq: 82,
      run: 'run2',
      from: null,
      rewind: 80,
      rows: [entry(postRow(5, { likes_count: 1 }), 81)],
    })
    await apply(cut, 100)
    expect(await storedIds()).toEqual([postId(5)])
    expect(await post(5)).toMatchObject({ asOf: 82, row: { likes_count: 1 } })
    expect((await state()).cursors.public).toEqual({ seq: 82, run: 'run2' })
    expect((await state()).trail).toEqual([{ seq: 82, run: 'run2' }])
  })

  test('Y2 a row above the point that the new history still has never disappears from the screen', async () => {
    const { apply, rows, post } = await applyingPhone()
    await apply(answerOf({ seq: 100, from: null, rows: [entry(postRow(5, { likes_count: 3 }), 95)] }), null)
    const shown: number[] = []
    const subscription = rows.posts
      .find({ selector: { ord: { $lte: LAST_ORD } } })
      .$.subscribe((found) => shown.push(found.length))
    await apply(answerOf({ seq: 82, run: 'run2', from: null, rewind: 80, rows: [entry(postRow(5), 41)] }), 100)
    expect(await post(5)).toMatchObject({ seq: 41, asOf: 82, row: { likes_count: 0 } })
    await new Promise((resolve) => setTimeout(resolve, 50))
    subscription.unsubscribe()
    expect(shown.slice(shown.indexOf(1))).not.toContain(0)
    expect(shown).toContain(1)
  })

  test('Y1 calls name the snapshot of the last answer, also when its cursor was not stored', async () => {
    let leading = true
    const { apply, state, storedIds } = await applyingPhone({
      assertLeading: async () => {
        if (!leading) throw new FencedOff()
      },
      noteOwnPosts: async () => void (leading = false),
    })
    leading = true
    const answer = answerOf({ seq: 100, from: null, rows: [entry(postRow(5), 95)] })
    await expect(apply(answer, null)).rejects.toThrow(FencedOff)
    expect(await storedIds()).toEqual([postId(5)])
    expect(await state()).toMatchObject({ cursors: {}, trail: [{ seq: 100, run: RUN }] })
  })

  test('Y2 an own like that is newer than its post is in doubt alone', async () => {
    const { apply, post } = await applyingPhone()
    await apply(answerOf({ seq: 10, from: null, rows: [entry(postRow(5, { user_id: ME }), 5, [MINE])] }), null)
    await apply(answerOf({ seq: 100, from: 10, rows: [likeEntry(postId(5), 100)] }), 10)
    expect(await post(5)).toMatchObject({ asOf: 10, liked: true, likedAsOf: 100 })
    await apply(
      answerOf({ seq: 52, run: 'run2', from: null, rewind: 50, rows: [entry(postRow(5, { user_id: ME }), 5, [MINE])] }),
      100,
    )
    expect(await post(5)).toMatchObject({ asOf: 52, liked: false, likedAsOf: 52 })
  })

  test('Y2 another epoch is another server: its rows replace all, and the trail begins again', async () => {
    const { apply, storedIds, state } = await applyingPhone()
    await apply(freshAnswer(10, 5), null)
    await apply({ ...freshAnswer(3, 8), epoch: 'epoch2' }, 10)
    expect(await storedIds()).toEqual([postId(8)])
    expect(await state()).toMatchObject({ epoch: 'epoch2', trail: [{ seq: 3 }] })
  })
})
