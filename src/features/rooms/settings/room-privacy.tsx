import { Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { roomSentenceFor } from '@/i18n/room-codes'
import { PasswordField } from '@/ui/text-field'
import classes from './room-settings.module.css'
import type { RoomSettingsEdit } from './use-room-settings'

/** Who may enter, and the password of a private room. */
export function RoomPrivacy({ edit }: { edit: RoomSettingsEdit }) {
  const { t, i18n } = useLingui()
  const { text, errorOf, write } = edit
  const wrong = errorOf('password')
  return (
    <div className={classes.switch}>
      <Switch
        checked={text.isPrivate}
        onChange={(event) => write({ isPrivate: event.currentTarget.checked, password: '' })}
        label={
          <span className={classes.switchLabel}>
            <IconLock size={24} stroke={1.75} aria-hidden="true" />
            <Trans>Private room</Trans>
          </span>
        }
      />
      <p className={classes.hint}>
        {text.isPrivate ? (
          <Trans>Only who knows the password or was invited can enter.</Trans>
        ) : (
          <Trans>Everybody can join and read.</Trans>
        )}
      </p>
      {text.isPrivate && (
        <PasswordField
          label={t`New password`}
          description={edit.needsPassword ? undefined : t`Leave it empty to keep the present one.`}
          autoComplete="off"
          value={text.password}
          error={wrong ? i18n._(roomSentenceFor(wrong)) : undefined}
          onChange={(event) => write({ password: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
