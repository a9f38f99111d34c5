import { Trans, useLingui } from '@lingui/react/macro'
import { sentenceFor } from '@/i18n/codes'
import '@/i18n/later-codes'
import { formatUntil } from '@/i18n/format'
import type { DeliveryState } from '@/views/delivery'
import { UploadText } from '../upload-progress'

/** Says what an unsent message waits for; nothing for one that is on its way. */
export function UnsentReason({ delivery }: { delivery: DeliveryState }) {
  const { i18n } = useLingui()
  switch (delivery.kind) {
    case 'waiting':
      return <Trans>Waiting for the network</Trans>
    case 'held':
      return <Held by={delivery.by} />
    case 'uploading':
    case 'paused':
      return (
        <span>
          <UploadText state={delivery} />
        </span>
      )
    case 'limited': {
      const until = <bdi>{formatUntil(delivery.until)}</bdi>
      return <Trans>Sent by itself {until}</Trans>
    }
    case 'deferred':
      return i18n._(sentenceFor(delivery.code))
    case 'sign-in':
      return <Trans>Kept here. Log in and it is sent</Trans>
    default:
      return null
  }
}

/** What must be accepted before the message. */
function Held({ by }: { by: 'room' | 'entry' | undefined }) {
  if (by === 'room') return <Trans>Sent once the room is created</Trans>
  return by === 'entry' ? <Trans>Sent once you have joined</Trans> : <Trans>Waits for your earlier message</Trans>
}
