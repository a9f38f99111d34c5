import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { PostView } from '@/views/posts'
import { HiddenMark } from '@/features/decisions/lazy-hidden-parts'
import { Teaser } from '@/features/posts/teaser'
import { RefreshButton } from '@/features/shell/refresh-button'
import { usePostActions } from '@/features/posts/use-post-actions'
import { SessionLoader } from '@/features/session/session-guard'
import { useSession } from '@/data/session/use-session'
import { BackButton } from '@/features/shell/back-button'
import { Screen } from '@/features/shell/screen'
import { PostCard } from '@/ui/post/post-card'
import classes from './post-page.module.css'
import { PostOrError } from './post-or-error'
import { ThreadComposer, ThreadSection, usePostThread } from './thread-section'

/** `/post/:id` and `/post-details/:id`: the post with its comments for users, its first characters for visitors. */
export function PostPage({ postId }: { postId: string }) {
  const title = usePostTitle()
  const { status } = useSession()
  // A new key requests a post again that could not be loaded.
  const [attempt, setAttempt] = useState(0)
  if (status === 'starting' || status === 'signed-out') {
    return (
      <Screen title={title} start={<BackButton />}>
        {status === 'starting' ? <SessionLoader /> : <Teaser postId={postId} />}
      </Screen>
    )
  }
  return (
    <PostOrError key={attempt} postId={postId} title={title} onRetry={() => setAttempt(attempt + 1)}>
      {(post) => <PostWithComments post={post} />}
    </PostOrError>
  )
}

function PostWithComments({ post }: { post: PostView }) {
  const { actions, layer } = usePostActions()
  const thread = usePostThread(post.id)
  return (
    <Screen
      title={usePostTitle()}
      start={<BackButton />}
      actions={<RefreshButton />}
      foot={<ThreadComposer postId={post.id} postThread={thread} />}
    >
      <div className={classes.post}>
        <PostCard post={post} signedIn actions={actions} alone note={post.hidden && <HiddenMark id={post.id} />} />
      </div>
      <ThreadSection postThread={thread} total={post.comments} />
      {layer}
    </Screen>
  )
}

function usePostTitle(): string {
  const { t } = useLingui()
  return t({ message: 'Post', context: 'title of the page' })
}
