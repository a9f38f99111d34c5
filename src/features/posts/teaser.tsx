import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { TeaserView } from '@/views/posts'
import { callSentence } from '@/i18n/call-codes'
import { CommentCount } from '@/ui/post/comment-count'
import { useOpenImage } from '@/ui/image/open-image'
import { LikeButton } from '@/ui/post/like-button'
import { PostHead } from '@/ui/post/post-head'
import { PostImage } from '@/ui/post/post-image'
import { PostTime } from '@/ui/post/post-time'
import { PostSkeletons } from '@/ui/skeleton'
import { EmptyState } from '@/ui/empty-state'
import { RunningText } from '@/ui/text/running-text'
import { MissingPost } from './missing-post'
import classes from './teaser.module.css'
import { useTeaser } from './use-teaser'

/** What a visitor sees of a post: its first characters, its counts and a link to sign in. */
export function Teaser({ postId }: { postId: string }) {
  const { t, i18n } = useLingui()
  const { teaser, ask } = useTeaser(postId)
  if (teaser === 'loading') return <PostSkeletons count={1} />
  if (teaser === 'gone') return <MissingPost />
  if (teaser === 'offline' || teaser === 'failed') {
    const offline = teaser === 'offline'
    return (
      <EmptyState
        kind={offline ? 'offline' : 'error'}
        title={offline ? t`There is no network` : t`The post could not be loaded`}
        action={<Button variant="default" onClick={ask}>{t`Try again`}</Button>}
      >
        {offline ? (
          <Trans>The post comes from the server. Try again when there is a network.</Trans>
        ) : (
          i18n._(callSentence('server-error'))
        )}
      </EmptyState>
    )
  }
  return <TeaserCard teaser={teaser} />
}

function TeaserCard({ teaser }: { teaser: TeaserView }) {
  const showImage = useOpenImage()
  const author = { id: '', avatarUrl: null, favoriteTeam: '', ...teaser.author }
  return (
    <>
      <article className={classes.post}>
        <PostHead author={author} meta={<PostTime at={teaser.createdAt} />} />
        {/* Without links, because a truncated tag would link to a different one. */}
        {teaser.content && (
          <RunningText content={teaser.truncated ? `${teaser.content}…` : teaser.content} links={false} />
        )}
        {teaser.image && <PostImage image={teaser.image} onOpen={showImage} />}
        <div className={classes.counts}>
          <LikeButton liked={false} pending={false} likes={teaser.likes} signedIn={false} onLike={() => {}} />
          <CommentCount comments={teaser.comments} />
        </div>
      </article>
      <SignInPrompt truncated={teaser.truncated} />
    </>
  )
}

function SignInPrompt({ truncated }: { truncated: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <section className={classes.door}>
      <h2 className={classes.title}>
        {truncated ? <Trans>The rest is for fans</Trans> : <Trans>The stand is for fans</Trans>}
      </h2>
      <p className={classes.first}>
        <Trans>You must log in first</Trans>
      </p>
      <p className={classes.sentence}>
        {truncated ? (
          <Trans>Log in to read the whole post, like it and write yourself.</Trans>
        ) : (
          <Trans>Log in to like this post and write yourself.</Trans>
        )}
      </p>
      <Button size="lg" onClick={() => void navigate({ to: '/login' })}>{t`Log in`}</Button>
    </section>
  )
}
