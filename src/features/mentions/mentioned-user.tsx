import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useIsOffline } from '@/data/connection/use-connection'
import { searchUsers } from '@/data/profiles/user-search'
import { tidyUsername, usernameKey } from '@/domain/usernames'
import { BackButton } from '../shell/back-button'
import { Screen } from '../shell/screen'
import { Loader } from '@/ui/loader'
import { EmptyState } from '@/ui/empty-state'

type Found = 'looking' | 'nobody' | 'failed'

/**
 * `/fan/:username`: the target of a mention. Looks for the user with that name, on the phone first, and opens their
 * profile.
 */
export function MentionedUser({ username }: { username: string }) {
  const [attempt, setAttempt] = useState(0)
  const isOffline = useIsOffline()
  return (
    <Screen title={`@${username}`} start={<BackButton />}>
      {/* A new key searches again, also when the connection returns. */}
      <Searching key={`${attempt} ${isOffline}`} username={username} onRetry={() => setAttempt(attempt + 1)} />
    </Screen>
  )
}

function Searching({ username, onRetry }: { username: string; onRetry: () => void }) {
  const { t } = useLingui()
  const found = useUserByName(username)
  if (found === 'looking') return <Loader text={t`Looking for this fan…`} />
  if (found === 'nobody') {
    return (
      <EmptyState kind="empty" title={t`There is no fan with this name`}>
        <Trans>They may have changed it since it was written.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="offline"
      title={t`This fan is not on this phone`}
      action={<Button variant="default" onClick={onRetry}>{t`Try again`}</Button>}
    >
      <Trans>Their page opens when there is a network.</Trans>
    </EmptyState>
  )
}

function useUserByName(username: string): Found {
  const navigate = useNavigate()
  const [found, setFound] = useState<Found>('looking')
  useEffect(() => {
    let open = true
    const key = usernameKey(tidyUsername(username))
    searchUsers(username).then(
      ({ users, source }) => {
        const user = users.find(({ username: name }) => usernameKey(name) === key)
        if (!open) return
        if (!user) setFound(source === 'server' ? 'nobody' : 'failed')
        else if (user.self) void navigate({ to: '/profile', replace: true })
        else void navigate({ to: '/user-profile/$userId', params: { userId: user.id }, replace: true })
      },
      () => open && setFound('failed'),
    )
    return () => {
      open = false
    }
  }, [username, navigate])
  return found
}
