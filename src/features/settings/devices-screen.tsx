import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { devices, signOutOthers } from '@/data/account-care'
import type { DeviceView } from '@/data/views-of-fans'
import { DomainError } from '@/domain/domain-error'
import { describeAgent } from '@/domain/user-agents'
import { BackButton } from '@/features/shell/back-button'
import { RetryButton } from '@/features/shell/retry-button'
import { Screen } from '@/features/shell/screen'
import { formatUpdated } from '@/i18n/format'
import entry from '@/ui/entry.module.css'
import list from '@/ui/list.module.css'
import { Question } from '@/ui/question'
import { RowSkeletons } from '@/ui/skeleton'
import slab from '@/ui/slab.module.css'
import { State } from '@/ui/state'
import { showToast } from '@/ui/toast-store'
import { useCareFailure } from './care-failure'
import classes from './settings.module.css'

type Listed = DeviceView[] | 'loading' | 'failed'

/** Where the fan is signed in, and a way to sign all others out. Only the server knows: without network it says so. */
export function DevicesScreen() {
  const { t } = useLingui()
  const { listed, load } = useDevices()
  return (
    <Screen title={t`My devices`} start={<BackButton home="/profile" />}>
      {listed === 'failed' ? (
        <State kind="offline" title={t`The list is at the server`} action={<RetryButton also={load} />}>
          <Trans>It is shown as soon as there is a network.</Trans>
        </State>
      ) : null}
      {listed === 'loading' ? <DeviceSkeletons /> : null}
      {Array.isArray(listed) ? <Devices all={listed} onChange={load} /> : null}
    </Screen>
  )
}

function DeviceSkeletons() {
  const { t } = useLingui()
  return (
    <div className={list.late} role="status" aria-label={t`Loading your devices…`}>
      <RowSkeletons count={2} />
    </div>
  )
}

function useDevices() {
  const [listed, setListed] = useState<Listed>('loading')
  const load = useCallback(() => {
    devices().then(setListed, () => setListed('failed'))
  }, [])
  useEffect(load, [load])
  return { listed, load }
}

function Devices({ all, onChange }: { all: DeviceView[]; onChange: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ul className={slab.slab}>
        {all.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {all.some((device) => !device.own) ? (
        <section className={slab.slab}>
          <button type="button" className={entry.entry} data-danger onClick={() => setAsked(true)}>
            <Trans>Log out on all other devices</Trans>
          </button>
        </section>
      ) : null}
      {asked ? <SignOutQuestion onClose={() => setAsked(false)} onDone={onChange} /> : null}
    </>
  )
}

function Device({ device: { agent, own, seenAt } }: { device: DeviceView }) {
  const { browser, system, phone } = describeAgent(agent)
  const Icon = phone ? IconDeviceMobile : IconDeviceDesktop
  const when = formatUpdated(seenAt)
  return (
    <li className={classes.person}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <span className={classes.grow}>
        <bdi>{[browser, system].filter(Boolean).join(' · ') || <Trans>Unknown device</Trans>}</bdi>
        <p className={classes.meta}>
          {own ? (
            <span className={classes.own}>
              <Trans>This device</Trans>
            </span>
          ) : (
            <Trans>Last here: {when}</Trans>
          )}
        </p>
      </span>
    </li>
  )
}

function SignOutQuestion({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useLingui()
  const sayFailure = useCareFailure()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await signOutOthers()
      showToast({ tone: 'ok', title: t`Your other devices are logged out` })
      onDone()
    } catch (error) {
      sayFailure(error instanceof DomainError ? error : new DomainError('server-error'))
    }
    onClose()
  }
  return (
    <Question
      title={t`Log out on all other devices?`}
      sentence={
        <Trans>They ask for your password again. What waits on them unsent is kept there and sent after it.</Trans>
      }
      answer={<Trans>Log out</Trans>}
      busy={busy}
      onAnswer={() => void run()}
      onClose={onClose}
    />
  )
}
