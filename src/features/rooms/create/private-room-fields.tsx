import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useId, useMemo, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { ForwardIcon } from '@/ui/forward-icon'
import { lazyLayer } from '@/ui/lazy-layer'
import { PasswordField } from '@/ui/text-field'
import { PrivateSwitch } from '../fields/private-switch'
import classes from './create-room-form.module.css'
import type { NewRoomFieldsProps } from './new-room-fields'

const ChooseFollowers = lazyLayer(() => import('../invite/choose-followers').then((module) => module.ChooseFollowers))

/** Who may enter a new room: the switch, the password, and the followers that are invited. */
export function PrivateRoomFields({ room, errorOf, onLeave }: NewRoomFieldsProps) {
  const { t } = useLingui()
  const { text, password, restored, write, writePassword } = room
  return (
    <div className={classes.private}>
      <PrivateSwitch checked={text.isPrivate} onChange={(isPrivate) => write({ isPrivate })} />
      {text.isPrivate ? (
        <>
          <PasswordField
            label={t`Password`}
            name="room-password"
            autoComplete="off"
            value={password}
            error={errorOf('password')}
            onBlur={() => onLeave('password')}
            onChange={(event) => writePassword(event.currentTarget.value)}
          />
          {restored && password === '' ? (
            <p className={classes.hint}>
              <Trans>For your safety the password was not kept. Write it again.</Trans>
            </p>
          ) : null}
          <Followers
            invitees={text.invitees}
            error={errorOf('invitees')}
            onChange={(invitees) => write({ invitees })}
            onLeave={() => onLeave('invitees')}
          />
        </>
      ) : null}
    </div>
  )
}

interface FollowersProps {
  invitees: readonly string[]
  error: string | undefined
  onChange: (invitees: readonly string[]) => void
  onLeave: () => void
}

function Followers({ invitees, error, onChange, onLeave }: FollowersProps) {
  const wrong = useId()
  const [choosing, setChoosing] = useState(false)
  const chosen = useMemo(() => new Set(invitees), [invitees])
  return (
    <div>
      <button
        type="button"
        className={classes.followers}
        data-wrong={error ? '' : undefined}
        aria-haspopup="dialog"
        aria-describedby={error ? wrong : undefined}
        onClick={() => setChoosing(true)}
      >
        <IconUserPlus size={24} stroke={1.75} aria-hidden="true" />
        <span className={classes.chosen}>
          {invitees.length === 0 ? (
            <Trans>Choose the followers to invite</Trans>
          ) : (
            <Plural value={invitees.length} one="# follower chosen" other="# followers chosen" />
          )}
        </span>
        <ForwardIcon />
      </button>
      {error ? (
        <p id={wrong} className={classes.error}>
          {error}
        </p>
      ) : null}
      {choosing ? (
        <ChooseFollowers
          chosen={chosen}
          onChange={(next) => onChange([...next])}
          onClose={() => {
            setChoosing(false)
            onLeave()
          }}
        />
      ) : null}
    </div>
  )
}
