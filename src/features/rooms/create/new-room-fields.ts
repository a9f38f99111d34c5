import type { NewRoomField, useNewRoom } from './use-new-room'

export interface NewRoomFieldsProps {
  room: ReturnType<typeof useNewRoom>
  /** What is wrong with a field, in words that stand at it. */
  errorOf: (field: NewRoomField) => string | undefined
  onLeave: (field: NewRoomField) => void
}
