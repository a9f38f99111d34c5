import { Trans, useLingui } from '@lingui/react/macro'
import { formatUntil } from '@/i18n/format'
import { roomRefusalSentence, roomSentenceFor } from '@/i18n/room-codes'
import { DeliveryIcon } from '@/ui/delivery-status'
import type { DeliveryState } from '@/views/delivery'
import classes from './entry-delivery.module.css'

interface EntryDeliveryProps {
  entry: DeliveryState
  /** The room itself is new, and not only the user's entry into it. */
  isNew: boolean
}

/** How an entry or a new room goes that the server has not accepted. */
export function EntryDelivery({ entry, isNew }: EntryDeliveryProps) {
  return (
    <span className={classes.entry} data-queue={entry.kind} role="status">
      <DeliveryIcon kind={entry.kind} />
      <span>
        <Words entry={entry} isNew={isNew} />
      </span>
    </span>
  )
}

function Words({ entry, isNew }: EntryDeliveryProps) {
  const { i18n } = useLingui()
  switch (entry.kind) {
    case 'refused':
      return i18n._(roomRefusalSentence(entry.code, entry.fields))
    case 'deferred':
      return i18n._(roomSentenceFor(entry.code))
    case 'limited': {
      const until = <bdi>{formatUntil(entry.until)}</bdi>
      return <Trans>Waiting for its turn, sent by itself {until}</Trans>
    }
    case 'sign-in':
      return <Trans>Kept here. Log in and it is sent</Trans>
    case 'uploading':
    case 'paused':
      return <Trans>The picture is on its way. The room follows by itself.</Trans>
    case 'sending':
    case 'sent':
      return isNew ? <Trans>The room is being created</Trans> : <Trans>Entering…</Trans>
    default:
      return isNew ? (
        <Trans>The room is created when the network is back</Trans>
      ) : (
        <Trans>Waiting for the network, then you enter</Trans>
      )
  }
}
