import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Switch } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconLeaf } from '@tabler/icons-react'
import { setDataSaver, useDataSaver } from '@/ui/data-saver'
import classes from './settings.module.css'

/** The switch for data saver: images and videos wait for a tap. */
export function DataSaverSetting() {
  const on = useDataSaver((state) => state.on)
  return (
    <div className={classes.setting}>
      <Switch
        checked={on}
        onChange={(event) => setDataSaver(event.currentTarget.checked)}
        className={classes.grow}
        label={
          <span className={classes.name}>
            <IconLeaf size={24} stroke={1.75} aria-hidden="true" />
            <Trans>Save data</Trans>
          </span>
        }
      />
      <p className={classes.hint}>
        <Trans>Pictures and videos load only when you tap them, and pictures come small.</Trans>
      </p>
    </div>
  )
}
