import { Trans } from '@lingui/react/macro'
import { ReactionRow } from '@/ui/message/reaction-row'
import { Sheet } from '@/ui/sheet'
import type { MessageView } from '@/views/messages'
import { type MessageMenuActions, ownSignOf } from './message-menu'

interface SignSheetProps {
  message: MessageView
  react: MessageMenuActions['react'] | undefined
  onClose: () => void
}

/** The signs to react with. */
export function SignSheet({ message, react, onClose }: SignSheetProps) {
  return (
    <Sheet title={<Trans>React to the message</Trans>} onClose={onClose}>
      <ReactionRow
        own={ownSignOf(message)}
        onChoose={(sign) => {
          onClose()
          react?.(message, sign)
        }}
      />
    </Sheet>
  )
}
