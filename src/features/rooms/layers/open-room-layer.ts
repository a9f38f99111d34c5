/** The open layer above a room. */
export type RoomLayerKind =
  'menu' | 'members' | 'settings' | 'banned' | 'invite' | 'leave' | 'delete' | 'report' | 'ban'
