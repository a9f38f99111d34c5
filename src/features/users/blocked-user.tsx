import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { UserView } from '@/views/profiles'
import { EmptyState } from '@/ui/empty-state'
import { Isolated } from '@/ui/text/isolated'
import { useBlockAndMute } from './use-block-and-mute'

/** Replaces the posts of a blocked user, and a post of theirs that is opened by its address. */
export function BlockedUser({ user }: { user: Pick<UserView, 'id' | 'username'> }) {
  const name = <Isolated>{user.username}</Isolated>
  const blockAndMute = useBlockAndMute()
  return (
    <EmptyState
      kind="empty"
      title={<Trans>You blocked {name}</Trans>}
      action={
        <Button onClick={() => void blockAndMute.block(user.id, false)}>
          <Trans>Unblock</Trans>
        </Button>
      }
    >
      <Trans>You do not see the posts and comments of this account. Neither of you can follow the other.</Trans>
    </EmptyState>
  )
}
