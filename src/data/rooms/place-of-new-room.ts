import type { NewRoomPlace, NewRoomText } from '@/views/rooms'

/** The draft of a new room keeps everything but the password (Z35). */
export const placeOfNewRoom = ({ description, isPrivate, invitees }: NewRoomText): NewRoomPlace => ({
  newRoom: { description, isPrivate, invitees: [...invitees] },
})
