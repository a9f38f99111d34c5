import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ROOM_DESCRIPTION_MAX_CHARACTERS } from '@/domain/limits'
import { roomDescription } from '@/domain/rooms'
import { roomSentenceFor } from '@/i18n/room-codes'
import slab from '@/ui/slab.module.css'
import { RoomNameField } from '../fields/room-name-field'
import { RoomTextArea } from '../fields/room-text-area'
import classes from './create-room-form.module.css'
import type { NewRoomFieldsProps } from './new-room-fields'
import { PrivateRoomFields } from './private-room-fields'
import { SuspendedNotice } from '../../suspension/suspended-notice'
import { useSuspension } from '../../suspension/use-suspension'
import { RoomPictureButton } from '../room-picture-button'
import { useNewRoom, type NewRoomField } from './use-new-room'

/** What a form without any words in it lacks. */
const MISSING: ReadonlySet<string> = new Set(['room-name-missing', 'password-missing', 'invitees-missing'])

/** The form of a new room. Its button works when nothing is missing; below it stands what is. */
export function CreateRoomForm() {
  const { t, i18n } = useLingui()
  const room = useNewRoom()
  const suspension = useSuspension()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { text, errors, write } = room
  const leave = (field: NewRoomField) => setLeft(new Set([...left, field]))
  /** What is missing is said at the field once that was left, and before below the button; what is too long at once. */
  const isSaidAt = (field: string, code: string) => !MISSING.has(code) || left.has(field)
  const errorOf = (field: NewRoomField): string | undefined => {
    const code = errors[field]
    return code && isSaidAt(field, code) ? i18n._(roomSentenceFor(code)) : undefined
  }
  const missing = Object.entries(errors).find(([field, code]) => code && !isSaidAt(field, code))?.[1]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!suspension && Object.keys(errors).length === 0 && !room.creating) void room.create()
  }
  return (
    <form className={`${slab.slab} ${classes.form}`} noValidate onSubmit={submit}>
      {room.restored ? <RestoredNote onStartAnew={() => void room.startAnew()} /> : null}
      <RoomPictureButton
        room={room.id}
        url={room.pictureUrl}
        onPick={(square) => room.setPicture(square)}
        onRemove={() => room.setPicture(null)}
      />
      <RoomNameField
        value={text.name}
        error={errorOf('name')}
        onWrite={(name) => write({ name })}
        onLeave={() => leave('name')}
      />
      <RoomTextArea
        label={<Trans>Description (optional)</Trans>}
        placeholder={t`What is the room about?`}
        value={text.description}
        tidy={roomDescription.tidy}
        most={ROOM_DESCRIPTION_MAX_CHARACTERS}
        error={errorOf('description')}
        onWrite={(description) => write({ description })}
      />
      <PrivateRoomFields room={room} errorOf={errorOf} onLeave={leave} />
      {suspension ? <SuspendedNotice suspension={suspension} /> : <CreateButton room={room} missing={missing} />}
    </form>
  )
}

interface CreateButtonProps extends Pick<NewRoomFieldsProps, 'room'> {
  /** The code of what is missing, unless its field says so. */
  missing: string | undefined
}

function CreateButton({ room: { errors, creating, unsaved }, missing }: CreateButtonProps) {
  const { i18n } = useLingui()
  const hint = useId()
  return (
    <div className={classes.foot}>
      <Button type="submit" size="lg" disabled={Object.keys(errors).length > 0 || creating} aria-describedby={hint}>
        <Trans>Create the room</Trans>
      </Button>
      <p id={hint} className={classes.hint}>
        {unsaved ? (
          <Trans>There is no room left on this phone, so what you type is not kept.</Trans>
        ) : missing === undefined ? null : (
          i18n._(roomSentenceFor(missing))
        )}
      </p>
    </div>
  )
}

function RestoredNote({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <div className={classes.restored} role="status">
      <p>
        <Trans>This is where you left off.</Trans>
      </p>
      <Button variant="subtle" onClick={onStartAnew}>
        <Trans>Start over</Trans>
      </Button>
    </div>
  )
}
