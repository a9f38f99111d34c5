import { pairId } from '@/domain/ids'
import type { AnswerRow, Channel, Cursor, SyncAnswer, WireRow } from '@/domain/wire'
import { readStorage } from '../sync/phone/snapshot'
import { applyingPhone } from './applying-phone'
import { answerOf, entry, freshSource, ME, MINE, OTHER, postRow, RUN } from './phone-stores'

export const post = postRow(5)
export const OPEN = `post:${post.id}`

/** A comment under the post, of minute `at`. */
export function commentRow(at: number, row: Partial<WireRow> = {}): WireRow {
  const { created_at } = postRow(at)
  const id = `comment${String(at).padStart(8, '0')}`
  return {
    id,
    post_id: post.id,
    user_id: OTHER,
    parent_id: '',
    content: `رأي ${at}`,
    likes_count: 0,
    created_at,
    ...row,
  }
}
export const comment = (row: WireRow, seq: number, channels = [OPEN]): AnswerRow =>
  entry(row, seq, channels, 'hashtag_comments')
export const like = (id: string): AnswerRow =>
  entry({ id: pairId(ME, id), user_id: ME, comment_id: id }, 0, [], 'hashtag_comment_likes')

export const cursor = (seq: number | null): Cursor | null => (seq === null ? null : { seq, run: RUN })

/** A phone that holds a post and, after it was opened, its comments. */
export async function readingPhone(rows: AnswerRow[]) {
  const source = freshSource()
  const forgotten: string[] = []
  const unseen: string[] = []
  const forgetFiles = async (ids: readonly string[]) => void forgotten.push(...ids)
  const forgetImages = async (ids: readonly string[]) => void unseen.push(...ids)
  const phone = await applyingPhone({ forgetFiles, forgetImages }, { source })
  await phone.apply(answerOf({ seq: 1, from: null, rows: [entry(post, 1)] }), null)
  const opened = answerOf({ seq: 2, from: null, channels: [OPEN], rows })
  await phone.applyFrom(opened, { [OPEN]: null })
  return { ...phone, forgotten, unseen, raw: () => JSON.stringify(readStorage(source.indexedDB)) }
}

export const both = (answer: SyncAnswer, from: number): [SyncAnswer, Record<Channel, Cursor | null>] => [
  answer,
  { public: cursor(1), [MINE]: cursor(1), [OPEN]: cursor(from) },
]
