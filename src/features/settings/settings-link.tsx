import { Trans } from '@lingui/react/macro'
import { IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ForwardIcon } from '@/ui/forward-icon'
import classes from './settings.module.css'

/** From the profile to all settings. */
export function SettingsLink() {
  return (
    <Link to="/settings" className={classes.entry}>
      <IconSettings size={24} stroke={1.75} aria-hidden="true" />
      <Trans>All settings</Trans>
      <span className={classes.onward}>
        <ForwardIcon />
      </span>
    </Link>
  )
}
