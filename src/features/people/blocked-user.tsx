import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonView } from '@/views/profiles'
import { State } from '@/ui/state'
import { useBlockAndMute } from './use-block-and-mute'

/** Replaces the posts of a blocked user. */
export function BlockedUser({ person }: { person: Pick<PersonView, 'id' | 'username'> }) {
  const { t } = useLingui()
  const { id, username } = person
  const hiding = useBlockAndMute()
  return (
    <State
      kind="empty"
      title={t`You blocked ${username}`}
      action={<Button onClick={() => void hiding.block(id, false)}>{t`Unblock`}</Button>}
    >
      <Trans>You do not see each other's posts and comments.</Trans>
    </State>
  )
}
