import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ROOM_DESCRIPTION_MAX_CHARACTERS, ROOM_NAME_MAX_CHARACTERS } from '@/domain/limits'
import { roomDescription, tidyRoomName } from '@/domain/rooms'
import { countCharacters } from '@/domain/text'
import { roomSentenceFor } from '@/i18n/room-codes'
import fields from '../../../ui/fields.module.css'
import slab from '../../../ui/slab.module.css'
import { TextField } from '@/ui/text-field'
import { CountedLabel } from './counted-label'
import classes from './create-room-form.module.css'
import type { NewRoomFieldsProps } from './new-room-fields'
import { PrivateRoomFields } from './private-room-fields'
import { RoomPictureButton } from '../room-picture-button'
import { useNewRoom, type NewRoomField } from './use-new-room'

/** What a form without any words in it lacks. */
const MISSING: ReadonlySet<string> = new Set(['room-name-missing', 'password-missing', 'invitees-missing'])

/** The form of a new room. Its button works when nothing is missing; below it stands what is. */
export function CreateRoomForm() {
  const { i18n } = useLingui()
  const room = useNewRoom()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { text, errors } = room
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
    if (Object.keys(errors).length === 0 && !room.creating) void room.create()
  }
  const fieldsOf = { room, errorOf, onLeave: leave }
  return (
    <form className={`${slab.slab} ${classes.form}`} noValidate onSubmit={submit}>
      {room.restored ? <RestoredNote onStartAnew={() => void room.startAnew()} /> : null}
      <RoomPictureButton
        name={text.name}
        url={room.pictureUrl}
        onPick={(square) => room.setPicture(square)}
        onRemove={() => room.setPicture(null)}
      />
      <NameField {...fieldsOf} />
      <DescriptionField {...fieldsOf} />
      <PrivateRoomFields {...fieldsOf} />
      <CreateButton room={room} missing={missing} />
    </form>
  )
}

function NameField({ room: { text, write }, errorOf, onLeave }: NewRoomFieldsProps) {
  const field = useId()
  const characters = countCharacters(tidyRoomName(text.name))
  return (
    <div>
      <CountedLabel field={field} characters={characters} most={ROOM_NAME_MAX_CHARACTERS}>
        <Trans>Room name</Trans>
      </CountedLabel>
      <TextField
        id={field}
        name="room-name"
        autoComplete="off"
        value={text.name}
        error={errorOf('name')}
        onBlur={() => onLeave('name')}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
    </div>
  )
}

function DescriptionField({ room: { text, write }, errorOf }: NewRoomFieldsProps) {
  const { t } = useLingui()
  const [field, wrong] = [useId(), useId()]
  const error = errorOf('description')
  const characters = countCharacters(roomDescription.tidy(text.description))
  return (
    <div>
      <CountedLabel field={field} characters={characters} most={ROOM_DESCRIPTION_MAX_CHARACTERS}>
        <Trans>Description (optional)</Trans>
      </CountedLabel>
      <textarea
        id={field}
        className={fields.area}
        rows={3}
        placeholder={t`What is the room about?`}
        value={text.description}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? wrong : undefined}
        onChange={(event) => write({ description: event.currentTarget.value })}
      />
      {error ? (
        <p id={wrong} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
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
        <Trans>Start anew</Trans>
      </Button>
    </div>
  )
}
