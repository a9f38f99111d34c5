import type { QueuedOperation } from './operation'

/** Operations that make their user a member of a room. */

/** A new seat in a room: what its user writes there waits for it. */
export const entersRoom = ({ collection, action }: QueuedOperation): boolean =>
  collection === 'room_members' && action === 'create'

export const isLeave = ({ collection, action }: QueuedOperation): boolean =>
  collection === 'room_members' && action === 'delete'

/** It makes a seat, like the creation of one. */
export const isAcceptance = ({ collection, action }: QueuedOperation): boolean =>
  collection === 'room_invitations' && action === 'update'

/** Other operations may wait for it: it creates a record, or makes a seat. */
export const isCreation = (operation: QueuedOperation): boolean =>
  operation.action === 'create' || isAcceptance(operation)

/** It makes the user's own seat: an entry, or an accepted invitation. */
export const makesSeat = (operation: QueuedOperation): boolean => entersRoom(operation) || isAcceptance(operation)

const createsRoom = ({ collection, action }: QueuedOperation): boolean =>
  collection === 'chat_rooms' && action === 'create'

/** Any of the three: a new room, an entry, an accepted invitation. Its record's id begins with that of the room. */
export const isEntry = (operation: QueuedOperation): boolean => createsRoom(operation) || makesSeat(operation)
