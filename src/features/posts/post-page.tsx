import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { post$ } from '@/data/posts'
import { useObservable } from '@/data/use-observable'
import { SessionLoader } from '@/features/session/session-guard'
import { useSession } from '@/features/session/use-session'
import { BackButton } from '@/features/shell/back-button'
import { Screen } from '@/features/shell/screen'
import { PostCard } from '@/ui/post/post-card'
import { State } from '@/ui/state'
import { LateSkeletons } from './late-skeletons'
import { MissingPost } from './missing-post'
import { RefreshButton } from './refresh-button'
import { RetryButton } from './retry-button'
import { Teaser } from './teaser'
import { usePostActions } from './use-post-actions'

/** `/post/:id` and `/post-details/:id`: the post for fans, its beginning for visitors. */
export function PostPage({ postId }: { postId: string }) {
  const { t } = useLingui()
  const { status } = useSession()
  // A new key asks the server anew for a post that could not be had.
  const [asked, setAsked] = useState(0)
  return (
    <Screen
      title={t({ message: 'Post', context: 'title of the page' })}
      start={<BackButton />}
      actions={status === 'signed-in' ? <RefreshButton /> : null}
    >
      {status === 'starting' ? (
        <SessionLoader />
      ) : status === 'signed-out' ? (
        <Teaser postId={postId} />
      ) : (
        <WholePost key={asked} postId={postId} onAskAgain={() => setAsked(asked + 1)} />
      )}
    </Screen>
  )
}

function WholePost({ postId, onAskAgain }: { postId: string; onAskAgain: () => void }) {
  const { t } = useLingui()
  const post = useObservable(post$(postId), 'loading')
  const { actions, layer } = usePostActions()
  if (post === 'loading') return <LateSkeletons count={1} />
  if (post === 'missing') return <MissingPost />
  if (post === 'unknown-offline') {
    return (
      <State kind="offline" title={t`This post is not on this phone`} action={<RetryButton also={onAskAgain} />}>
        <Trans>It loads by itself as soon as there is a network.</Trans>
      </State>
    )
  }
  return (
    <>
      <PostCard post={post} signedIn actions={actions} alone />
      {layer}
    </>
  )
}
