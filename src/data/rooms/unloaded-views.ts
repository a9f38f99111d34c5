import type { MyRoomsView, RoomBansView, RoomInvitedView, RoomListView, RoomMembersView } from '@/views/rooms'
import { UNLOADED_LIST } from '../context/unloaded-lists'

/** Lists of rooms and in rooms before the phone's storage was read. */

export const UNLOADED_MY_ROOMS: MyRoomsView = { rooms: [], ready: false }
export const UNLOADED_ROOMS: RoomListView = { rooms: [], asOf: null, ...UNLOADED_LIST }
export const UNLOADED_MEMBERS: RoomMembersView = { members: [], asOf: null, ...UNLOADED_LIST }
export const UNLOADED_BANS: RoomBansView = { bans: [], asOf: null, ...UNLOADED_LIST }
export const UNLOADED_INVITED: RoomInvitedView = { users: [], ...UNLOADED_LIST }
