import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArticle, IconDots, IconHeart, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { retryPost } from '@/data/outbox/commands'
import { pauseUpload, resumeUpload } from '@/data/pictures'
import type { OutboxItemView } from '@/data/views'
import { refusalSentence } from '@/i18n/codes'
import { formatTime } from '@/i18n/format'
import { IconButton } from '@/ui/icon-button'
import { QueueIcon } from '@/ui/queue-line'
import text from '@/ui/text.module.css'
import { UploadBar, UploadWords, type UploadState } from '@/ui/upload-progress'
import classes from './outbox-sheet.module.css'

interface OutboxRowProps {
  item: OutboxItemView
  onDiscard: () => void
  /** The fan goes elsewhere: the sheet closes. */
  onLeave: () => void
}

/** One thing the fan said, where it stands, and what can be done with it. */
export function OutboxRow({ item, onDiscard, onLeave }: OutboxRowProps) {
  const { t } = useLingui()
  const refused = item.delivery.kind === 'refused'
  const upload = item.delivery.kind === 'uploading' || item.delivery.kind === 'paused' ? item.delivery : null
  const [open, setOpen] = useState(refused)
  const excerpt = item.excerpt || (item.kind === 'like' ? t`A like` : t`Deletion`)
  return (
    <li className={classes.row} data-delivery={item.delivery.kind}>
      <span className={classes.tile}>
        <RowIcon item={item} />
      </span>
      <div>
        <p className={`${classes.excerpt} ${text.clip}`}>{excerpt}</p>
        <small className={classes.status}>
          <RowStatus item={item} />
        </small>
        {upload ? <UploadBar state={upload} /> : null}
      </div>
      {refused ? (
        <span />
      ) : upload ? (
        <UploadSwitch state={upload} post={item.record} />
      ) : (
        <IconButton label={t`Options`} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconDots size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {open && !upload ? <RowActions item={item} onDiscard={onDiscard} onLeave={onLeave} /> : null}
    </li>
  )
}

const kindIcons = { post: IconArticle, like: IconHeart, edit: IconPencil, delete: IconTrash }

function RowIcon({ item }: { item: OutboxItemView }) {
  const { kind } = item.delivery
  if (kind !== 'waiting') return <QueueIcon kind={kind} />
  const Icon = kindIcons[item.kind]
  return <Icon size={24} stroke={1.75} aria-hidden="true" />
}

function RowStatus({ item }: { item: OutboxItemView }) {
  const { i18n, t } = useLingui()
  const { delivery } = item
  if (delivery.kind === 'refused') {
    const reason = i18n._(refusalSentence(delivery.code, delivery.fields))
    return <Trans>Not accepted: {reason}</Trans>
  }
  if (delivery.kind === 'uploading' || delivery.kind === 'paused') return <UploadWords state={delivery} />
  if (delivery.kind === 'held') return <Trans>Waits for your earlier post</Trans>
  if (delivery.kind === 'sending') return <Trans>Sending now</Trans>
  if (delivery.kind === 'sign-in') return <Trans>Kept here. Log in and it is sent</Trans>
  const kinds = { post: t`Post`, like: t`Like`, edit: t`Change`, delete: t`Deletion` }
  const time = formatTime(delivery.kind === 'limited' ? delivery.until : item.writtenAt)
  if (delivery.kind === 'limited') return <Trans>Waiting for its turn, sent at {time}</Trans>
  return (
    <>
      {kinds[item.kind]} · <bdi dir="ltr">{time}</bdi>
    </>
  )
}

/** Halts the picture or lets it go on, as on the card. */
function UploadSwitch({ state, post }: { state: UploadState; post: string }) {
  const stopped = state.kind === 'paused' && state.by === 'fan'
  return (
    <Button
      variant="subtle"
      className={classes.quiet}
      onClick={() => void (stopped ? resumeUpload(post) : pauseUpload(post))}
    >
      {stopped ? <Trans>Go on</Trans> : <Trans>Stop</Trans>}
    </Button>
  )
}

function RowActions({ item, onDiscard, onLeave }: OutboxRowProps) {
  const navigate = useNavigate()
  const { kind } = item.delivery
  const editable = item.kind === 'post' && (kind === 'waiting' || kind === 'refused' || kind === 'limited')
  const edit = () => {
    onLeave()
    void navigate({ to: '/create-hashtag-post', search: { edit: item.record } })
  }
  const signIn = () => {
    onLeave()
    void navigate({ to: '/login' })
  }
  return (
    <span className={classes.actions}>
      {kind === 'sign-in' ? (
        <Button variant="subtle" onClick={signIn}>
          <Trans>Log in now</Trans>
        </Button>
      ) : null}
      {editable ? (
        <Button variant="subtle" onClick={edit}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
      {kind === 'sign-in' || kind === 'held' || kind === 'sending' ? null : (
        <Button variant="subtle" onClick={() => void retryPost(item.operation)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button variant="subtle" color="danger" onClick={onDiscard}>
        <Trans>Delete</Trans>
      </Button>
    </span>
  )
}
