import { Trans } from '@lingui/react/macro'
import type { MessageKind } from '@/domain/messages'

/** Names a message that has no text. */
export function MessageKindName({ kind }: { kind: MessageKind }) {
  switch (kind) {
    case 'image':
      return <Trans>Photo</Trans>
    case 'video':
      return <Trans>Video</Trans>
    case 'voice':
      return <Trans>Voice message</Trans>
    case 'text':
      return null
  }
}
