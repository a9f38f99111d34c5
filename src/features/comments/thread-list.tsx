import { memo, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { HiddenMark } from '@/features/decisions/lazy-hidden-parts'
import { ListFoot } from '@/features/shell/list-foot'
import { RetryButton } from '@/features/shell/retry-button'
import { useLate } from '@/features/shell/use-late'
import { CommentCard, type CommentActions } from '@/ui/comment/comment-card'
import { CommentSkeletons } from '@/ui/comment/comment-skeletons'
import { MoreReplies } from '@/ui/comment/more-replies'
import list from '@/ui/list.module.css'
import { EmptyState } from '@/ui/empty-state'
import { VirtualList } from '@/ui/virtual-list'
import { WaitingPill } from '@/ui/waiting-pill'
import { estimateRow } from './row-height'
import classes from './thread-list.module.css'
import type { ThreadRow } from './thread-rows'
import type { Thread } from './use-thread'

interface ThreadListProps {
  thread: Thread
  actions: CommentActions
}

const Card = memo(CommentCard)

/** The list of comments of a post, or the reason why it is empty. */
export function ThreadList({ thread, actions }: ThreadListProps) {
  if (thread.rows.length === 0) return <NoComments thread={thread} />
  return (
    <>
      <NewCommentsPill thread={thread} />
      <VirtualList
        joined
        name="comments"
        items={thread.rows}
        keyOf={keyOfRow}
        estimate={heightOfRow}
        render={(row) => <Row row={row} thread={thread} actions={actions} />}
      />
      <Foot thread={thread} />
    </>
  )
}

const keyOfRow = (row: ThreadRow) => row.key
const heightOfRow = (row: ThreadRow) => estimateRow(row, window.innerWidth)

function Row({ row, thread, actions }: { row: ThreadRow } & ThreadListProps): ReactNode {
  if (row.kind === 'comment') {
    const { comment, line } = row
    const note = comment.hidden && <HiddenMark id={comment.id} />
    return <Card comment={comment} line={line} actions={actions} note={note} />
  }
  return <MoreReplies hidden={row.hidden} onToggle={() => thread.toggle(row.entry, row.hidden)} />
}

function NewCommentsPill({ thread: { waiting, showWaiting } }: { thread: Thread }) {
  return (
    <WaitingPill waiting={waiting} onShow={showWaiting}>
      <Plural value={waiting} one="# new comment" other="# new comments" />
    </WaitingPill>
  )
}

function Foot({ thread }: { thread: Thread }) {
  return (
    <div className={classes.foot}>
      <ListFoot
        state={thread}
        loading={<Trans>Loading older comments…</Trans>}
        offline={<Trans>This is what is on this phone. Older comments come with the network.</Trans>}
        more={
          <Button variant="default" onClick={thread.loadOlder}>
            <Trans>Older comments</Trans>
          </Button>
        }
        onMore={thread.loadOlder}
      />
    </div>
  )
}

const ERROR_AFTER_MS = 15_000

/** There are no comments, or the phone has not loaded them. */
function NoComments({ thread: { ready, end } }: { thread: Thread }) {
  const { t } = useLingui()
  const offline = useIsOffline()
  const late = useLate(ERROR_AFTER_MS)
  if (ready && end === 'end') {
    return (
      <EmptyState kind="empty" title={t`No comments yet`}>
        <Trans>Be the first to say something.</Trans>
      </EmptyState>
    )
  }
  if (ready && (end === 'unknown-offline' || offline)) {
    return (
      <EmptyState kind="offline" title={t`The comments are not on this phone`} action={<RetryButton />}>
        <Trans>They load by themselves as soon as there is a network. You can write already.</Trans>
      </EmptyState>
    )
  }
  if (ready && late) {
    return (
      <EmptyState kind="error" title={t`The comments could not be loaded`} action={<RetryButton />}>
        <Trans>The server has not answered yet. We keep trying.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={list.late} role="status" aria-label={t`Loading comments…`}>
      <CommentSkeletons />
    </div>
  )
}
