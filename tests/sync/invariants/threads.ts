import type { WireRow } from '@/domain/wire'
import type { ScreenComment } from '../phone/protocol'
import type { PhoneEnd, RunRecord, Violation } from '../run/record'
import { isTakenDown, serverPost, userOf } from './reading'
import { storedRows } from './stored-rows'

/** I4 for open posts: rows and screen equal the server's; of a deleted post nothing is left. */
export function threadsDiffer(run: RunRecord, end: PhoneEnd): Violation[] {
  const held = storedRows(end.report.storage, 'comments')
  return Object.keys(end.report.threads).flatMap((post) => {
    const stored = serverPost(run, post)
    // Of a post that is hidden from its user, I8 finds what is left.
    if (stored && isTakenDown(stored) && stored.user_id !== userOf(run, end.phone)) return []
    const wanted = stored ? run.server.comments.filter((one) => one.post_id === post) : []
    const rows = held.filter((one) => one.post_id === post)
    const shown = (end.report.threads[post] ?? []).filter((one) => one.delivery === 'stored' || one.delivery === 'sent')
    const liked = new Set(likesOf(run, end.phone).map((like) => like.comment_id))
    return [
      ...differs(end.phone, 'the phone holds', rows.map(rowText), wanted.map(rowText)),
      ...differs(
        end.phone,
        'the thread shows',
        shown.map(shownText),
        wanted.map((row) => wantedText(row, liked.has(row.id))),
      ),
    ]
  })
}

const likesOf = (run: RunRecord, phone: number): WireRow[] =>
  run.server.commentLikes.filter((like) => like.user_id === userOf(run, phone))

const rowText = (row: WireRow): string =>
  [row.id, row.parent_id, row.content, row.removed, row.likes_count, row.replies_count].map(String).join(' ')

const wantedText = ({ id, parent_id, content, removed, likes_count }: WireRow, liked: boolean): string =>
  [id, parent_id, content, removed, likes_count, liked].map(String).join(' ')

const shownText = ({ id, parent, content, removed, likes, liked }: ScreenComment): string =>
  [id, parent ?? '', content, removed, likes, liked].map(String).join(' ')

function differs(phone: number, what: string, present: readonly string[], wanted: readonly string[]): Violation[] {
  const extra = present.filter((one) => !wanted.includes(one)).map((one) => `${what} "${one}", the server does not`)
  const missing = wanted
    .filter((one) => !present.includes(one))
    .map((one) => `the server has "${one}": not what ${what}`)
  return [...extra, ...missing].map((message) => {
    const record = /[a-z0-9]{15}/.exec(message)?.[0]
    return { invariant: 'I4', phone, message, ...(record ? { record } : {}) }
  })
}
