import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Isolated } from '@/ui/text/isolated'
import type { AuthorView } from '@/views/authors'

interface KickDialogProps {
  user: AuthorView
  isPrivate: boolean
  onKick: () => void
  onClose: () => void
}

/** Asks before a member is removed. */
export function KickDialog({ user, isPrivate, onKick, onClose }: KickDialogProps) {
  const name = <Isolated>{user.username}</Isolated>
  return (
    <ConfirmDialog
      title={<Trans>Remove {name}?</Trans>}
      sentence={
        isPrivate ? (
          <Trans>The room leaves their devices. They can come back with its password, or an invitation.</Trans>
        ) : (
          <Trans>The room leaves their devices. They can join again. To keep them from writing, ban them.</Trans>
        )
      }
      answer={<Trans>Remove</Trans>}
      onAnswer={onKick}
      onClose={onClose}
    />
  )
}
