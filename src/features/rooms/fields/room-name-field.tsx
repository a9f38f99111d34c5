import { useId } from 'react'
import { Trans } from '@lingui/react/macro'
import { ROOM_NAME_MAX_CHARACTERS } from '@/domain/limits'
import { tidyRoomName } from '@/domain/room-names'
import { countCharacters } from '@/domain/text'
import { TextField } from '@/ui/text-field'
import { CountedLabel } from './counted-label'

interface RoomNameFieldProps {
  value: string
  error: string | undefined
  onWrite: (value: string) => void
  onLeave?: () => void
}

/** The name of a room, with its number of characters. */
export function RoomNameField({ value, error, onWrite, onLeave }: RoomNameFieldProps) {
  const field = useId()
  return (
    <div>
      <CountedLabel field={field} characters={countCharacters(tidyRoomName(value))} most={ROOM_NAME_MAX_CHARACTERS}>
        <Trans>Room name</Trans>
      </CountedLabel>
      <TextField
        id={field}
        name="room-name"
        autoComplete="off"
        value={value}
        error={error}
        onBlur={onLeave}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    </div>
  )
}
