import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { devices, signOutDevice, signOutOthers } from '@/data/account-care'
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

/** Where the fan is signed in, and ways to sign one other device out, or all others. Only the server knows: without network it says so. */
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
  const [asked, setAsked] = useState<DeviceView | 'others' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ul className={slab.slab}>
        {all.map((device) => (
          <Device key={device.id} device={device} onEnd={() => setAsked(device)} />
        ))}
      </ul>
      {all.some((device) => !device.own) ? (
        <section className={slab.slab}>
          <button type="button" className={entry.entry} data-danger onClick={() => setAsked('others')}>
            <Trans>Log out on all other devices</Trans>
          </button>
        </section>
      ) : null}
      {asked === 'others' ? <OthersQuestion onClose={close} onDone={onChange} /> : null}
      {asked && asked !== 'others' ? <DeviceQuestion device={asked} onClose={close} onDone={onChange} /> : null}
    </>
  )
}

function useDeviceName() {
  const { t } = useLingui()
  return (agent: string) => {
    const { browser, system, phone } = describeAgent(agent)
    return { name: [browser, system].filter(Boolean).join(' · ') || t`Unknown device`, phone }
  }
}

function Device({ device: { agent, own, seenAt }, onEnd }: { device: DeviceView; onEnd: () => void }) {
  const { t } = useLingui()
  const { name, phone } = useDeviceName()(agent)
  const Icon = phone ? IconDeviceMobile : IconDeviceDesktop
  const when = formatUpdated(seenAt)
  return (
    <li className={classes.person}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <span className={classes.grow}>
        <bdi>{name}</bdi>
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
      {own ? null : (
        <Button variant="default" size="sm" aria-label={t`Log out on ${name}`} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}

interface AnswerProps {
  onClose: () => void
  onDone: () => void
}

function DeviceQuestion({ device, ...props }: AnswerProps & { device: DeviceView }) {
  const { t } = useLingui()
  const { name } = useDeviceName()(device.agent)
  return (
    <EndQuestion
      title={t`Log out on ${name}?`}
      sentence={
        <Trans>It asks for your password again. What waits on it unsent is kept there and sent after it.</Trans>
      }
      end={() => signOutDevice(device.id)}
      done={t`The device is logged out`}
      {...props}
    />
  )
}

function OthersQuestion(props: AnswerProps) {
  const { t } = useLingui()
  return (
    <EndQuestion
      title={t`Log out on all other devices?`}
      sentence={
        <Trans>They ask for your password again. What waits on them unsent is kept there and sent after it.</Trans>
      }
      end={signOutOthers}
      done={t`Your other devices are logged out`}
      {...props}
    />
  )
}

interface EndQuestionProps extends AnswerProps {
  title: string
  sentence: ReactNode
  end: () => Promise<void>
  done: string
}

/** What the server did not take is said, and the list stays as it is. */
function EndQuestion({ title, sentence, end, done, onClose, onDone }: EndQuestionProps) {
  const sayFailure = useCareFailure()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await end()
      showToast({ tone: 'ok', title: done })
      onDone()
    } catch (error) {
      sayFailure(error instanceof DomainError ? error : new DomainError('server-error'))
    }
    onClose()
  }
  return (
    <Question
      title={title}
      sentence={sentence}
      answer={<Trans>Log out</Trans>}
      busy={busy}
      onAnswer={() => void run()}
      onClose={onClose}
    />
  )
}
