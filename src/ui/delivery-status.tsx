import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconHourglass,
  IconLink,
  IconLock,
  IconUpload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refusalSentence, sentenceFor } from '@/i18n/codes'
import { formatTime, formatUntil } from '@/i18n/format'
import classes from './delivery-status.module.css'
import { UploadBar, UploadSize, UploadText, type UploadKind, type UploadState } from './upload-progress'
import type { DeliveryState } from '@/views/delivery'

/** Whether the parent of an operation was deleted. The operation can only be copied or discarded (Y11). */
export const isOrphaned = (state: DeliveryState): boolean => state.kind === 'refused' && state.code === 'gone'

/** A new text, an edit of a stored text, or the own profile. */
export type DeliveredKind = 'text' | 'edit' | 'profile'

interface DeliveryStatusProps {
  delivery: DeliveryState
  /** What is uploaded before the text. */
  of?: UploadKind
  /** What is sent; the words differ. */
  about?: DeliveredKind
  /** Heading over the reason of a refusal; "not accepted" by default. */
  refusal?: ReactNode
  onEdit?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  /** Copies the text; absent for operations without text. */
  onCopy?: (() => void) | undefined
  onDiscard?: (() => void) | undefined
  onSignIn?: (() => void) | undefined
  onPause?: (() => void) | undefined
  onResume?: (() => void) | undefined
}

/** Shows the delivery state of the user's own text, with the same texts and icons for each kind of operation. */
export function DeliveryStatus({
  delivery,
  of = 'image',
  about = 'text',
  refusal,
  onEdit,
  onRetry,
  onCopy,
  onDiscard,
  onSignIn,
  onPause,
  onResume,
}: DeliveryStatusProps) {
  if (delivery.kind === 'stored') return null
  if (delivery.kind === 'refused') {
    const ways = isOrphaned(delivery) ? { onCopy } : { onEdit, onRetry }
    return <RefusedLine delivery={delivery} refusal={refusal} {...ways} onDiscard={onDiscard} />
  }
  if (delivery.kind === 'uploading' || delivery.kind === 'paused') {
    return <UploadLine state={delivery} of={of} onPause={onPause} onResume={onResume} />
  }
  return (
    <div className={classes.line} data-look={lookOf(delivery)} data-queue={delivery.kind} role="status">
      <DeliveryIcon kind={delivery.kind} />
      <span className={classes.text}>
        <QueueText state={delivery} about={about} />
      </span>
      {delivery.kind === 'waiting' && onEdit ? (
        <Button variant="subtle" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
      {delivery.kind === 'sign-in' && onSignIn ? (
        <Button variant="subtle" onClick={onSignIn}>
          <Trans>Log in now</Trans>
        </Button>
      ) : null}
    </div>
  )
}

function lookOf(state: DeliveryState): 'hollow' | 'sending' | 'sent' {
  if (state.kind === 'sending') return 'sending'
  return state.kind === 'sent' ? 'sent' : 'hollow'
}

const icons: Partial<Record<DeliveryState['kind'], typeof IconClock>> = {
  waiting: IconClock,
  held: IconLink,
  sending: IconUpload,
  uploading: IconUpload,
  paused: IconUpload,
  limited: IconHourglass,
  deferred: IconHourglass,
  'sign-in': IconLock,
  refused: IconAlertCircle,
  sent: IconCheck,
}

/** The icon of a delivery state. The outbox sheet shows it as well. */
export function DeliveryIcon({ kind }: { kind: DeliveryState['kind'] }) {
  const Icon = icons[kind] ?? IconClock
  return <Icon className={classes.icon} size={24} stroke={1.75} aria-hidden="true" />
}

function QueueText({ state, about }: { state: DeliveryState; about: DeliveredKind }) {
  const { i18n } = useLingui()
  switch (state.kind) {
    case 'waiting':
      return (
        <StatusText title={<Trans>Waiting for the network</Trans>}>
          {about === 'text' ? (
            <Trans>
              Written <Clock at={state.writtenAt} />, will be sent by itself
            </Trans>
          ) : (
            <Trans>
              Edited <Clock at={state.writtenAt} />, will be sent by itself
            </Trans>
          )}
        </StatusText>
      )
    case 'held':
      return <StatusText title={<Trans>Waits for your earlier post</Trans>} />
    case 'sending':
      return <StatusText title={about === 'profile' ? <Trans>Saving now</Trans> : <Trans>Sending now</Trans>} />
    case 'limited':
      return (
        <StatusText title={<Trans>Waiting for its turn</Trans>}>
          {state.uploads ? (
            <Trans>
              You uploaded a lot at once. Sent by itself <Until at={state.until} />
            </Trans>
          ) : (
            <Trans>
              You wrote a lot at once. Sent by itself <Until at={state.until} />
            </Trans>
          )}
        </StatusText>
      )
    case 'deferred':
      return <StatusText title={<Trans>Waiting</Trans>}>{i18n._(sentenceFor(state.code))}</StatusText>
    case 'sign-in':
      return <StatusText title={<Trans>Kept here. Log in and it is sent</Trans>} />
    case 'sent':
      return <StatusText title={<Done about={about} />} />
    default:
      return null
  }
}

function Done({ about }: { about: DeliveredKind }) {
  if (about === 'profile') return <Trans>Saved</Trans>
  return about === 'edit' ? <Trans>Edited</Trans> : <Trans>Sent</Trans>
}

function StatusText({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <b className={classes.title}>{title}</b>
      {children ? <small className={classes.detail}>{children}</small> : null}
    </>
  )
}

function Clock({ at }: { at: number }) {
  return <bdi dir="ltr">{formatTime(at)}</bdi>
}

function Until({ at }: { at: number }) {
  return <bdi>{formatUntil(at)}</bdi>
}

type UploadLineProps = Pick<DeliveryStatusProps, 'onPause' | 'onResume'> & { state: UploadState; of: UploadKind }

/**
 * Has no role "status", because a screen reader would announce each percent. The progress bar can be read on demand.
 */
function UploadLine({ state, of, onPause, onResume }: UploadLineProps) {
  const stopped = state.kind === 'paused' && state.by === 'user'
  const onPress = stopped ? onResume : onPause
  return (
    <div className={classes.line} data-look="sending" data-queue={state.kind}>
      <DeliveryIcon kind={state.kind} />
      <span className={classes.text}>
        <StatusText title={<UploadText state={state} />}>
          <UploadSize state={state} of={of} />
        </StatusText>
      </span>
      {onPress ? (
        <Button className={classes.quiet} variant="subtle" onClick={onPress}>
          {stopped ? <Trans>Go on</Trans> : <Trans>Stop</Trans>}
        </Button>
      ) : null}
      <span className={classes.progress}>
        <UploadBar state={state} of={of} />
      </span>
    </div>
  )
}

type RefusedLineProps = Pick<DeliveryStatusProps, 'refusal' | 'onEdit' | 'onRetry' | 'onCopy' | 'onDiscard'> & {
  delivery: DeliveryState & { kind: 'refused' }
}

function RefusedLine({ delivery, refusal, onEdit, onRetry, onCopy, onDiscard }: RefusedLineProps) {
  const { i18n } = useLingui()
  return (
    <div className={classes.line} data-look="refused" data-queue="refused" role="status">
      <DeliveryIcon kind="refused" />
      <span className={classes.text}>
        <StatusText title={refusal ?? <Trans>Not accepted</Trans>}>
          {i18n._(refusalSentence(delivery.code, delivery.fields))}
        </StatusText>
      </span>
      <span className={classes.actions}>
        {onEdit ? (
          <Button variant="subtle" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        ) : null}
        {onRetry ? (
          <Button variant="subtle" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {onCopy ? (
          <Button variant="subtle" onClick={onCopy}>
            <Trans>Copy the text</Trans>
          </Button>
        ) : null}
        {onDiscard ? (
          <Button className={classes.last} variant="subtle" color="danger" onClick={onDiscard}>
            <Trans>Delete</Trans>
          </Button>
        ) : null}
      </span>
    </div>
  )
}
