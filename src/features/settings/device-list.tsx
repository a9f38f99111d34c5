import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { signOutDevice, signOutOthers } from '@/data/session/account-settings'
import type { DeviceView } from '@/views/session'
import { DomainError } from '@/domain/domain-error'
import { formatUpdated } from '@/i18n/format'
import entry from '@/ui/entry.module.css'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { SheetText } from '@/ui/sheet'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import { useAccountError } from '@/features/account/account-error'
import classes from './settings.module.css'
import { useDeviceName } from './use-device-name'

/** The user's devices, the present one first. Changes are sent to the server at once. */
export function DeviceList({ all, onChange }: { all: DeviceView[]; onChange: () => void }) {
  const [ending, setEnding] = useState<DeviceView | 'others' | null>(null)
  const close = () => setEnding(null)
  return (
    <>
      <ul className={slab.slab}>
        {all.map((device) => (
          <Device key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </ul>
      {all.some((device) => !device.own) ? (
        <section className={slab.slab}>
          <button type="button" className={entry.entry} data-danger onClick={() => setEnding('others')}>
            <Trans>Log out on all other devices</Trans>
          </button>
        </section>
      ) : null}
      {ending === 'others' ? <EndOthersDialog onClose={close} onDone={onChange} /> : null}
      {ending && ending !== 'others' ? <EndDeviceDialog device={ending} onClose={close} onDone={onChange} /> : null}
    </>
  )
}

function Device({ device, onEnd }: { device: DeviceView; onEnd: () => void }) {
  const { t } = useLingui()
  const { name, mobile } = useDeviceName()(device.agent)
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.person}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <span className={classes.grow}>
        <Isolated>{name}</Isolated>
        {device.own ? (
          <p className={`${classes.meta} ${classes.own}`}>
            <Trans>This device</Trans>
          </p>
        ) : (
          <p className={classes.meta}>
            <Seen device={device} />
          </p>
        )}
      </span>
      {device.own ? null : (
        <Button variant="default" size="sm" aria-label={t`Log out on ${name}`} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}

/** First and last day of a device, to distinguish devices of the same name. */
function Seen({ device: { firstAt, seenAt } }: { device: DeviceView }) {
  const first = formatUpdated(firstAt)
  const last = formatUpdated(seenAt)
  return (
    <>
      <span className={classes.line}>
        <Trans>Last here: {last}</Trans>
      </span>
      <span className={classes.line}>
        <Trans>First here: {first}</Trans>
      </span>
    </>
  )
}

interface DeviceDialogProps {
  onClose: () => void
  onDone: () => void
}

function EndDeviceDialog({ device, ...props }: DeviceDialogProps & { device: DeviceView }) {
  const { t } = useLingui()
  const name = <Isolated>{useDeviceName()(device.agent).name}</Isolated>
  return (
    <EndSessionDialog
      title={<Trans>Log out on {name}?</Trans>}
      sentence={
        <Trans>It asks for your password again. What waits on it unsent is kept there and sent after it.</Trans>
      }
      end={() => signOutDevice(device.id)}
      done={t`The device is logged out`}
      {...props}
    >
      <SheetText>
        <Seen device={device} />
      </SheetText>
    </EndSessionDialog>
  )
}

function EndOthersDialog(props: DeviceDialogProps) {
  const { t } = useLingui()
  return (
    <EndSessionDialog
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

interface EndSessionDialogProps extends DeviceDialogProps {
  title: ReactNode
  sentence: ReactNode
  /** The device that is affected. */
  children?: ReactNode
  end: () => Promise<void>
  done: string
}

/** Shows an error when the server refuses; the list does not change. */
function EndSessionDialog({ title, sentence, children, end, done, onClose, onDone }: EndSessionDialogProps) {
  const showFailure = useAccountError()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await end()
      showToast({ tone: 'ok', title: done })
      onDone()
    } catch (error) {
      showFailure(error instanceof DomainError ? error : new DomainError('server-error'))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      sentence={sentence}
      answer={<Trans>Log out</Trans>}
      busy={busy}
      onAnswer={() => void run()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
