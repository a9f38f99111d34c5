import { Trans, useLingui } from '@lingui/react/macro'
import type { OutboxItemView } from '@/views/outbox'
import { refusalSentence, sentenceFor } from '@/i18n/codes'
import { roomRefusalSentence, roomSentenceFor } from '@/i18n/room-codes'
import { Isolated } from '@/ui/text/isolated'
import '@/i18n/later-codes'
import { formatTime, formatUntil } from '@/i18n/format'
import { UploadText } from '@/ui/upload-progress'
import { SuspensionSentence } from '../suspension/suspension-sentence'
import { OUTBOX_KINDS } from './outbox-kinds'
import { useSuspendedWork } from './use-suspended-work'

/** The delivery state of an operation in one line. */
export function OutboxStatus({ item }: { item: OutboxItemView }) {
  const { i18n } = useLingui()
  const { delivery } = item
  if (delivery.kind === 'refused' && delivery.code === 'suspended') return <SuspendedStatus />
  if (delivery.kind === 'refused') {
    const sentence = item.room ? roomRefusalSentence : refusalSentence
    const reason = i18n._(sentence(delivery.code, delivery.fields))
    return <Trans>Not accepted: {reason}</Trans>
  }
  if (delivery.kind === 'uploading' || delivery.kind === 'paused') return <UploadText state={delivery} />
  if (delivery.kind === 'held') return <HeldText item={item} />
  if (delivery.kind === 'sending') return <Trans>Sending now</Trans>
  if (delivery.kind === 'deferred') return i18n._((item.room ? roomSentenceFor : sentenceFor)(delivery.code))
  if (delivery.kind === 'sign-in') return <Trans>Kept here. Log in and it is sent</Trans>
  if (delivery.kind === 'limited') {
    const when = formatUntil(delivery.until)
    return <Trans>Waiting for its turn, sent {when}</Trans>
  }
  const time = formatTime(item.writtenAt)
  const { name, title } = OUTBOX_KINDS[item.kind]
  // A title in the app's own words names the kind already.
  return (
    <>
      {title && item.excerpt === '' ? null : `${i18n._(name)} · `}
      {item.room && item.room.name !== '' && !title ? (
        <>
          <Isolated>{item.room.name}</Isolated>
          {' · '}
        </>
      ) : null}
      <bdi dir="ltr">{time}</bdi>
    </>
  )
}

function SuspendedStatus() {
  const { suspension } = useSuspendedWork()
  if (!suspension) return <Trans>It was not accepted while your account was suspended. It can be sent now.</Trans>
  const reason = <SuspensionSentence suspension={suspension} />
  return <Trans>Not accepted: {reason}</Trans>
}

function HeldText({ item: { kind, room } }: { item: OutboxItemView }) {
  if (room) return <Trans>Waits for what you did before it</Trans>
  if (kind === 'message') return <Trans>Waits for your earlier message</Trans>
  const ofComment = kind === 'comment' || kind === 'comment-like'
  return ofComment ? <Trans>Waits for what you wrote before it</Trans> : <Trans>Waits for your earlier post</Trans>
}
