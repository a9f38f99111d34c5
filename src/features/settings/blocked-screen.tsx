import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { blockedUsers$, mutedUsers$, setBlocked, setMuted } from '@/data/relations/blocks'
import { useObservable } from '@/data/context/use-observable'
import type { UserView } from '@/views/profiles'
import { BackButton } from '@/features/shell/back-button'
import { succeedsOrShowsError } from '../shell/show-error'
import { RefreshButton } from '@/features/shell/refresh-button'
import { Screen } from '@/features/shell/screen'
import { UserRow } from '@/ui/profile/user-row'
import slab from '@/ui/slab.module.css'
import { EmptyState } from '@/ui/empty-state'
import classes from './settings.module.css'

/** Blocked and muted users, with buttons that undo it. */
export function BlockedScreen() {
  const { t } = useLingui()
  const blocked = useObservable(blockedUsers$, null)
  const muted = useObservable(mutedUsers$, null)
  const none = blocked?.length === 0 && muted?.length === 0
  return (
    <Screen title={t`Blocked and muted fans`} start={<BackButton home="/profile" />} actions={<RefreshButton />}>
      {none ? (
        <EmptyState kind="empty" title={t`You have blocked nobody`}>
          <Trans>You find «Block» and «Mute» in the menu of a fan's page.</Trans>
        </EmptyState>
      ) : null}
      {blocked && blocked.length > 0 ? (
        <Users title={t`Blocked`} users={blocked} label={t`Unblock`} free={(id) => setBlocked(id, false)} />
      ) : null}
      {muted && muted.length > 0 ? (
        <Users title={t`Muted`} users={muted} label={t`Unmute`} free={(id) => setMuted(id, false)} />
      ) : null}
    </Screen>
  )
}

interface UsersProps {
  title: string
  users: UserView[]
  label: string
  free: (userId: string) => Promise<void>
}

function Users({ title, users, label, free }: UsersProps) {
  return (
    <section className={slab.slab} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {users.map((user) => (
        <UserRow
          key={user.id}
          user={user}
          action={
            <Button variant="default" size="sm" onClick={() => void succeedsOrShowsError(free(user.id))}>
              {label}
            </Button>
          }
        />
      ))}
    </section>
  )
}
