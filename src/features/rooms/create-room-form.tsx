import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ROOM_DESCRIPTION_MAX_CHARACTERS, ROOM_NAME_MAX_CHARACTERS } from '@/domain/limits'
import { roomDescription, tidyRoomName } from '@/domain/rooms'
import { countCharacters } from '@/domain/text'
import { roomSentenceFor } from '@/i18n/room-codes'
import fields from '@/ui/fields.module.css'
import slab from '@/ui/slab.module.css'
import { TextField } from '@/ui/text-field'
import { CountedLabel } from './counted-label'
import classes from './create-room-form.module.css'
import type { NewRoomFieldsProps } from './new-room-fields'
import { PrivateRoomFields } from './private-room-fields'
import { RoomPictureButton } from './room-picture-button'
import { useNewRoom, type NewRoomField } from './use-new-room'

/** The form of a new room. Its button works when nothing is missing; below it stands what is. */
export function CreateRoomForm() {
  const { i18n } = useLingui()
  const room = useNewRoom()
  const [left, setLeft] = useState<ReadonlySet<NewRoomField>>(new Set())
  const { text, errors } = room
  const leave = (field: NewRoomField) => setLeft(new Set([...left, field]))
  /** What is missing is said once the field was left; what is too long at once. */
  const errorOf = (field: NewRoomField, isEmpty: boolean): string | undefined => {
    const code = errors[field]
    return code && (!isEmpty || left.has(field)) ? i18n._(roomSentenceFor(code)) : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(errors).length === 0 && !room.creating) void room.create()
  }
  const fieldsOf = { room, errorOf, onLeave: leave }
  return (
    <form className={`${slab.slab} ${classes.form}`} noValidate onSubmit={submit}>
      {room.restored ? <RestoredNote isPrivate={text.isPrivate} onStartAnew={() => void room.startAnew()} /> : null}
      <RoomPictureButton
        name={text.name}
        url={room.pictureUrl}
        onPick={(square) => room.setPicture(square)}
        onRemove={() => room.setPicture(null)}
      />
      <NameField {...fieldsOf} />
      <DescriptionField {...fieldsOf} />
      <PrivateRoomFields {...fieldsOf} />
      <CreateButton room={room} />
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
        error={errorOf('name', characters === 0)}
        onBlur={() => onLeave('name')}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
    </div>
  )
}

function DescriptionField({ room: { text, write }, errorOf }: NewRoomFieldsProps) {
  const { t } = useLingui()
  const [field, wrong] = [useId(), useId()]
  const error = errorOf('description', false)
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

function CreateButton({ room: { errors, creating, unsaved } }: Pick<NewRoomFieldsProps, 'room'>) {
  const { i18n } = useLingui()
  const missing = useId()
  const code = Object.values(errors)[0]
  return (
    <div className={classes.foot}>
      <Button
        type="submit"
        size="lg"
        disabled={code !== undefined || creating}
        aria-describedby={code === undefined ? undefined : missing}
      >
        <Trans>Create the room</Trans>
      </Button>
      <p id={missing} className={classes.hint}>
        {unsaved ? (
          <Trans>There is no room left on this phone, so what you type is not kept.</Trans>
        ) : code === undefined ? null : (
          i18n._(roomSentenceFor(code))
        )}
      </p>
    </div>
  )
}

function RestoredNote({ isPrivate, onStartAnew }: { isPrivate: boolean; onStartAnew: () => void }) {
  return (
    <div className={classes.restored} role="status">
      <p>
        {isPrivate ? (
          <Trans>This is where you left off. The password is not kept, so write it again.</Trans>
        ) : (
          <Trans>This is where you left off.</Trans>
        )}
      </p>
      <Button variant="subtle" onClick={onStartAnew}>
        <Trans>Start anew</Trans>
      </Button>
    </div>
  )
}
