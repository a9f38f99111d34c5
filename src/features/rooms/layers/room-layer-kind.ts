/** What can be open above a room. */
export type RoomLayerKind =
  'menu' | 'info' | 'members' | 'settings' | 'banned' | 'invite' | 'leave' | 'delete' | 'report'
