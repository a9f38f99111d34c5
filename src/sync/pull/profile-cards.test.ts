import { describe, expect, test } from 'vitest'
import type { AnswerRow, PageAnswer, SyncedCollection } from '@/domain/wire'
import { applyingPhone, freshAnswer } from '../../../tests/support/applying-phone'
import { answerOf, cardEntry, entry, ME, MINE, OTHER, postRow } from '../../../tests/support/phone-stores'
import type { CardDocument } from '../rows/documents'
import { readAllDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { doubtfulPages } from './profile-cards'
import { noteViewed, KEPT_VIEWED } from './viewed-profiles'

const STRANGER = 'strangerstrange'

const profileEntry = (id: string, row: Record<string, unknown> = {}, seq = 0): AnswerRow => ({
  c: 'profiles',
  seq,
  in: [],
  row: { id, username: `اسم ${id}`, followers_count: 0, following_count: 0, ...row },
})

const followEntry = (from: string, to: string, at: number, channels: string[] = []): AnswerRow => ({
  c: 'follows',
  seq: channels.length === 0 ? 0 : at,
  in: channels,
  row: { id: from + to, follower_id: from, following_id: to, created_at: postRow(at).created_at },
})

const pageOf = (of: string, collection: SyncedCollection, rows: AnswerRow[], change: Partial<PageAnswer> = {}) => {
  const ids = rows.filter((row) => row.c === collection).map((row) => row.row.id)
  const last = rows.filter((row) => row.c === collection).at(-1)?.row
  const next = last ? `${String(last.created_at)}|${last.id}` : null
  return { of, collection, before: null, ids, next, end: true, ...change } satisfies PageAnswer
}

const cards = async (rows: RowDatabase) => {
  const all = await readAllDocuments<CardDocument>(rows.profiles)
  return new Map(all.map((card) => [card.id, card]))
}

describe('Y21 changed cards', () => {
  test('Y21 an update in `public` renews a held card, and adds no card that nothing here references', async () => {
    const phone = await applyingPhone()
    await phone.apply(answerOf({ seq: 1, from: null, rows: [cardEntry(OTHER, 'قديم'), entry(postRow(1), 1)] }), null)
    const news = [profileEntry(OTHER, { username: 'جديد' }, 5), profileEntry(STRANGER, { username: 'غريب' }, 6)]
    await phone.apply(answerOf({ seq: 6, from: 1, rows: news }), 1)
    expect((await cards(phone.rows)).get(OTHER)?.row.username).toBe('جديد')
    expect(await phone.storedIds('profiles')).toEqual([OTHER])
  })

  test('Y21 an older answer does not restore the former name', async () => {
    const phone = await applyingPhone()
    await phone.apply(answerOf({ seq: 1, from: null, rows: [cardEntry(OTHER, 'قديم'), entry(postRow(1), 1)] }), null)
    await phone.apply(answerOf({ seq: 6, from: 1, rows: [profileEntry(OTHER, { username: 'جديد' }, 5)] }), 1)
    await phone.apply(answerOf({ seq: 6, from: 6, rows: [entry(postRow(2), 6), cardEntry(OTHER, 'جديد')] }), 6)
    expect((await cards(phone.rows)).get(OTHER)?.row.username).toBe('جديد')
  })

  test('Y21 after a fresh window each held card that it did not bring is requested, until all arrived', async () => {
    const phone = await applyingPhone()
    const asked = async () => doubtfulPages(await phone.state()).map((page) => page.of)
    await noteViewed(phone.rows, OTHER)
    await noteViewed(phone.rows, STRANGER)
    const pages = [pageOf(`profile:${STRANGER}`, 'profiles', [profileEntry(STRANGER)])]
    const rows = [cardEntry(OTHER, 'كاتب'), entry(postRow(1), 1), profileEntry(STRANGER)]
    await phone.apply(answerOf({ seq: 1, from: null, rows, pages }), null)
    expect(await asked()).toEqual([])

    await phone.apply(freshAnswer(9, 8), 1)
    expect(await asked()).toEqual([`profile:${OTHER}`, `profile:${STRANGER}`])
    const found = pageOf(`profile:${OTHER}`, 'profiles', [profileEntry(OTHER)])
    await phone.apply(
      answerOf({ seq: 9, from: 9, rows: [profileEntry(OTHER, { username: 'بعد' })], pages: [found] }),
      9,
    )
    expect(await asked()).toEqual([`profile:${STRANGER}`])
    const gone = pageOf(`profile:${STRANGER}`, 'profiles', [])
    await phone.apply(answerOf({ seq: 9, from: 9, pages: [gone] }), 9)
    expect(await asked()).toEqual([])
    expect((await cards(phone.rows)).get(OTHER)?.row.username).toBe('بعد')
    expect(await phone.storedIds('profiles')).toEqual([OTHER])
    expect(Object.keys((await phone.state()).ranges).filter((key) => key.startsWith('profile:'))).toEqual([])
  })
})

describe('the number of followers', () => {
  test('Y18 a card stores whether its number of followers includes the own follow, by the answer that brought it', async () => {
    const phone = await applyingPhone()
    await noteViewed(phone.rows, OTHER)
    const counted = async () => (await cards(phone.rows)).get(OTHER)?.counted
    const page = (rows: AnswerRow[]) => [pageOf(`profile:${OTHER}`, 'profiles', rows)]
    const first = [profileEntry(OTHER, { followers_count: 4 })]
    await phone.apply(answerOf({ seq: 1, from: null, rows: first, pages: page(first) }), null)
    expect(await counted()).toBe(false)
    // The follow arrives, and another follower has left: the number is the same, with another meaning.
    const second = [profileEntry(OTHER, { followers_count: 4 }), followEntry(ME, OTHER, 2, [MINE])]
    await phone.apply(answerOf({ seq: 2, from: 1, rows: second, pages: page(second) }), 1)
    expect(await counted()).toBe(true)
    const third = [profileEntry(OTHER, { followers_count: 3 })]
    const deletes = { [MINE]: [{ c: 'follows' as const, id: ME + OTHER, seq: 3 }] }
    await phone.apply(answerOf({ seq: 3, from: 2, rows: third, deletes, pages: page(third) }), 2)
    expect(await counted()).toBe(false)
    expect(await phone.storedIds('edges')).toEqual([])
  })
})

describe('viewed profiles', () => {
  const list = (users: string[], at = 10) =>
    users.flatMap((user, nth) => [profileEntry(user), followEntry(user, OTHER, at - nth)])

  test('a viewed profile keeps its card, newest posts and lists after a fresh window; others are removed', async () => {
    const phone = await applyingPhone()
    const rows = [cardEntry(OTHER, 'كاتب'), entry(postRow(2), 2), entry(postRow(1, { user_id: STRANGER }), 1)]
    const users = list(['fan000000000001', 'fan000000000002'])
    const pages = [pageOf(`followers:${OTHER}`, 'follows', users), pageOf(`followers:${STRANGER}`, 'follows', [])]
    await noteViewed(phone.rows, OTHER)
    await phone.apply(answerOf({ seq: 2, from: null, rows: [...rows, profileEntry(STRANGER), ...users], pages }), null)

    await phone.apply(freshAnswer(9, 9), 2)
    expect(await phone.storedIds()).toEqual([postRow(2).id, postRow(9).id])
    expect(await phone.storedIds('profiles')).toEqual(['fan000000000001', 'fan000000000002', OTHER])
    expect(await phone.storedIds('edges')).toHaveLength(2)
    const keys = Object.keys((await phone.state()).ranges)
    expect(keys).toContain(`followers:${OTHER}/follows`)
    expect(keys).not.toContain(`followers:${STRANGER}/follows`)
  })

  test("a viewed profile's post that a fresh window should have brought is removed", async () => {
    const phone = await applyingPhone()
    await noteViewed(phone.rows, OTHER)
    await phone.apply(freshAnswer(5, 5, 4, 1), null)
    await phone.apply(freshAnswer(9, 9, 3), 5)
    expect(await phone.storedIds()).toEqual([postRow(1).id, postRow(3).id, postRow(9).id])
    const page = pageOf('public', 'hashtag_posts', [], { before: `${String(postRow(3).created_at)}|${postRow(3).id}` })
    await phone.apply(answerOf({ seq: 9, from: 9, pages: [page] }), 9)
    expect(await phone.storedIds()).toEqual([postRow(3).id, postRow(9).id])
  })

  test('the first page of a list of people removes those who left the list', async () => {
    const phone = await applyingPhone()
    await noteViewed(phone.rows, OTHER)
    const of = `followers:${OTHER}`
    const before = list(['fan000000000001', 'fan000000000002', 'fan000000000003'])
    await phone.apply(answerOf({ seq: 1, from: null, rows: before, pages: [pageOf(of, 'follows', before)] }), null)
    expect(await phone.storedIds('edges')).toHaveLength(3)
    const after = list(['fan000000000001', 'fan000000000003'])
    after[3] = followEntry('fan000000000003', OTHER, 8)
    await phone.apply(
      answerOf({ seq: 2, from: 1, rows: after, pages: [pageOf(of, 'follows', after, { total: 2 })] }),
      1,
    )
    expect(await phone.storedIds('edges')).toEqual([`follow:fan000000000001${OTHER}`, `follow:fan000000000003${OTHER}`])
    expect((await phone.state()).ranges[`${of}/follows`]).toMatchObject({ count: 2, total: 2, end: true })
  })

  test('the oldest of too many viewed profiles is removed', async () => {
    const phone = await applyingPhone()
    const users = Array.from({ length: KEPT_VIEWED + 1 }, (_, nth) => `fan${String(nth).padStart(12, '0')}`)
    for (const user of users) await noteViewed(phone.rows, user)
    const pages = users.map((user) => pageOf(`profile:${user}`, 'profiles', [profileEntry(user)]))
    await phone.apply(answerOf({ seq: 1, from: null, rows: users.map((user) => profileEntry(user)), pages }), null)
    expect(await phone.storedIds('profiles')).toEqual(users.slice(1))
  })
})
