import { describe, expect, test } from 'vitest'
import { WINDOW_ROWS } from '@/domain/sync-limits'
import { applyingPhone, postId, freshAnswer } from '../../../tests/support/applying-phone'
import { answerOf, entry, ME, MINE, OTHER, postRow, RUN, sentFrom } from '../../../tests/support/phone-stores'
import { FencedOff } from '../outbox/fence'
import type { MetaDocument } from '../rows/documents'
import { readAllDocuments } from '../rows/access'
import type { ApplierParts } from './applier-parts'
import { KEPT_QUARANTINED, reportQuarantined } from './quarantine'
import { changeSyncState } from './state'
import { TRIM_SLACK } from './trim-window'

/** A phone whose deleted images the test can read. */
async function phoneWithImages(replaced: Partial<ApplierParts> = {}) {
  const forgotten: string[] = []
  const forgetImages = async (records: readonly string[]) => void forgotten.push(...records)
  return { ...(await applyingPhone({ forgetImages, ...replaced })), forgotten }
}

const news = (from: number, count: number, first: number) =>
  answerOf({
    seq: from + count,
    from,
    rows: Array.from({ length: count }, (_, at) => entry(postRow(first + at), from + at + 1)),
  })

describe('Y17 a phone that stays open', () => {
  test('Y17 a phone that stays open keeps its window only: older posts and their images are removed', async () => {
    const phone = await phoneWithImages({ outboxRecords: async () => new Set([postId(1)]) })
    const own = entry(postRow(2, { user_id: ME }), 10, ['public', MINE])
    await phone.apply(answerOf({ seq: 10, from: null, rows: [entry(postRow(0), 1), entry(postRow(1), 2), own] }), null)
    for (let nth = 0; nth < 9; nth += 1) await phone.apply(news(10 + nth * 100, 100, 10 + nth * 100), 10 + nth * 100)
    const ids = await phone.storedIds()
    expect(ids.length).toBeLessThanOrEqual(WINDOW_ROWS.public + TRIM_SLACK + 2)
    expect(ids).toEqual(expect.arrayContaining([postId(1), postId(2), postId(909)]))
    expect(phone.forgotten).toContain(postId(0))
    const range = (await phone.state()).ranges['public/hashtag_posts']
    expect(range?.floor).toBe(`${String(postRow(310).created_at)}|${postId(310)}`)
    expect(range?.end).toBe(false)
  })

  test('Y17 nothing is trimmed while the user scrolls below the window', async () => {
    const phone = await phoneWithImages({ mayTrim: () => false })
    await phone.apply(freshAnswer(10, 1), null)
    for (let nth = 0; nth < 7; nth += 1) await phone.apply(news(10 + nth * 100, 100, 10 + nth * 100), 10 + nth * 100)
    expect(await phone.storedIds()).toHaveLength(701)
  })
})

describe('Y26 images of rows that leave the phone', () => {
  const comment = (at: number, post: string) =>
    entry(
      postRow(at, { id: `comment${String(at).padStart(8, '0')}`, post_id: post, user_id: OTHER }),
      at + 1,
      [`post:${post}`],
      'hashtag_comments',
    )

  test("Y26 when a post's channel is lost, images of its comments are deleted", async () => {
    const phone = await phoneWithImages()
    const channel = `post:${postId(5)}`
    const sent = { ...sentFrom(null), [channel]: null }
    const rows = [entry(postRow(5), 5), comment(6, postId(5)), comment(7, postId(5))]
    await phone.applyFrom(answerOf({ seq: 50, from: null, channels: Object.keys(sent), rows }), sent)
    const cursor = { seq: 50, run: RUN }
    await phone.applyFrom(answerOf({ seq: 60, from: 50, drop: [channel] }), { ...sentFrom(50), [channel]: cursor })
    expect(phone.forgotten.sort()).toEqual(['comment00000006', 'comment00000007'])
  })

  test('Y26 a fresh window deletes images of rows that it did not bring', async () => {
    const phone = await phoneWithImages()
    await phone.apply(freshAnswer(10, 4, 5), null)
    await phone.apply(freshAnswer(90, 5, 6), 10)
    expect(phone.forgotten).toEqual([postId(4)])
  })

  test('Y26 a cut history deletes images of rows that the new one lacks', async () => {
    const phone = await phoneWithImages()
    await phone.apply(answerOf({ seq: 10, from: null, rows: [entry(postRow(4), 4), entry(postRow(9), 9)] }), null)
    const cut = answerOf({ seq: 5, run: 'run2run2run2run', rows: [entry(postRow(4), 4)], rewind: 5 })
    for (const part of Object.values(cut.channels)) Object.assign(part, { fresh: false, from: { seq: 10, run: RUN } })
    await phone.apply(cut, 10)
    expect(await phone.storedIds()).toEqual([postId(4)])
    expect(phone.forgotten).toEqual([postId(9)])
  })
})

test('Y16 reports of quarantined rows are bounded: the newest stay', async () => {
  const { rows } = await phoneWithImages()
  const aside = (n: number) => ({ collection: 'posts', id: postId(n), reason: 'TypeError' })
  await reportQuarantined(rows.meta, [aside(1)])
  await reportQuarantined(
    rows.meta,
    Array.from({ length: KEPT_QUARANTINED }, (_, at) => aside(10 + at)),
  )
  const quarantined = (await readAllDocuments<MetaDocument>(rows.meta)).filter(({ id }) => id.startsWith('aside:'))
  expect(quarantined).toHaveLength(KEPT_QUARANTINED)
  expect(quarantined.map(({ id }) => id)).not.toContain(`aside:posts:${postId(1)}`)
})

test('Y14 a tab that loses the lead while it trims moves no cursor back', async () => {
  let takenOver = false
  let trims = false
  const phone: Awaited<ReturnType<typeof applyingPhone>> = await applyingPhone({
    mayTrim: () => (trims = true),
    assertLeading: async () => {
      if (takenOver) throw new FencedOff()
    },
    async outboxRecords() {
      if (trims && !takenOver) {
        takenOver = true
        await changeSyncState(phone.rows, (state) => ({ ...state, cursors: { public: { seq: 999, run: RUN } } }))
      }
      return new Set<string>()
    },
  })
  const many = Array.from({ length: 610 }, (_, at) => at)
  await expect(phone.apply(freshAnswer(10, ...many), null)).rejects.toThrow(FencedOff)
  expect((await phone.state()).cursors.public?.seq).toBe(999)
})
