import { keyedView } from '@/lib/observable'
import { backUpDraft, nextMoment } from '@/sync/outbox/draft-backup'
import type {
  LostTextsView,
  MyRoomsView,
  NewRoomDraftView,
  NewRoomText,
  RoomBansView,
  RoomHeaderView,
  RoomInvitationView,
  RoomInvitedView,
  RoomListView,
  RoomMembersView,
  RoomSearchView,
  RoomStanding,
} from '@/views/rooms'
import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import { session$ } from '../session'
import { placeOfNewRoom } from './place-of-new-room'
import { UNLOADED_BANS, UNLOADED_INVITED, UNLOADED_MEMBERS, UNLOADED_MY_ROOMS, UNLOADED_ROOMS } from './unloaded-views'

const OUTSIDE: RoomStanding = {
  state: 'outside',
  role: 'member',
  banned: false,
  banReason: '',
  muted: false,
  unread: 0,
  entry: null,
  operation: null,
}

/** The rooms of the user, with those that wait for the server, or that it refused. */
export const myRooms$ = fromAccount<MyRoomsView>((account) => account.rooms.myRooms$(), UNLOADED_MY_ROOMS)

/** A room and how the user stands to it. */
export const roomHeader$ = keyedView((room: string) =>
  fromAccount<RoomHeaderView>((account) => account.rooms.header$(room), {
    ...OUTSIDE,
    room: null,
    owner: null,
    announcement: '',
    hidden: false,
  }),
)

/** Pending invitations, the newest first. */
export const roomInvitations$ = fromAccount<RoomInvitationView[]>((account) => account.rooms.invitations$(), [])

/** All rooms, the largest first; those that were seen stay readable offline. @param limit rooms that are shown */
export const roomList$ = keyedView((limit: number) =>
  fromAccount<RoomListView>((account) => account.rooms.rooms$(limit), UNLOADED_ROOMS),
)

export const loadNewestRooms = accountCommand((account) => account.rooms.loadNewestRooms)
export const loadOlderRooms = accountCommand((account) => account.rooms.loadOlderRooms)

const roomAndLimit = (key: string): [string, number] => {
  const [room = '', limit = ''] = key.split(' ')
  return [room, Number(limit)]
}

const members = keyedView((key: string) =>
  fromAccount<RoomMembersView>((account) => account.rooms.members$(...roomAndLimit(key)), UNLOADED_MEMBERS),
)

export const roomMembers$ = (room: string, limit: number) => members(`${room} ${limit}`)
export const loadNewestMembers = accountCommand((account) => account.rooms.loadNewestMembers)
export const loadOlderMembers = accountCommand((account) => account.rooms.loadOlderMembers)

const bans = keyedView((key: string) =>
  fromAccount<RoomBansView>((account) => account.rooms.bans$(...roomAndLimit(key)), UNLOADED_BANS),
)

/** For owner and moderators only; empty for others. */
export const roomBans$ = (room: string, limit: number) => bans(`${room} ${limit}`)
export const loadNewestBans = accountCommand((account) => account.rooms.loadNewestBans)
export const loadOlderBans = accountCommand((account) => account.rooms.loadOlderBans)

const invited = keyedView((key: string) =>
  fromAccount<RoomInvitedView>((account) => account.rooms.invited$(...roomAndLimit(key)), UNLOADED_INVITED),
)

/** For owner and moderators only; empty for others. */
export const roomInvited$ = (room: string, limit: number) => invited(`${room} ${limit}`)
export const loadNewestInvited = accountCommand((account) => account.rooms.loadNewestInvited)
export const loadOlderInvited = accountCommand((account) => account.rooms.loadOlderInvited)

/** What rooms did not take of the user's texts, once for each room (Z31). */
export const lostRoomTexts$ = fromAccount<LostTextsView[]>((account) => account.rooms.lostTexts$(), [])

/** Rooms by their names and descriptions, in any spelling. Null before the first result. */
export const roomSearch$ = (text: string) =>
  fromAccount<RoomSearchView | null>((account) => account.rooms.search$(text), null)

/**
 * Users whom a message of a room may mention: names that begin with the text, then those that contain it; those of the
 * room before others whom this phone knows. It works offline.
 */
export const mentionableInRoom = accountCommand((account) => account.rooms.mentionableUsers)

/** What was filled in of a room that was not opened yet, without its password; null without any. */
export const newRoomDraft$ = fromAccount<NewRoomDraftView | null>((account) => account.rooms.newRoom$(), null)

/**
 * Call it in the handler of every key press, as `saveDraft` of data/drafts.
 * @param id `newDraftId()` of data/drafts, later the id of the room
 */
export function saveNewRoom(id: string, text: NewRoomText): Promise<void> {
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  if (user) backUpDraft(user, { id, content: text.name, alt: '', savedAt, place: placeOfNewRoom(text) })
  return withAccount((account) => account.rooms.saveNewRoom(id, text, savedAt))
}

/**
 * A square JPEG becomes the picture of the draft, or is taken away.
 * @throws DomainError for a file that is no image; `storage-full`
 */
export const setNewRoomPicture = accountCommand((account) => account.rooms.setNewRoomPicture)

export const discardNewRoom = accountCommand((account) => account.rooms.discardNewRoom)

/**
 * Opens a room, with the picture of its draft; works offline. A password becomes a key on this phone, and is neither
 * stored nor sent (Z35).
 * @param room the id of its draft, or `newDraftId()` of data/drafts
 * @throws DomainError the codes of names and passwords, `invitees-missing`
 */
export const createRoom = accountCommand((account) => account.rooms.create)

/** @throws DomainError the codes of names, descriptions, announcements and passwords */
export const changeRoom = accountCommand((account) => account.rooms.change)

/**
 * A square JPEG becomes the room's picture at once; null removes it.
 * @throws DomainError for a file that is no image; `storage-full`
 */
export const setRoomPicture = accountCommand((account) => account.rooms.setPicture)
export const deleteRoom = accountCommand((account) => account.rooms.delete)

/** Enters a room. A refused entry is tried again with the new password, and all that waits for it goes with it (Z37). */
export const joinRoom = accountCommand((account) => account.rooms.join)
/** Asks the server whether a room is still there; null without an answer. What everybody sees of it is stored. */
export const isRoomThere = accountCommand((account) => account.rooms.isThere)

export const leaveRoom = accountCommand((account) => account.rooms.leave)
export const kickMember = accountCommand((account) => account.rooms.kick)

/** @throws DomainError `ban-reason-too-long` */
export const banMember = accountCommand((account) => account.rooms.ban)
export const unbanMember = accountCommand((account) => account.rooms.unban)
export const promoteMember = accountCommand((account) => account.rooms.promote)
export const demoteMember = accountCommand((account) => account.rooms.demote)
export const inviteToRoom = accountCommand((account) => account.rooms.invite)
export const acceptInvitation = accountCommand((account) => account.rooms.accept)
export const declineInvitation = accountCommand((account) => account.rooms.decline)
