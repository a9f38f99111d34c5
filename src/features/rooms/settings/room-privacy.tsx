import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLingui } from '@lingui/react/macro'
import { roomSentenceFor } from '@/i18n/room-codes'
import { PasswordField } from '@/ui/text-field'
import { PrivateSwitch } from '../fields/private-switch'
import classes from './room-settings.module.css'
import type { RoomSettingsEdit } from './use-room-settings'

/** Who may enter, and the password of a private room. */
export function RoomPrivacy({ edit }: { edit: RoomSettingsEdit }) {
  const { t, i18n } = useLingui()
  const { text, errorOf, write } = edit
  const wrong = errorOf('password')
  const field = useRef<HTMLInputElement>(null)
  const change = (isPrivate: boolean) => {
    flushSync(() => write({ isPrivate, password: '' }))
    field.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={classes.switch}>
      <PrivateSwitch checked={text.isPrivate} onChange={change} />
      {text.isPrivate && (
        <PasswordField
          ref={field}
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
