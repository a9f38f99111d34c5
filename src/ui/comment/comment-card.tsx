import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCornerUpRight, IconDots } from '@tabler/icons-react'
import { AuthorLink } from '../author-link'
import { Avatar } from '../avatar'
import { IconButton } from '../icon-button'
import { LikeButton } from '../post/like-button'
import { PostTime } from '../post/post-time'
import '@/i18n/later-codes'
import { DeliveryStatus } from '../delivery-status'
import text from '../text-styles.module.css'
import { RunningText } from '../text/running-text'
import { VerificationBadge } from '../verification-badge'
import classes from './comment-card.module.css'
import { failureHeading } from './comment-failure'
import { CommentMedia } from './comment-media'
import { isUnderWay } from '@/views/delivery'
import type { CommentView } from '@/views/comments'
import type { ImageView } from '@/views/media'

/** Actions of a user on a comment. */
export interface CommentActions {
  like: (comment: CommentView, liked: boolean) => void
  reply: (comment: CommentView) => void
  menu: (comment: CommentView) => void
  edit: (comment: CommentView) => void
  retry: (comment: CommentView) => void
  /** Copies the text. */
  copy: (comment: CommentView) => void
  /** Discards an unsent comment. */
  discard: (comment: CommentView) => void
  /** Deletes a comment that the server has. */
  remove: (comment: CommentView) => void
  report: (comment: CommentView) => void
  signIn: () => void
  showImage: (image: ImageView) => void
  /** Pauses and resumes the upload of the user's media. */
  pause: (comment: CommentView) => void
  resume: (comment: CommentView) => void
}

/** The part of the thread's line that a row draws: it starts here, passes through, or ends here. */
export type ThreadLine = 'none' | 'begin' | 'through' | 'end'

interface CommentCardProps {
  comment: CommentView
  line: ThreadLine
  actions: CommentActions
  /** What stands above the text. */
  note?: ReactNode
}

/** One comment of a thread. A reply is smaller and indented. */
export function CommentCard({ comment, line, actions, note }: CommentCardProps) {
  const reply = comment.parentId !== null
  return (
    <article
      className={classes.comment}
      data-comment={comment.id}
      data-level={reply ? 1 : 0}
      data-line={line}
      data-delivery={isUnderWay(comment) ? comment.delivery.kind : undefined}
    >
      <span className={classes.face}>
        <CommentFace comment={comment} size={reply ? 28 : 36} />
      </span>
      <div className={classes.body}>
        {comment.removed ? (
          <Removed comment={comment} />
        ) : (
          <CommentBody comment={comment} reply={reply} actions={actions} note={note} />
        )}
      </div>
    </article>
  )
}

function CommentFace({ comment: { author, removed }, size }: { comment: CommentView; size: number }) {
  if (removed) return <span className={classes.nobody} style={{ inlineSize: size, blockSize: size }} />
  return <Avatar name={author.username} url={author.avatarUrl} team={author.favoriteTeam} size={size} />
}

/** A deleted comment that keeps its place because it has replies. */
function Removed({ comment }: { comment: CommentView }) {
  return (
    <p className={classes.removed}>
      <Trans>This comment was deleted</Trans>
      <span className={text.meta}>
        {' · '}
        <PostTime at={comment.createdAt} />
      </span>
    </p>
  )
}

interface CommentBodyProps extends Omit<CommentCardProps, 'line'> {
  reply: boolean
}

function CommentBody({ comment, reply, actions, note }: CommentBodyProps) {
  const { i18n } = useLingui()
  const { delivery } = comment
  return (
    <>
      <CommentHead comment={comment} actions={actions} />
      {note}
      {comment.content && <RunningText content={comment.content} className={classes.text} />}
      {comment.media && <CommentMedia media={comment.media} onOpen={actions.showImage} />}
      <DeliveryStatus
        delivery={delivery}
        refusal={delivery.kind === 'refused' && i18n._(failureHeading(delivery.code, delivery.fields))}
        of={comment.media?.kind === 'video' ? 'video' : 'image'}
        onEdit={() => actions.edit(comment)}
        onRetry={() => actions.retry(comment)}
        onCopy={comment.content === '' ? undefined : () => actions.copy(comment)}
        onDiscard={() => actions.discard(comment)}
        onSignIn={actions.signIn}
        onPause={() => actions.pause(comment)}
        onResume={() => actions.resume(comment)}
      />
      {delivery.kind === 'stored' && <CommentFoot comment={comment} reply={reply} actions={actions} />}
    </>
  )
}

/** States in which the status line does not offer all actions. */
const WITH_MENU: ReadonlyArray<CommentView['delivery']['kind']> = [
  'stored',
  'sent',
  'waiting',
  'limited',
  'deferred',
  'held',
  'sign-in',
  'uploading',
  'paused',
]

function CommentHead({ comment, actions }: { comment: CommentView; actions: CommentActions }) {
  const { t } = useLingui()
  const { author } = comment
  return (
    <div className={classes.head}>
      <span className={text.name}>
        <AuthorLink author={author} own={comment.own} />
        <VerificationBadge tier={author.verification} />
      </span>
      <span className={`${text.meta} ${classes.time}`}>
        <span aria-hidden>· </span>
        <PostTime at={comment.createdAt} />
      </span>
      {WITH_MENU.includes(comment.delivery.kind) && (
        <span className={classes.menu}>
          <IconButton label={t`Comment options`} aria-haspopup="dialog" onClick={() => actions.menu(comment)}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  )
}

function CommentFoot({ comment, reply, actions }: { comment: CommentView; reply: boolean; actions: CommentActions }) {
  return (
    <div className={classes.foot}>
      <LikeButton
        liked={comment.liked}
        pending={comment.likePending}
        likes={comment.likes}
        signedIn
        size={reply ? 16 : 20}
        onLike={(liked) => actions.like(comment, liked)}
      />
      <button type="button" className={classes.reply} onClick={() => actions.reply(comment)}>
        <IconCornerUpRight className={classes.turned} size={20} stroke={1.75} aria-hidden />
        <Trans>Reply</Trans>
      </button>
    </div>
  )
}
