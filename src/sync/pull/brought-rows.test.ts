import { describe, expect, test } from 'vitest'
import { applyingPhone, freshAnswer, postId } from '../../../tests/support/applying-phone'
import { OTHER, postRow } from '../../../tests/support/phone-stores'
import type { BroughtRows, ChannelAnswer, SyncAnswer } from '@/domain/wire'
import { orderKeyOf } from '../rows/order-key'
import { nextWindowPage } from './ranges'
import { noteViewed } from './viewed-profiles'

describe('Y15 Y17 a fresh window', () => {
  const saying = (answer: SyncAnswer, brought: BroughtRows): SyncAnswer => {
    const of = answer.channels.public as ChannelAnswer
    return { ...answer, channels: { ...answer.channels, public: { ...of, brought: { hashtag_posts: brought } } } }
  }
  const whole = (answer: SyncAnswer): SyncAnswer =>
    saying(answer, { count: answer.rows.length, next: orderKeyOf(answer.rows[0]!.row), end: true })
  /** Holds three posts of an author whose profile was viewed. */
  const holdingThree = async (options: Parameters<typeof applyingPhone>[0] = {}) => {
    const phone = await applyingPhone(options)
    await noteViewed(phone.rows, OTHER)
    await phone.apply(freshAnswer(10, 1, 5, 9), null)
    return phone
  }

  test('Y15 that brought every row of its channel is not continued by pages', async () => {
    const { apply, state } = await applyingPhone()
    await apply(whole(freshAnswer(10, 8, 9)), null)
    expect((await state()).ranges['public/hashtag_posts']).toMatchObject({ count: 2, end: true })
    expect(nextWindowPage(await state(), ['public'])).toBeNull()
  })

  test('Y17 that brought every row removes older posts, which no page will, also when the outbox or a viewed profile refers to them', async () => {
    const phone = await holdingThree({ outboxRecords: async () => new Set([postId(1)]) })
    await phone.apply(whole(freshAnswer(900, 9)), 10)
    expect(await phone.storedIds()).toEqual([postId(9)])
  })

  test('Y17 of an older server removes all posts when it has no row', async () => {
    const phone = await holdingThree()
    await phone.apply(freshAnswer(900), 10)
    expect(nextWindowPage(await phone.state(), ['public'])).toBeNull()
    expect(await phone.storedIds()).toEqual([])
  })

  test('Y15 Y17 is continued below its own last row, not below that of a page in the same answer', async () => {
    const phone = await holdingThree()
    const answer = freshAnswer(900, 9, 1)
    const page = { of: `author:${OTHER}`, collection: 'hashtag_posts' as const, before: null }
    const pages = [{ ...page, ids: [postId(1)], next: orderKeyOf(postRow(1)), end: true }]
    await phone.apply(saying({ ...answer, pages }, { count: 1, next: orderKeyOf(postRow(9)), end: false }), 10)
    expect(await phone.storedIds()).toEqual([postId(1), postId(5), postId(9)])
    expect(nextWindowPage(await phone.state(), ['public'])).toMatchObject({ before: orderKeyOf(postRow(9)) })
  })

  test('Y17 of no rows keeps older posts of a viewed profile when the server has posts', async () => {
    const phone = await holdingThree()
    await phone.apply(saying(freshAnswer(900), { count: 0, next: null, end: false }), 10)
    expect(await phone.storedIds()).toEqual([postId(1), postId(5), postId(9)])
  })

  test('Y17 that brought only a part keeps older posts of a viewed profile', async () => {
    const phone = await holdingThree()
    await phone.apply(freshAnswer(900, 9), 10)
    expect(await phone.storedIds()).toEqual([postId(1), postId(5), postId(9)])
  })
})
