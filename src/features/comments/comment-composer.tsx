import { useState, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend2, IconX } from '@tabler/icons-react'
import { checkComment, tidyComment } from '@/domain/comments'
import { COMMENT_MAX_CHARACTERS } from '@/domain/limits'
import { checkAlt, tidyAlt } from '@/domain/posts'
import { countCharacters, isBlank } from '@/domain/text'
import { mentionFieldProps, MentionOptions } from '@/features/mentions/mention-options'
import { useCaret } from '@/features/mentions/use-caret'
import { useMentionList } from '@/features/mentions/use-mention-list'
import { ComposerField } from '@/features/posts/composer-field'
import imageClasses from '../posts/composer-image.module.css'
import { useDroppedImage } from '../posts/use-dropped-image'
import { SuspendedNotice } from '../suspension/suspended-notice'
import { useSuspension } from '../suspension/use-suspension'
import { useSession } from '@/data/session/use-session'
import { IconButton } from '@/ui/icon-button'
import { CharacterRing } from '@/ui/post/character-ring'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import classes from './comment-composer.module.css'
import { ComposedMediaPreview } from './composed-media'
import type { Composition } from './composition'
import { PickMedia } from './pick-media'
import { showCommentFailure } from './show-comment-failure'
import { useCommentDraft } from './use-comment-draft'
import { useCommentEdit } from './use-comment-edit'
import type { ReplyTarget, CommentMode } from './use-comment-mode'
import type { CommentView } from '@/views/comments'

interface CommentComposerProps {
  postId: string
  mode: CommentMode
  /** The edited comment as the thread shows it now; null when it is no longer unsent. */
  current: CommentView | null
  onSent: (commentId: string, parentId: string | null) => void
}

/** The bar at the bottom in which the user writes a comment or a reply, or edits an unsent one. */
export function CommentComposer({ postId, mode, current, onSent }: CommentComposerProps) {
  if (current) {
    return <CommentEdit key={current.id} postId={postId} mode={mode} current={current} onSent={onSent} />
  }
  return <NewComment key={mode.replyTo?.parentId ?? postId} postId={postId} mode={mode} onSent={onSent} />
}

function NewComment({ postId, mode, onSent }: Omit<CommentComposerProps, 'current'>) {
  const { t } = useLingui()
  const { replyTo, field, stop } = mode
  const parentId = replyTo?.parentId ?? null
  const composition = useCommentDraft({ postId, parentId }, replyTo?.mention ? `@${replyTo.username} ` : '')
  return (
    <ComposerBar
      composition={composition}
      field={field}
      placeholder={replyTo ? t`Write a reply` : t`Write a comment`}
      heading={replyTo && <ReplyHeading target={replyTo} />}
      onStop={replyTo ? stop : null}
      onSent={(id) => {
        stop()
        onSent(id, parentId)
      }}
    />
  )
}

function ReplyHeading({ target: { username } }: { target: ReplyTarget }) {
  const name = <Isolated>{username}</Isolated>
  return <Trans>Reply to {name}</Trans>
}

function CommentEdit({ postId, mode, current, onSent }: CommentComposerProps & { current: CommentView }) {
  const { t } = useLingui()
  const composition = useCommentEdit(current, postId)
  return (
    <ComposerBar
      composition={composition}
      field={mode.field}
      placeholder={t`Write a comment`}
      heading={<Trans>Edit the comment</Trans>}
      onStop={mode.stop}
      onSent={(id) => {
        mode.stop()
        onSent(id, current.parentId)
      }}
    />
  )
}

interface ComposerBarProps {
  composition: Composition
  field: RefObject<HTMLTextAreaElement | null>
  placeholder: string
  heading: ReactNode
  /** Null when there is no mode to leave. */
  onStop: (() => void) | null
  onSent: (commentId: string) => void
}

function ComposerBar({ composition, field, placeholder, heading, onStop, onSent }: ComposerBarProps) {
  const { t } = useLingui()
  const { content, media, mediaAttachment, unsaved, write } = composition
  const { caret, onChange, setText } = useCaret({
    content,
    field,
    write: (next) => write({ content: next }),
    start: content.length,
  })
  const suspension = useSuspension()
  const { sending, trySend } = useSending(composition, onSent, suspension !== null)
  const mentions = useMentionList({ content, caret, onText: setText })
  const attach = (file: File) => void mediaAttachment.attach(file)
  const isFileOver = useDroppedImage(attach)
  const onKeyDown = (event: KeyboardEvent) => {
    mentions.onKeyDown(event)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) trySend()
  }
  const empty = isBlank(content) && !media
  return (
    <form
      className={classes.bar}
      aria-label={placeholder}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        trySend()
      }}
    >
      {heading && <Heading text={heading} onStop={onStop} />}
      <MentionOptions list={mentions} />
      <ComposedMediaPreview composition={composition} />
      {unsaved && (
        <p className={classes.unsaved} role="alert">
          <Trans>This phone is full: your text is only on this page.</Trans>
        </p>
      )}
      {suspension && <SuspendedNotice suspension={suspension} />}
      <div className={classes.row}>
        <PickMedia disabled={mediaAttachment.preparing} onPick={attach} />
        <div className={classes.field}>
          <ComposerField
            {...mentionFieldProps(mentions)}
            ref={field}
            look="bar"
            label={t`Text of the comment`}
            content={content}
            placeholder={placeholder}
            onKeyDown={onKeyDown}
            onChange={onChange}
          />
        </div>
        {content !== '' && (
          <CharacterRing characters={countCharacters(tidyComment(content))} most={COMMENT_MAX_CHARACTERS} />
        )}
        {suspension ? null : (
          <button
            type="submit"
            className={classes.send}
            aria-label={t`Send the comment`}
            data-empty={empty || undefined}
            disabled={sending || mediaAttachment.preparing || errorOf(composition) === 'comment-too-long'}
          >
            <IconSend2 className={classes.turned} size={24} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      {isFileOver && (
        <div className={imageClasses.landing}>
          <span>{t`Let go to add it`}</span>
        </div>
      )}
    </form>
  )
}

function Heading({ text, onStop }: { text: ReactNode; onStop: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <div className={classes.heading}>
      <span className={classes.what}>{text}</span>
      {onStop && (
        <IconButton label={t`Cancel`} onClick={onStop}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

const errorOf = ({ content, media, alt }: Composition) =>
  checkComment(tidyComment(content), media !== null) ?? (media ? checkAlt(tidyAlt(alt)) : null)

/** @param suspended nothing can be sent */
function useSending(composition: Composition, onSent: (id: string) => void, suspended: boolean) {
  const { t } = useLingui()
  const { status } = useSession()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      onSent(await composition.send())
    } catch (error) {
      showCommentFailure(error)
    }
    setSending(false)
  }
  const trySend = () => {
    if (suspended || sending || composition.mediaAttachment.preparing) return
    if (status === 'signed-out') showToast({ tone: 'error', title: t`You must log in first` })
    else if (errorOf(composition) === 'comment-empty')
      showToast({ tone: 'plain', title: t`Write a comment or attach media` })
    else void send()
  }
  return { sending, trySend }
}
