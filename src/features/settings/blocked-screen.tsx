import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { blockedFans$, mutedFans$, setBlocked, setMuted } from '@/data/relations/blocks'
import { useObservable } from '@/data/context/use-observable'
import type { PersonView } from '@/views/profiles'
import { BackButton } from '@/features/shell/back-button'
import { showRefusal } from '../shell/show-error'
import { Screen } from '@/features/shell/screen'
import { PersonRow } from '@/ui/profile/person-row'
import slab from '@/ui/slab.module.css'
import { State } from '@/ui/state'
import classes from './settings.module.css'

/** Whom the fan does not want to see, and the way back. */
export function BlockedScreen() {
  const { t } = useLingui()
  const blocked = useObservable(blockedFans$, null)
  const muted = useObservable(mutedFans$, null)
  const none = blocked?.length === 0 && muted?.length === 0
  return (
    <Screen title={t`Blocked and muted fans`} start={<BackButton home="/profile" />}>
      {none ? (
        <State kind="empty" title={t`You have blocked nobody`}>
          <Trans>You find «Block» and «Mute» in the menu of a fan's page.</Trans>
        </State>
      ) : null}
      {blocked && blocked.length > 0 ? (
        <Fans title={t`Blocked`} fans={blocked} label={t`Unblock`} free={(id) => setBlocked(id, false)} />
      ) : null}
      {muted && muted.length > 0 ? (
        <Fans title={t`Muted`} fans={muted} label={t`Unmute`} free={(id) => setMuted(id, false)} />
      ) : null}
    </Screen>
  )
}

interface FansProps {
  title: string
  fans: PersonView[]
  label: string
  free: (userId: string) => Promise<void>
}

function Fans({ title, fans, label, free }: FansProps) {
  return (
    <section className={slab.slab} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {fans.map((fan) => (
        <PersonRow
          key={fan.id}
          person={fan}
          action={
            <Button variant="default" size="sm" onClick={() => void showRefusal(free(fan.id))}>
              {label}
            </Button>
          }
        />
      ))}
    </section>
  )
}
