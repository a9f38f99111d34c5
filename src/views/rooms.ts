import type { RoomRole } from '@/domain/rooms'
import type { AuthorView } from './authors'
import type { DeliveryState } from './delivery'
import type { ListState } from './lists'
import type { MessageWordsView } from './message-words'
import type { MessageKind } from '@/domain/messages'
import type { ServerSearchState } from './server-search'

/** What everybody sees of a room. */
export interface RoomView {
  id: string
  name: string
  /** Of the room of a match; empty for one of users, whose name has one language. */
  nameEn: string
  description: string
  isPrivate: boolean
  members: number
  avatarUrl: string | null
  /** Of the room of a match: it has no owner, and its id is the match's. */
  isOfMatch: boolean
  /** From when on nobody writes in it (ms since 1970); null while nobody knows. */
  closesAt: number | null
}

/** How a user stands to a room. */
export interface RoomStanding {
  /** `entering`: an entry or a new room waits for the server, or was refused; `outside`: neither member nor entering. */
  state: 'member' | 'entering' | 'outside'
  role: RoomRole
  banned: boolean
  /** Why, in the words of who banned; may be empty. */
  banReason: string
  muted: boolean
  unread: number
  /** The delivery of the entry or of the new room; null for a member. */
  entry: DeliveryState | null
  /** Its operation. */
  operation: string | null
}

/** The newest message of a room that the user sees on this phone, or has said. */
export interface LastWordsView extends MessageWordsView {
  /** Of the user's own message, or of its deletion. */
  delivery: DeliveryState
  /** Milliseconds since 1970; of writing while it is unsent. */
  at: number
}

export interface MyRoomView extends RoomView, RoomStanding {
  last: LastWordsView | null
  /** Moderators or many reports hid it: its owner alone reads it. */
  hidden: boolean
}

export interface MyRoomsView {
  /** Those with the newest news first, then by name. The entry of the user is news as well. */
  rooms: MyRoomView[]
  ready: boolean
}

export interface RoomHeaderView extends RoomStanding {
  /** Null while the phone has no row of the room. */
  room: RoomView | null
  owner: AuthorView | null
  announcement: string
  /** Moderators or many reports hid it: its owner alone reads it. */
  hidden: boolean
}

/** Page by page, the largest first. */
export interface RoomListView extends ListState {
  rooms: Array<RoomView & { state: RoomStanding['state'] }>
  ready: boolean
  /** When the first page came (ms since 1970); null before it. */
  asOf: number | null
}

export interface RoomMemberView {
  user: AuthorView
  role: RoomRole
  banned: boolean
}

export interface RoomMembersView extends ListState {
  members: RoomMemberView[]
  ready: boolean
  asOf: number | null
}

export interface RoomBanView {
  user: AuthorView
  reason: string
}

export interface RoomBansView extends ListState {
  bans: RoomBanView[]
  ready: boolean
  asOf: number | null
}

/** Page by page, for owner and moderators. */
export interface RoomInvitedView extends ListState {
  /** Ids of the invited users. */
  users: string[]
  ready: boolean
}

/** A pending invitation. */
export interface RoomInvitationView {
  room: RoomView
  inviter: AuthorView
  /** Milliseconds since 1970. */
  at: number
}

/** One message that a room did not take. */
export interface LostTextView {
  operation: string
  /** What it carried besides its words. */
  kind: MessageKind
  content: string
  writtenAt: number
  /** `not-member`, `banned` or `gone`. */
  code: string
}

/** What the user said to a room and what it did not take (Z31). */
export interface LostTextsView {
  room: string
  /** The name of the room as of writing. */
  name: string
  /** Oldest first. */
  texts: LostTextView[]
}

/** What is filled in of a room that does not exist yet. Its password is stored nowhere (Z35). */
export interface NewRoomText {
  name: string
  description: string
  isPrivate: boolean
  /** Ids of the chosen followers. */
  invitees: readonly string[]
}

export interface NewRoomDraftView extends NewRoomText {
  /** Later the id of the room. */
  id: string
  /** Address of the chosen picture on this phone. */
  pictureUrl: string | null
}

/** Where the draft of a new room keeps what is no text of a message: the name is the draft's content. */
export interface NewRoomPlace {
  newRoom: Omit<NewRoomText, 'name'>
}

/** A room that a search found. */
export type FoundRoomView = RoomView & Pick<RoomStanding, 'state'>

export interface RoomSearchView {
  /** Of the rooms that this phone holds, those of the user first. */
  here: FoundRoomView[]
  /** Further ones that the server found. */
  atServer: FoundRoomView[]
  server: ServerSearchState
}

export interface NewRoom {
  name: string
  description: string
  /** A private room has a password, and the followers that it invites. */
  locked: { password: string; invitees: readonly string[] } | null
}

/** Absent fields stay. */
export interface RoomChange {
  name?: string
  description?: string
  announcement?: string
  /** The new password of a private room; null opens it for all. */
  password?: string | null
}
