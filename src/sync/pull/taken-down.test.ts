import { describe, expect, test } from 'vitest'
import type { AnswerRow, SyncAnswer } from '@/domain/wire'
import { applyingPhone, postId } from '../../../tests/support/applying-phone'
import { answerOf, entry, likeEntry, ME, MINE, postRow, saveEntry } from '../../../tests/support/phone-stores'
import { comment, commentRow, post, readingPhone } from '../../../tests/support/reading-phone'
import { ROOM, roomRow } from '../../../tests/support/room-phone'
import { readAllDocuments } from '../rows/access'
import type { CommentDocument, PostDocument } from '../rows/documents'

const gone = (c: 'hashtag_posts' | 'hashtag_comments' | 'chat_rooms', id: string, seq: number) => ({ c, id, seq })

/** An own post, which is in both channels. */
const ownPost = (minute: number, seq: number, row: object = {}): AnswerRow => ({
  ...entry({ ...postRow(minute), ...row, user_id: ME }, seq),
  in: ['public', MINE],
})

const inPublic = (seq: number, from: number, deletes: ReturnType<typeof gone>[], rows: AnswerRow[] = []): SyncAnswer =>
  answerOf({ seq, from, rows, deletes: { public: deletes } })

describe('Q4 what is taken down', () => {
  test('Q4 a post leaves with its comments, likes and files', async () => {
    const phone = await readingPhone([comment(commentRow(10), 2)])
    await phone.apply(answerOf({ seq: 5, from: 1, rows: [likeEntry(post.id, 5)] }), 1)
    await phone.apply(inPublic(9, 5, [gone('hashtag_posts', post.id, 9)]), 5)
    expect([await phone.storedIds(), await phone.storedIds('comments')]).toEqual([[], []])
    expect(await phone.storedIds('edges')).toEqual([])
  })

  test('Q4 an own post stays in the own channel, with the mark', async () => {
    const phone = await applyingPhone()
    await phone.apply(answerOf({ seq: 10, from: null, rows: [ownPost(5, 8)] }), null)
    const hidden = { ...ownPost(5, 12, { taken_down: 'moderator' }), in: [MINE] }
    await phone.apply(inPublic(12, 10, [gone('hashtag_posts', postId(5), 11)], [hidden]), 10)
    expect(await phone.post(5)).toMatchObject({ channels: [MINE], row: { taken_down: 'moderator' } })
    await phone.apply(answerOf({ seq: 15, from: 12, rows: [ownPost(5, 14)] }), 12)
    expect((await phone.post(5))?.channels.toSorted()).toEqual(['public', MINE])
    expect((await phone.post(5))?.row).not.toHaveProperty('taken_down')
  })

  test('Q4 a comment of a closed thread leaves by its tombstone in public, and an own one stays', async () => {
    const own = commentRow(20, { user_id: ME })
    const phone = await readingPhone([
      comment(commentRow(10), 2),
      { ...comment(own, 2), in: [...comment(own, 2).in, MINE] },
    ])
    const deletes = [gone('hashtag_comments', commentRow(10).id, 8), gone('hashtag_comments', own.id, 9)]
    await phone.apply(inPublic(9, 1, deletes), 1)
    const left = (await readAllDocuments<CommentDocument>(phone.rows.comments)).filter(({ id }) => id === own.id)
    expect(await phone.storedIds('comments')).toEqual([own.id])
    expect(left.map(({ channels }) => channels)).toEqual([[MINE]])
    expect(phone.forgotten).toContain(commentRow(10).id)
  })

  test('Q4 a room that a list brought leaves with its picture, and that of its owner stays', async () => {
    const forgotten: string[] = []
    const phone = await applyingPhone({ forgetImages: async (ids) => void forgotten.push(...ids) })
    const mine = 'mineminemineroo'
    const rows = [roomRow(ROOM, {}, 0, []), roomRow(mine, { owner_id: ME }, 2, [`room:${mine}`, MINE])]
    await phone.apply(answerOf({ seq: 5, from: null, rows }), null)
    await phone.apply(inPublic(9, 5, [gone('chat_rooms', ROOM, 8), gone('chat_rooms', mine, 9)]), 5)
    expect(await phone.storedIds('rooms')).toEqual([mine])
    expect(forgotten).toContain(ROOM)
  })

  test('Q4 a saved post that is put back below the range is held, and makes no gap in the list', async () => {
    const phone = await applyingPhone()
    const begins = { ...answerOf({ seq: 10, from: null, rows: [entry(postRow(5), 8)] }) }
    begins.channels.public!.brought = {
      hashtag_posts: { count: 1, next: `${String(postRow(5).created_at)}|${postId(5)}`, end: false },
    }
    await phone.apply(begins, null)
    const saved = saveEntry(postId(1), 20)
    await phone.apply(answerOf({ seq: 20, from: 10, rows: [entry(postRow(1), 20), saved, entry(postRow(2), 19)] }), 10)
    const held = (await readAllDocuments<PostDocument>(phone.rows.posts)).filter(({ id }) => id === postId(1))
    expect(await phone.storedIds()).toEqual([postId(1), postId(5)].toSorted())
    expect(held.map(({ channels }) => channels)).toEqual([[]])
  })
})
