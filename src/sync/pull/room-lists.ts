import type { SyncedCollection } from '@/domain/collections'

type List = readonly [name: string, of: SyncedCollection]

/** Lists of a room that only its owner and moderators read, with the collection of their rows. */
export const MODERATED_LISTS = [
  ['banned', 'room_bans'],
  ['invited', 'room_invitations'],
] as const satisfies readonly List[]

/** The lists of one room. Pages bring their rows, and no channel reports their changes. */
const LISTS: readonly List[] = [['members', 'room_members'], ...MODERATED_LISTS]

/** The list of all rooms. */
export const ROOM_LIST = 'rooms'

export const listsOfRoom = (room: string): string[] => LISTS.map(([list]) => `${list}:${room}`)

/** The room of such a list; null for any other. */
export function roomOfList(of: string): string | null {
  const [name, room] = of.split(':')
  return LISTS.some(([list]) => list === name) && room ? room : null
}

export const isRoomList = (of: string): boolean => of === ROOM_LIST || roomOfList(of) !== null

/** The list that a row is in; null for rows of other collections. @param room that the row belongs to, or is */
export function roomListOf(collection: SyncedCollection, room: string): string | null {
  if (collection === 'chat_rooms') return ROOM_LIST
  const list = LISTS.find(([, listed]) => listed === collection)?.[0]
  return list === undefined ? null : `${list}:${room}`
}
