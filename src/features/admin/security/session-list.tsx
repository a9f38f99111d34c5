import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { endOtherStaffSessions, endStaffSession } from '@/data/staff'
import { useDeviceName } from '@/features/settings/use-device-name'
import { formatUpdated } from '@/i18n/format'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { StaffSecurity, StaffSession } from '@/views/staff-security'
import { showStaffError } from '../staff-errors'
import classes from '../staff-screen.module.css'

interface SessionListProps {
  shown: StaffSecurity
  onChange: (page: StaffSecurity) => void
}

/** The sessions of the own account, the present one first. Others can be ended. */
export function SessionList({ shown: { sessions, now }, onChange }: SessionListProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const end = async (work: () => Promise<StaffSecurity>, done: string) => {
    setBusy(true)
    try {
      onChange(await work())
      showToast({ tone: 'ok', title: done })
    } catch (error) {
      showStaffError(t`The session was not ended`, error)
    }
    setBusy(false)
  }
  return (
    <section className={`${slab.slab} ${classes.section}`}>
      <h2 className={classes.heading}>
        <Trans>Your sessions in the administration</Trans>
      </h2>
      <ul className={classes.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            {...{ session, now, busy }}
            onEnd={() => void end(() => endStaffSession(session.id), t`The session was ended`)}
          />
        ))}
      </ul>
      {sessions.some(({ isOwn }) => !isOwn) ? (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void end(endOtherStaffSessions, t`All other sessions were ended`)}
        >
          <Trans>End all other sessions</Trans>
        </Button>
      ) : null}
    </section>
  )
}

interface SessionRowProps {
  session: StaffSession
  now: number
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session: { agent, madeAt, seenAt, isOwn }, now, busy, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const { name, mobile } = useDeviceName()(agent)
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop
  const made = formatUpdated(madeAt, now)
  const seen = formatUpdated(seenAt, now)
  return (
    <li className={classes.line}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <div className={classes.grow}>
        <Isolated className={classes.name}>{name}</Isolated>
        <p className={classes.meta}>
          {isOwn ? (
            <Trans>This session · since {made}</Trans>
          ) : (
            <Trans>
              Last seen {seen} · since {made}
            </Trans>
          )}
        </p>
      </div>
      {isOwn ? null : (
        <Button variant="default" size="sm" aria-label={t`End the session of ${name}`} disabled={busy} onClick={onEnd}>
          <Trans context="session">End</Trans>
        </Button>
      )}
    </li>
  )
}
