import { Switch } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import classes from './fields.module.css'

interface PrivateSwitchProps {
  checked: boolean
  onChange: (isPrivate: boolean) => void
}

/** Whether a room is private, and what that means. */
export function PrivateSwitch({ checked, onChange }: PrivateSwitchProps) {
  return (
    <>
      <Switch
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <span className={classes.switchLabel}>
            <IconLock size={24} stroke={1.75} aria-hidden="true" />
            <Trans>Private room</Trans>
          </span>
        }
      />
      <p className={classes.hint}>
        {checked ? (
          <Trans>Only people who know the password or were invited can enter.</Trans>
        ) : (
          <Trans>Everybody can join and read.</Trans>
        )}
      </p>
    </>
  )
}
