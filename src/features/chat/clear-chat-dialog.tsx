import { Trans } from '@lingui/react/macro'
import { clearChat } from '@/data/chats'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Isolated } from '@/ui/text/isolated'
import type { ChatOfLayer } from './open-chat-layer'
import { succeedsOrShowsError } from '../shell/show-error'

/** Asks before a conversation is cleared: its messages do not come back (Z14). */
export function ClearChatDialog({ chat: { channel, peer }, onClose }: { chat: ChatOfLayer; onClose: () => void }) {
  const name = <Isolated>{peer.username}</Isolated>
  return (
    <ConfirmDialog
      title={<Trans>Clear the conversation?</Trans>}
      sentence={<Trans>Its messages go from all your devices. {name} keeps them.</Trans>}
      answer={<Trans>Clear</Trans>}
      onAnswer={() => {
        onClose()
        void succeedsOrShowsError(clearChat(channel))
      }}
      onClose={onClose}
    />
  )
}
