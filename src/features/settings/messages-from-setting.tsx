import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessageCircle } from '@tabler/icons-react'
import { useObservable } from '@/data/context/use-observable'
import { ownProfile$, setMessagesFrom } from '@/data/profiles'
import type { MessagesFrom } from '@/domain/messages'
import classes from './settings.module.css'

/** Who may begin to write to the user. Whoever was answered once may go on. */
export function MessagesFromSetting() {
  const { t } = useLingui()
  const from = useObservable(ownProfile$, null)?.messagesFrom ?? null
  return (
    <div className={classes.setting}>
      <span className={classes.name}>
        <IconMessageCircle size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Who may write to me</Trans>
      </span>
      <SegmentedControl
        aria-label={t`Who may write to me`}
        // Nothing is chosen until the own card has arrived.
        value={from ?? ''}
        disabled={from === null}
        onChange={(chosen) => void setMessagesFrom(chosen as MessagesFrom)}
        data={[
          { value: 'everyone', label: t`Everyone` },
          { value: 'followed', label: t`Fans I follow` },
        ]}
      />
      <p className={classes.hint}>
        <Trans>Fans whom you answered once may always write to you.</Trans>
      </p>
    </div>
  )
}
