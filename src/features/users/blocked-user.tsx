import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UserView } from '@/views/profiles'
import { EmptyState } from '@/ui/empty-state'
import { useBlockAndMute } from './use-block-and-mute'

/** Replaces the posts of a blocked user, and a post of theirs that is opened by its address. */
export function BlockedUser({ user }: { user: Pick<UserView, 'id' | 'username'> }) {
  const { t } = useLingui()
  const { id, username } = user
  const blockAndMute = useBlockAndMute()
  return (
    <EmptyState
      kind="empty"
      title={t`You blocked ${username}`}
      action={<Button onClick={() => void blockAndMute.block(id, false)}>{t`Unblock`}</Button>}
    >
      <Trans>You do not see the posts and comments of this account. Neither of you can follow the other.</Trans>
    </EmptyState>
  )
}
