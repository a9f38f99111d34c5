import type { MouseEvent, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../icon-button'
import { DeliveryStatus } from '../delivery-status'
import { CommentCount } from './comment-count'
import { LikeButton } from './like-button'
import classes from './post-card.module.css'
import { PostHead, PostTimeLink } from './post-head'
import { PostImage } from './post-image'
import { RunningText } from '../text/running-text'
import { PostMoment, PostTime } from './post-time'
import type { ImageView } from '@/views/media'
import type { PostView } from '@/views/posts'
import { isUnderWay } from '@/views/delivery'

/** Actions of a user on a post. */
export interface PostActions {
  open: (post: PostView) => void
  like: (post: PostView, liked: boolean) => void
  share: (post: PostView) => void
  menu: (post: PostView) => void
  edit: (post: PostView) => void
  retry: (post: PostView) => void
  /** Discards an unsent post. */
  discard: (post: PostView) => void
  /** Deletes a post that the server has. */
  remove: (post: PostView) => void
  report: (post: PostView) => void
  signIn: () => void
  /** Opens the image over the page. */
  showImage: (image: ImageView) => void
  /** Pauses and resumes the upload of the user's image. */
  pause: (post: PostView) => void
  resume: (post: PostView) => void
}

interface PostCardProps {
  post: PostView
  signedIn: boolean
  actions: PostActions
  /** The card is alone on its page: a tap on it opens nothing. */
  alone?: boolean
  /** Shows buttons for edit and delete while a mouse is over the card, in the list of own posts. */
  ownTools?: boolean
  /** What stands above the text. */
  note?: ReactNode
}

/**
 * A post as a slab. While the server lacks it, the last row shows its delivery state instead of its actions; all else
 * is the same, so that nothing moves.
 */
export function PostCard({ post, signedIn, actions, alone = false, ownTools = false, note }: PostCardProps) {
  const unsent = isUnsent(post)
  const openable = !alone && !unsent
  return (
    <article
      className={openable ? `${classes.post} ${classes.open}` : classes.post}
      data-post={post.id}
      data-delivery={isUnderWay(post) ? post.delivery.kind : undefined}
      onClick={openable ? (event) => tappedBeside(event) && actions.open(post) : undefined}
    >
      <PostHead
        author={post.author}
        meta={<Age post={post} alone={alone} />}
        opens={signedIn ? (post.own ? 'own-profile' : 'profile') : undefined}
        tools={ownTools && !unsent ? <OwnTools post={post} actions={actions} /> : null}
        onMenu={signedIn && hasMenu(post) ? () => actions.menu(post) : undefined}
      />
      {note}
      {post.content && <RunningText content={post.content} />}
      {post.image && <PostImage image={post.image} onOpen={actions.showImage} />}
      <div className={classes.foot}>
        <CardDelivery post={post} actions={actions} />
        {hasActions(post) && <CardActions post={post} signedIn={signedIn} actions={actions} />}
      </div>
    </article>
  )
}

/** Whether the post is not on the server yet. */
export function isUnsent(post: PostView): boolean {
  return !post.revised && isUnderWay(post)
}

/** A post that the server may already have, and one whose status line offers all actions, have no menu. */
const hasMenu = (post: PostView): boolean => !isUnsent(post) || !['sending', 'refused'].includes(post.delivery.kind)

/** A refused edit waits for its author; the post itself goes on. */
const hasActions = ({ revised, delivery }: PostView): boolean =>
  delivery.kind === 'stored' || (revised && delivery.kind === 'refused')

function Age({ post, alone }: { post: PostView; alone: boolean }) {
  if (alone) return <PostMoment at={post.createdAt} />
  return isUnsent(post) ? <PostTime at={post.createdAt} /> : <PostTimeLink postId={post.id} at={post.createdAt} />
}

function CardDelivery({ post, actions }: { post: PostView; actions: PostActions }) {
  return (
    <DeliveryStatus
      delivery={post.delivery}
      about={post.revised ? 'edit' : 'text'}
      onEdit={() => actions.edit(post)}
      onRetry={() => actions.retry(post)}
      onDiscard={() => actions.discard(post)}
      onSignIn={actions.signIn}
      onPause={() => actions.pause(post)}
      onResume={() => actions.resume(post)}
    />
  )
}

function OwnTools({ post, actions }: { post: PostView; actions: PostActions }) {
  const { t } = useLingui()
  return (
    <span className={classes.tools}>
      <IconButton label={t`Edit`} onClick={() => actions.edit(post)}>
        <IconPencil size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t`Delete`} onClick={() => actions.remove(post)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}

function CardActions({ post, signedIn, actions }: { post: PostView; signedIn: boolean; actions: PostActions }) {
  const { t } = useLingui()
  return (
    <div className={classes.actions}>
      <LikeButton
        liked={post.liked}
        pending={post.likePending}
        likes={post.likes}
        signedIn={signedIn}
        onLike={(liked) => actions.like(post, liked)}
      />
      <CommentCount comments={post.comments} postId={post.id} />
      <span className={classes.share}>
        <IconButton label={t`Share`} onClick={() => actions.share(post)}>
          <IconShare2 size={24} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}

/** Whether a click hit the card itself, not an element in it and not the end of a text selection. */
function tappedBeside(event: MouseEvent<HTMLElement>): boolean {
  if (event.target instanceof Element && event.target.closest('a, button')) return false
  return window.getSelection()?.isCollapsed !== false
}
