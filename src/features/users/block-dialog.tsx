import { Trans } from '@lingui/react/macro'
import type { UserView } from '@/views/profiles'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Isolated } from '@/ui/text/isolated'
import { useBlockAndMute } from './use-block-and-mute'

interface BlockDialogProps {
  user: Pick<UserView, 'id' | 'username'>
  onClose: () => void
}

/** Asks before a block: it ends follows in both directions, and an unblock does not restore them. */
export function BlockDialog({ user, onClose }: BlockDialogProps) {
  const name = <Isolated>{user.username}</Isolated>
  const blockAndMute = useBlockAndMute()
  const block = () => {
    onClose()
    void blockAndMute.block(user.id, true)
  }
  return (
    <ConfirmDialog
      title={<Trans>Block {name}?</Trans>}
      sentence={
        <Trans>
          You no longer see the posts and comments of this account. Neither of you can write to the other, follow,
          comment or like. They are not told.
        </Trans>
      }
      answer={<Trans>Block</Trans>}
      onAnswer={block}
      onClose={onClose}
    />
  )
}
