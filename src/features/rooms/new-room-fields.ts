import type { NewRoomField, useNewRoom } from './use-new-room'

export interface NewRoomFieldsProps {
  room: ReturnType<typeof useNewRoom>
  /** What is wrong with a field, in words. @param isEmpty nothing was typed: it is said once the field was left */
  errorOf: (field: NewRoomField, isEmpty: boolean) => string | undefined
  onLeave: (field: NewRoomField) => void
}
