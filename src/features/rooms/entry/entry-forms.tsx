import type { FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { checkRoomPassword, tidyRoomPassword } from '@/domain/rooms'
import { roomSentenceFor } from '@/i18n/room-codes'
import { PasswordField } from '@/ui/text-field'
import { Isolated } from '@/ui/text/isolated'
import type { AuthorView } from '@/views/authors'
import type { RoomInvitationView, RoomView } from '@/views/rooms'
import classes from './room-entry.module.css'
import { useRoomEntry } from './use-room-entry'
import { useTypedPassword } from './use-typed-password'

interface OfRoom {
  room: RoomView
}

/** Enters a public room at once. */
export function JoinButton({ room, busy }: OfRoom & { busy: boolean }) {
  const { join } = useRoomEntry(room.id)
  return (
    <Button size="lg" fullWidth disabled={busy} onClick={() => void join()}>
      <Trans>Join</Trans>
    </Button>
  )
}

interface PasswordFormProps extends OfRoom {
  /** What the server said about the last password; null: nothing. */
  wrong: string | null
  /** Null while the phone does not know them. */
  owner: AuthorView | null
  busy: boolean
}

/** Asks for the password of a private room. A wrong one leaves the field in place. */
export function PasswordForm({ room, wrong, owner, busy }: PasswordFormProps) {
  const { t, i18n } = useLingui()
  const { join } = useRoomEntry(room.id)
  const { typed, write, judge } = useTypedPassword(room.id)
  const { password, judged, tried } = typed
  const own = checkRoomPassword(tidyRoomPassword(password))
  const isMissing = own === 'password-missing'
  // A password that is typed anew is judged anew.
  const code = (isMissing && !tried ? null : own) ?? (judged ? wrong : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write({ password, judged: false, tried: true })
    if (own === null) void join(password).then((isRight) => judge(password, isRight))
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PasswordField
        label={t`Password of the room`}
        description={<WhomToAsk owner={owner?.username ?? ''} />}
        autoComplete="off"
        value={password}
        error={code ? i18n._(roomSentenceFor(code)) : undefined}
        onChange={(event) => write({ password: event.currentTarget.value, judged: false, tried: false })}
      />
      <Button type="submit" size="lg" fullWidth disabled={busy}>
        <Trans>Enter the room</Trans>
      </Button>
    </form>
  )
}

/** @param owner their username; empty while the phone does not know it */
function WhomToAsk({ owner }: { owner: string }) {
  const name = <Isolated>{owner}</Isolated>
  return owner === '' ? (
    <Trans>Ask the owner of the room for it.</Trans>
  ) : (
    <Trans>Ask {name}, the owner of the room, for it.</Trans>
  )
}

/** An invitation needs no password (Z38). */
export function InvitationAnswers({ room, invitation }: OfRoom & { invitation: RoomInvitationView }) {
  const { accept, decline } = useRoomEntry(room.id)
  const name = <Isolated>{invitation.inviter.username}</Isolated>
  return (
    <>
      <p className={classes.state}>
        <span>
          <Trans>{name} invites you to this room</Trans>
        </span>
      </p>
      <div className={classes.answers}>
        <Button size="lg" onClick={() => void accept()}>
          <Trans>Accept</Trans>
        </Button>
        <Button size="lg" variant="default" onClick={() => void decline()}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </>
  )
}
