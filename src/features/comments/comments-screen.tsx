import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isolated } from '@/domain/text'
import type { PostView } from '@/views/posts'
import { RefreshButton } from '@/features/shell/refresh-button'
import { BackButton } from '@/features/shell/back-button'
import { Screen } from '@/features/shell/screen'
import { Avatar } from '@/ui/avatar'
import { ImageThumb } from '@/ui/image/image-thumb'
import text from '@/ui/text-styles.module.css'
import { Excerpt } from '@/ui/text/excerpt'
import { Isolated } from '@/ui/text/isolated'
import { Name } from '@/ui/text/name'
import classes from './comments-screen.module.css'
import { PostOrError } from './post-or-error'
import { ThreadComposer, ThreadSection, usePostThread } from './thread-section'

/** `/comments/:postId`: the comments of a post. */
export function CommentsScreen({ postId }: { postId: string }) {
  const { t } = useLingui()
  // A new key requests a post again that could not be loaded.
  const [attempt, setAttempt] = useState(0)
  return (
    <PostOrError key={attempt} postId={postId} onRetry={() => setAttempt(attempt + 1)} title={t`Comments`}>
      {(post) => <CommentsOn post={post} />}
    </PostOrError>
  )
}

function CommentsOn({ post }: { post: PostView }) {
  const { t } = useLingui()
  const thread = usePostThread(post.id)
  const name = isolated(post.author.username)
  return (
    <Screen
      title={t`Comments on the post of ${name}`}
      heading={<Heading author={post.author} />}
      start={<BackButton />}
      actions={<RefreshButton />}
      foot={<ThreadComposer postId={post.id} postThread={thread} />}
    >
      <PostExcerpt post={post} />
      <ThreadSection postThread={thread} total={post.comments} />
    </Screen>
  )
}

function Heading({ author }: Pick<PostView, 'author'>) {
  const name = <Isolated>{author.username}</Isolated>
  return <Trans>Comments on the post of {name}</Trans>
}

/** The post in two lines, as a link to it. */
function PostExcerpt({ post: { id, author, content, image } }: { post: PostView }) {
  return (
    <Link to="/post-details/$postId" params={{ postId: id }} className={classes.post}>
      <Avatar name={author.username} url={author.avatarUrl} team={author.favoriteTeam} size={36} />
      <span className={classes.said}>
        <span className={classes.author}>
          <Name>{author.username}</Name>
        </span>
        <span className={text.meta}>
          {content ? <Excerpt content={content} lines={2} /> : <Trans>A picture</Trans>}
        </span>
      </span>
      {image && <ImageThumb image={image} />}
    </Link>
  )
}
