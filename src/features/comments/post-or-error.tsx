import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { openedPost$ } from '@/data/posts'
import { useObservable } from '@/data/context/use-observable'
import type { PostView } from '@/views/posts'
import { DelayedSkeletons } from '../posts/delayed-skeletons'
import { MissingPost } from '../posts/missing-post'
import { BlockedUser } from '../users/blocked-user'
import { RefreshButton } from '../shell/refresh-button'
import { RetryButton } from '../shell/retry-button'
import { BackButton } from '../shell/back-button'
import { Screen } from '../shell/screen'
import { EmptyState } from '@/ui/empty-state'

interface PostOrErrorProps {
  postId: string
  onRetry: () => void
  /** Title of the screen when there is no post to show. */
  title: string
  children: (post: PostView) => ReactNode
}

/** Shows a post, or the reason why it is not shown. */
export function PostOrError({ postId, onRetry, title, children }: PostOrErrorProps) {
  const { t } = useLingui()
  const post = useObservable(openedPost$(postId), 'loading')
  if (typeof post === 'object' && !('blocked' in post)) return children(post)
  return (
    <Screen title={title} start={<BackButton />} actions={typeof post === 'object' ? null : <RefreshButton />}>
      {typeof post === 'object' && <BlockedUser user={post.blocked} />}
      {post === 'loading' && <DelayedSkeletons count={1} />}
      {post === 'missing' && <MissingPost />}
      {post === 'unknown-offline' && (
        <EmptyState kind="offline" title={t`This post is not on this phone`} action={<RetryButton onRetry={onRetry} />}>
          <Trans>It loads by itself as soon as there is a network.</Trans>
        </EmptyState>
      )}
    </Screen>
  )
}
