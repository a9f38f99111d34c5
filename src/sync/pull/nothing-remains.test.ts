import { describe, expect, test } from 'vitest'
import type { SyncAnswer } from '@/domain/wire'
import { applyingPhone } from '../../../tests/support/applying-phone'
import {
  answerOf,
  cardEntry,
  entry,
  freshSource,
  likeEntry,
  MINE,
  OTHER,
  postRow,
} from '../../../tests/support/phone-stores'
import { readStorage } from '../../../tests/sync/phone/snapshot'

const SECRET = 'سر لا يبقى'
const ROOM = 'user:thirdthirdthird'
const post = postRow(5, { content: SECRET, hashtags: ['سر'], tag_keys: ['سر'], image_alt: 'صورة السر' })
const other = postRow(6, { content: 'كلام يبقى' })

/** A phone with a post, another one, their author's card and an own like. */
async function holdingPhone(channels = ['public']) {
  const source = freshSource()
  const phone = await applyingPhone({}, { source })
  const rows = [cardEntry(OTHER, 'كاتب'), entry(post, 1, channels), entry(other, 1), likeEntry(post.id)]
  await phone.apply(answerOf({ seq: 1, from: null, rows }), null)
  expect(await phone.storedIds()).toEqual([post.id, other.id])
  /** All content of IndexedDB, in the form that RxDB and Dexie store. */
  return { ...phone, raw: () => JSON.stringify(readStorage(source.indexedDB)) }
}

const tombstone = { c: 'hashtag_posts' as const, id: post.id, seq: 9 }

/** The same answer in the next run of the server. */
const cut = (answer: SyncAnswer): SyncAnswer => {
  const next = (seq: number) => ({ seq, run: 'run2run2run2run' })
  const channels = Object.entries(answer.channels).map(([name, part]) => [name, { ...part, cursor: next(2) }])
  return { ...answer, run: next(2).run, asOf: next(2), channels: Object.fromEntries(channels) }
}

describe('Y26 removal from storage', () => {
  const ways: Array<[string, string[], SyncAnswer]> = [
    ['a tombstone', ['public'], answerOf({ seq: 9, from: 1, deletes: { public: [tombstone] } })],
    [
      'a tombstone in each of its channels',
      ['public', MINE],
      answerOf({ seq: 9, from: 1, deletes: { public: [tombstone], [MINE]: [tombstone] } }),
    ],
    ['a lost right', [ROOM], answerOf({ seq: 9, from: 1, drop: [ROOM] })],
    ['a fresh window without it', ['public'], answerOf({ seq: 9, from: null, rows: [entry(other, 2)] })],
    [
      'a history that was cut before it',
      ['public'],
      cut(answerOf({ seq: 2, from: 1, rewind: 0, rows: [entry(other, 2)] })),
    ],
    ["another server's data", ['public'], answerOf({ seq: 9, from: null, epoch: 'epoch2', rows: [entry(other, 2)] })],
  ]
  test.each(ways)(
    'Y26 after %s IndexedDB has nothing of the post, nor the own like of it',
    async (_way, channels, answer) => {
      const phone = await holdingPhone(channels)
      expect(phone.raw()).toContain(SECRET)
      expect((await phone.apply(answer, 1)).kind).toBe('applied')
      expect(await phone.storedIds()).not.toContain(post.id)
      for (const word of [SECRET, 'سر', `"post_id":"${post.id}"`]) expect(phone.raw()).not.toContain(word)
    },
  )

  test('Y26 after an edit IndexedDB no longer has the former text', async () => {
    const phone = await holdingPhone()
    const edited = { ...post, content: 'غيره', hashtags: [], tag_keys: [], image_alt: '' }
    await phone.apply(answerOf({ seq: 9, from: 1, rows: [entry(edited, 9)] }), 1)
    expect(await phone.storedIds()).toContain(post.id)
    expect(phone.raw()).not.toContain(SECRET)
  })
})

test('Y11 a post with a tombstone ends its operations, one that leaves the window does not', async () => {
  const ended: string[] = []
  const phone = await applyingPhone({ endOrphans: async (records) => void ended.push(...records) })
  await phone.apply(answerOf({ seq: 1, from: null, rows: [entry(post, 1), entry(other, 1)] }), null)
  await phone.apply(answerOf({ seq: 9, from: 1, deletes: { public: [tombstone] } }), 1)
  await phone.apply(answerOf({ seq: 12, from: null, rows: [] }), 9)
  expect(await phone.storedIds()).toEqual([])
  expect(ended).toEqual([post.id])
})
