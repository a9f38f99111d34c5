import type { CommentView, ThreadEntry } from '@/views/comments'
import { REPLIES_SHOWN } from '@/domain/limits'
import type { ThreadLine } from '@/ui/comment/comment-card'
import { isUnderWay } from '@/views/delivery'

export type ThreadRow =
  | { kind: 'comment'; key: string; comment: CommentView; line: ThreadLine }
  /** A button that expands or collapses the replies of a comment. */
  | { kind: 'more'; key: string; entry: ThreadEntry; hidden: number }

/**
 * Returns the rows of a thread. Replies after the second are collapsed unless their comment is in `unfolded`; own
 * unsent replies never are. `complete`: the server has no older comments, so counted replies beyond `replies` cannot be
 * loaded.
 */
export function threadRows(
  entries: readonly ThreadEntry[],
  unfolded: ReadonlySet<string>,
  complete: boolean,
): ThreadRow[] {
  return entries.flatMap((entry) => {
    const { comment, replies } = entry
    const open = unfolded.has(comment.id)
    const shown = replies.filter((reply, n) => open || n < REPLIES_SHOWN || isUnderWay(reply))
    const all = complete ? replies.length : Math.max(entry.replyCount, replies.length)
    const hidden = all - shown.length
    const foldable = hidden > 0 || replies.length > REPLIES_SHOWN
    const rows: ThreadRow[] = [
      { kind: 'comment', key: comment.id, comment, line: shown.length > 0 || foldable ? 'begin' : 'none' },
      ...shown.map((reply, n): ThreadRow => {
        const last = n === shown.length - 1 && !foldable
        return { kind: 'comment', key: reply.id, comment: reply, line: last ? 'end' : 'through' }
      }),
    ]
    if (foldable) rows.push({ kind: 'more', key: `more ${comment.id}`, entry, hidden })
    return rows
  })
}

/** Number of replies that the server counts and this phone does not have. */
export const missingReplies = ({ replies, replyCount }: ThreadEntry): number => Math.max(0, replyCount - replies.length)
