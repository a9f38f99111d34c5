import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useSyncExternalStore } from 'react'
import { Switch } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPencil, IconUserCheck } from '@tabler/icons-react'
import { onSharedSigns, sharedSigns, shareSign } from '@/data/signs'
import classes from './settings.module.css'

/** The two switches for signs of life: that the user writes, and is present. */
export function SignsSetting() {
  const { typing, online } = useSyncExternalStore(onSharedSigns, sharedSigns)
  return (
    <div className={classes.setting}>
      <Switch
        checked={typing}
        onChange={(event) => shareSign('typing', event.currentTarget.checked)}
        className={classes.switch}
        label={
          <span className={classes.name}>
            <IconPencil size={24} stroke={1.75} aria-hidden="true" />
            <Trans>Show that I am typing</Trans>
          </span>
        }
      />
      <Switch
        checked={online}
        onChange={(event) => shareSign('online', event.currentTarget.checked)}
        className={classes.switch}
        label={
          <span className={classes.name}>
            <IconUserCheck size={24} stroke={1.75} aria-hidden="true" />
            <Trans>Show that I am online</Trans>
          </span>
        }
      />
      <p className={classes.hint}>
        <Trans>For what you turn off on this phone, you do not see others either.</Trans>
      </p>
    </div>
  )
}
