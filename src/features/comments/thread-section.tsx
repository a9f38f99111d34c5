import { useCallback } from 'react'
import { Trans } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import text from '@/ui/text-styles.module.css'
import { CommentComposer } from './comment-composer'
import { ThreadList } from './thread-list'
import classes from './thread-list.module.css'
import { useCommentActions } from './use-comment-actions'
import { useThread, type Thread } from './use-thread'
import { useCommentMode, type CommentMode } from './use-comment-mode'

export interface PostThread {
  thread: Thread
  mode: CommentMode
}

/** The comments of a post and the mode of the composer under them. */
export function usePostThread(postId: string): PostThread {
  return { thread: useThread(postId), mode: useCommentMode() }
}

/** Heading and list of a thread. `total`: the post's own counter, used until the thread's count is known. */
export function ThreadSection({ postThread: { thread, mode }, total }: { postThread: PostThread; total: number }) {
  const { actions, layer } = useCommentActions(mode)
  const count = thread.total ?? total
  return (
    <section aria-labelledby="comments-heading">
      <h2 id="comments-heading" className={classes.heading}>
        <Trans>Comments</Trans>
        {count > 0 && <span className={text.count}>{formatNumber(count)}</span>}
        {thread.rows.length > 1 && (
          <span className={classes.order}>
            <Trans>Newest first</Trans>
          </span>
        )}
      </h2>
      <ThreadList thread={thread} actions={actions} />
      {layer}
    </section>
  )
}

/** The composer under the thread. */
export function ThreadComposer({ postId, postThread: { thread, mode } }: { postId: string; postThread: PostThread }) {
  const { edited } = mode
  const row = edited && thread.rows.find(({ key }) => key === edited.id)
  const { unfold } = thread
  const onSent = useCallback(
    (commentId: string, parentId: string | null) => {
      if (parentId) unfold(parentId)
      // The new comment must be rendered first.
      setTimeout(() => show(commentId, parentId))
    },
    [unfold],
  )
  return (
    <CommentComposer
      postId={postId}
      mode={mode}
      current={row?.kind === 'comment' ? row.comment : null}
      onSent={onSent}
    />
  )
}

/** Scrolls to an own comment that is outside of the screen. */
function show(commentId: string, parentId: string | null): void {
  const card = document.querySelector(`[data-comment="${commentId}"]`)
  if (card) card.scrollIntoView({ block: 'nearest' })
  else if (parentId === null) document.getElementById('comments-heading')?.scrollIntoView({ block: 'center' })
}
