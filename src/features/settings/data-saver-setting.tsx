import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { chooseDataSaver, useDataSaver } from '@/ui/data-saver'
import classes from './settings.module.css'

/** Pictures and videos wait for a tap. */
export function DataSaverSetting() {
  const { t } = useLingui()
  const on = useDataSaver((state) => state.on)
  return (
    <div className={classes.setting}>
      <Switch
        checked={on}
        onChange={(event) => chooseDataSaver(event.currentTarget.checked)}
        label={t`Save data`}
        labelPosition="left"
      />
      <p className={classes.hint}>
        <Trans>Pictures and videos load only when you tap them, and pictures come small.</Trans>
      </p>
    </div>
  )
}
