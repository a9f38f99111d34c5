import { describe, expect, test } from 'vitest'
import { ME, MINE } from '../../../tests/support/phone-stores'
import { comment, commentRow, cursor, OPEN, readingPhone } from '../../../tests/support/reading-phone'
import { sweepClosed } from './closed-posts'
import { changeSyncState } from './state'
import { dropAllClosed, dropLongClosed } from './post-comments'

const SECRET = 'تعليق سري'
const DAY_MS = 24 * 60 * 60 * 1000

describe('Y20 a closed post', () => {
  const closed = async (phone: Awaited<ReturnType<typeof readingPhone>>, wanted: string[], now: number) => ({
    state: await phone.state(),
    user: ME,
    wanted,
    now,
    inOutbox: new Set<string>(),
  })

  test('Y20 the comments of a closed post stay for seven days, and are purged then', async () => {
    const phone = await readingPhone([comment(commentRow(10, { content: SECRET }), 2)])
    const at = (await phone.state()).wantedAt?.[OPEN] ?? 0
    expect(await dropLongClosed(phone.rows, await closed(phone, [], at + 6.9 * DAY_MS))).toEqual([])
    expect(await dropLongClosed(phone.rows, await closed(phone, [OPEN], at + 8 * DAY_MS))).toEqual([])
    expect((await phone.state()).cursors[OPEN]).toEqual(cursor(2))
    expect(await dropLongClosed(phone.rows, await closed(phone, [], at + 7.1 * DAY_MS))).toEqual([commentRow(10).id])
    expect(phone.raw()).not.toContain(SECRET)
    expect((await phone.state()).cursors).not.toHaveProperty(OPEN)
  })

  test('Y20 Y27 comments of a closed post are purged also when their channel has to begin afresh', async () => {
    const phone = await readingPhone([comment(commentRow(10), 2)])
    const { [OPEN]: _forgotten, ...cursors } = (await phone.state()).cursors
    await changeSyncState(phone.rows, (now) => ({ ...now, cursors }))
    const later = (await phone.state()).wantedAt![OPEN]! + 8 * DAY_MS
    expect(await dropLongClosed(phone.rows, await closed(phone, [], later))).toEqual([commentRow(10).id])
    expect((await phone.state()).wantedAt).not.toHaveProperty(OPEN)
  })

  test('Y26 Y28 purged comments lose their cached files, while own bytes stay for a rewind', async () => {
    const mine = commentRow(10, { user_id: ME, media: 'a.jpg' })
    const phone = await readingPhone([comment(mine, 2, [OPEN, MINE])])
    const late = { ...phone.parts, now: () => phone.parts.now() + 8 * DAY_MS }
    await sweepClosed(late, [])
    expect([phone.forgotten, phone.unseen]).toEqual([[], [mine.id]])
  })

  test('Y16 Y20 comments of closed posts are evicted first, except those that the outbox names', async () => {
    const phone = await readingPhone([comment(commentRow(10), 2), comment(commentRow(11), 2)])
    const parts = { ...(await closed(phone, [], 0)), inOutbox: new Set([commentRow(11).id]) }
    expect(await dropAllClosed(phone.rows, parts)).toEqual([commentRow(10).id])
    expect(await phone.storedIds('comments')).toEqual([commentRow(11).id])
  })
})
