import { describe, expect, test } from 'vitest'
import { applyingPhone, postId, freshAnswer } from '../../../tests/support/applying-phone'
import { answerOf, entry, ME, MINE, postRow, RUN, saveEntry } from '../../../tests/support/phone-stores'
import { SYNC_LIMITS, WINDOW_ROWS } from '@/domain/sync-limits'
import type { SyncAnswer } from '@/domain/wire'
import { orderKeyOf } from '../rows/order-key'
import { evictRows } from './evict'
import { nextWindowPage } from './ranges'

const NOTHING = new Set<string>()

/** A save of post 1, which came as a related row, below a window of `public` that begins with post 5. */
async function phoneWithSave(replaced: Parameters<typeof applyingPhone>[0] = {}) {
  const phone = await applyingPhone(replaced)
  const rows = [entry(postRow(1), 0), saveEntry(postId(1), 9), entry(postRow(5), 8), entry(postRow(6), 10)]
  await phone.apply(answerOf({ seq: 10, from: null, rows }), null)
  return phone
}

/** The order key of the save of minute `at`. */
const keyOf = (at: number): string => orderKeyOf(saveEntry(postId(at), at, at).row)

const unsaved = (id: string, seq: number) => ({ c: 'saved_posts' as const, id: ME + id, seq })

describe('Y17 a target that a held toggle keeps', () => {
  test('Y17 it stays below a fresh window of its channel, as long as the toggle is held', async () => {
    const { apply, storedIds } = await phoneWithSave()
    await apply(answerOf({ seq: 900, from: null, channels: ['public'], rows: [entry(postRow(9), 900)] }), 10)
    expect(await storedIds()).toEqual([postId(1), postId(9)])
  })

  test('Y17 Y26 it is removed by a fresh window that should have brought it', async () => {
    const { apply, storedIds } = await phoneWithSave()
    const rows = [entry(postRow(0), 20), entry(postRow(9), 900)]
    await apply(answerOf({ seq: 900, from: null, channels: ['public'], rows }), 10)
    expect(await storedIds()).toEqual([postId(0), postId(9)])
  })

  test('Y17 Y26 it is removed when fresh windows bring neither it nor its toggle', async () => {
    const { apply, storedIds } = await phoneWithSave()
    await apply(freshAnswer(900, 9), 10)
    expect([await storedIds(), await storedIds('edges')]).toEqual([[postId(9)], []])
  })

  test('Y17 a toggle that came as a related row is replaced with its user’s channel', async () => {
    const { apply, storedIds } = await applyingPhone()
    await apply(answerOf({ seq: 10, from: null, rows: [entry(postRow(5), 8), saveEntry(postId(5))] }), null)
    expect(await storedIds('edges')).toEqual([`save:${ME}${postId(5)}`])
    await apply(answerOf({ seq: 900, from: null, channels: [MINE] }), 10)
    expect([await storedIds(), await storedIds('edges')]).toEqual([[postId(5)], []])
  })

  test('Y17 a fresh own channel alone begins the others afresh, which bring own likes and saves', async () => {
    const { apply, state } = await phoneWithSave()
    const fresh = answerOf({ seq: 900, from: null, channels: [MINE] })
    const { public: rest } = answerOf({ seq: 900, from: 10 }).channels
    await apply({ ...fresh, channels: { ...fresh.channels, public: rest! } }, 10)
    expect((await state()).cursors).toEqual({ [MINE]: { seq: 900, run: RUN } })
  })

  test('Y16 it stays when storage is full and rows behind the window are removed', async () => {
    const { rows, apply, storedIds } = await phoneWithSave()
    const newer = Array.from({ length: WINDOW_ROWS.public }, (_, at) => entry(postRow(100 + at), 20 + at))
    await apply(answerOf({ seq: 900, from: 10, rows: newer }), 10)
    await evictRows(rows, ME, NOTHING)
    expect((await storedIds()).slice(0, 2)).toEqual([postId(1), postId(100)])
  })
})

describe('Y17 after a fresh window of `public` alone', () => {
  const newer = answerOf({ seq: 900, from: null, channels: ['public'], rows: [entry(postRow(9), 900)] })
  const pageOf = (before: number | null, ...saved: number[]): SyncAnswer['pages'] => [
    {
      of: MINE,
      collection: 'saved_posts',
      before: before === null ? null : keyOf(before),
      ids: saved.map((at) => ME + postId(at)),
      next: keyOf(saved.at(-1) ?? 0),
      end: false,
    },
  ]

  test('Y17 held toggles are requested again with their targets, which may have changed', async () => {
    const { apply, post, state } = await applyingPhone()
    const saves = [1, 2, 3].flatMap((at) => [entry(postRow(at), 0), saveEntry(postId(at), at, at)])
    await apply(answerOf({ seq: 10, from: null, rows: saves }), null)
    await apply(newer, 10)
    const asked = async () => nextWindowPage(await state(), [MINE])
    expect(await asked()).toMatchObject({ of: MINE, collection: 'saved_posts', limit: SYNC_LIMITS.pageRows })
    expect(await asked()).not.toHaveProperty('before')
    const edited = [entry(postRow(3, { content: 'جديد' }), 0), saveEntry(postId(3), 3, 3), saveEntry(postId(2), 2, 2)]
    await apply(answerOf({ seq: 901, from: 10, channels: [MINE], rows: edited, pages: pageOf(null, 3, 2) }), 10)
    expect((await post(3))?.row.content).toBe('جديد')
    expect(await asked()).toMatchObject({ before: keyOf(2) })
    await apply(answerOf({ seq: 902, from: 901, channels: [MINE], pages: pageOf(2, 1) }), 901)
    const { floor, count, again } = (await state()).ranges[`${MINE}/saved_posts`] ?? {}
    expect([floor, count, again]).toEqual([keyOf(1), 3, undefined])
    expect((await asked())?.before).toBe(keyOf(1))
  })

  test('Y17 they are requested again down to the last one, if the phone holds all', async () => {
    const { apply, state } = await applyingPhone()
    await apply(answerOf({ seq: 10, from: null }), null)
    const saves = [1, 2].flatMap((at) => [entry(postRow(at), 0), saveEntry(postId(at), 10 + at, at)])
    await apply(answerOf({ seq: 12, from: 10, rows: saves }), 10)
    const { ranges } = await state()
    await apply(newer, 12)
    await apply(answerOf({ seq: 901, from: 12, channels: [MINE], pages: pageOf(null, 2) }), 12)
    expect(nextWindowPage(await state(), [MINE])).toMatchObject({ collection: 'saved_posts', before: keyOf(2) })
    const last = pageOf(2, 1).map((page) => ({ ...page, end: true }))
    await apply(answerOf({ seq: 902, from: 901, channels: [MINE], pages: last }), 901)
    const key = `${MINE}/saved_posts`
    expect([nextWindowPage(await state(), [MINE]), (await state()).ranges[key]]).toEqual([null, ranges[key]])
  })

  test('Y17 a toggle that no channel holds leaves with its target', async () => {
    const { apply, storedIds } = await applyingPhone()
    await apply(answerOf({ seq: 10, from: null, rows: [entry(postRow(5), 8), saveEntry(postId(5))] }), null)
    await apply(newer, 10)
    expect([await storedIds(), await storedIds('edges')]).toEqual([[postId(9)], []])
  })
})

describe('Y26 a target whose toggle ends', () => {
  test('Y26 it is removed with its images, if no channel holds it', async () => {
    const forgotten: string[] = []
    const { apply, storedIds, state } = await phoneWithSave({
      forgetImages: async (ids) => void forgotten.push(...ids),
    })
    const deletes = { [MINE]: [unsaved(postId(1), 12), unsaved(postId(5), 13)] }
    await apply(answerOf({ seq: 13, from: 10, deletes }), 10)
    expect([await storedIds(), await storedIds('edges'), forgotten]).toEqual([[postId(5), postId(6)], [], [postId(1)]])
    expect((await state()).posts).toBe(3) // two posts and the canary
  })

  test('Y26 it stays while the outbox names it', async () => {
    const deletes = { [MINE]: [unsaved(postId(1), 12)] }
    const named = await phoneWithSave({ outboxRecords: async () => new Set([postId(1)]) })
    await named.apply(answerOf({ seq: 13, from: 10, deletes }), 10)
    expect(await named.storedIds()).toContain(postId(1))
  })

  test('Y26 it stays while its own channel is read', async () => {
    const deletes = { [MINE]: [unsaved(postId(1), 12)] }
    const opened = await phoneWithSave()
    const channels = ['public', MINE, `post:${postId(1)}`]
    const answer = answerOf({ seq: 13, from: 10, deletes, channels })
    const fresh = { ...answer.channels[`post:${postId(1)}`], from: null, fresh: true } as never
    const sent = { public: answer.channels.public?.from ?? null, [MINE]: answer.channels[MINE]?.from ?? null }
    await opened.applyFrom(
      { ...answer, channels: { ...answer.channels, [`post:${postId(1)}`]: fresh } },
      { ...sent, [`post:${postId(1)}`]: null },
    )
    expect(await opened.storedIds()).toContain(postId(1))
  })
})
