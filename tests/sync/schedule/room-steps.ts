import type { Pick } from './pick'

/** An action of a user in a room, which has a number like users. */
export type RoomStep = { room: number } & (
  | { do: 'create-room' | 'leave-room' | 'accept-invitation' | 'decline-invitation' }
  /** By its owner: with a password, without one, or with all in it. */
  | { do: 'make-private' | 'make-public' | 'delete-room' }
  | { do: 'announce'; revision: number }
  /** One of the steps that change rights, of those that the screen offers; of another user, if it is about one. */
  | { do: 'change-rights'; pick: number; user: number }
  /** `ifSeen`: a user whose phone does not know the room looks at the list of rooms instead. */
  | { do: 'join-room'; password: TypedPassword; ifSeen?: true }
  /** `user`: the user's number. */
  | { do: OnMember; user: number }
  | { do: 'write-in-room'; nonce: string; reply: Pick | null; file: RoomFile | null }
  | OnRoomMessage
  /** Opens it for the rest of this life. */
  | { do: 'open-room' }
  /** Looks at the members, and as a moderator at the bans; outside of the room, at the list of all rooms. */
  | { do: 'list-members' | 'list-rooms' }
  /** As a screen that shows the newest message. */
  | { do: 'read-room' }
)

/** What a user does with a message that the screen of a room shows; one who moderates it may delete any. */
export type OnRoomMessage =
  /** `sign`: the number of a reaction; null takes the own one back. */
  | { do: 'react-in-room'; pick: Pick; sign: number | null }
  | { do: 'edit-in-room'; pick: Pick; revision: number }
  | { do: 'delete-in-room' | 'hide-in-room'; pick: Pick }

/** What owner and moderators do to another user. */
export type OnMember = 'promote' | 'demote' | 'kick' | 'ban' | 'unban' | 'invite'

/** What its user types; `none` as for a public room. */
export type TypedPassword = 'right' | 'wrong' | 'none'

export type RoomFile = 'image' | 'video'

const BY_OWNER = ['make-private', 'make-public', 'delete-room', 'announce'] as const
const ON_MEMBER = ['promote', 'demote', 'kick', 'ban', 'unban', 'invite'] as const
const BY_ANYONE = ['create-room', 'join-room', 'leave-room', 'accept-invitation', 'decline-invitation'] as const
const ON_MESSAGE = ['react-in-room', 'edit-in-room', 'delete-in-room', 'hide-in-room'] as const
const WITHOUT_RIGHTS = ['write-in-room', 'open-room', 'list-members', 'list-rooms', 'read-room'] as const

/** Steps that change who has a right in a room. */
const RIGHTS: ReadonlySet<string> = new Set<string>([
  ...BY_OWNER.slice(0, 3),
  ...ON_MEMBER,
  ...BY_ANYONE,
  'change-rights',
])

const ROOM_STEPS: ReadonlySet<string> = new Set<string>([...RIGHTS, 'announce', ...ON_MESSAGE, ...WITHOUT_RIGHTS])

export const isRoomStep = (step: { do: string }): step is RoomStep => ROOM_STEPS.has(step.do)

/** Whether a step changes who has a right in a room. */
export const changesRights = (step: { do: string }): boolean => RIGHTS.has(step.do)

export const isOnMember = (name: string): boolean => (ON_MEMBER as readonly string[]).includes(name)

export const isOnRoomMessage = (step: RoomStep): step is RoomStep & OnRoomMessage =>
  (ON_MESSAGE as readonly string[]).includes(step.do)

/** The name of a step, as the generator draws it. */
export type RoomStepName = RoomStep['do']

/** How often users act on messages, beside 14 new ones. */
const MESSAGE_WEIGHTS: ReadonlyArray<readonly [OnRoomMessage['do'], number]> = [
  ['react-in-room', 3],
  ['edit-in-room', 1],
  ['delete-in-room', 1],
  ['hide-in-room', 1],
]

/** How often each step comes; rooms are created and deleted by plan. */
export const ROOM_WEIGHTS: ReadonlyArray<readonly [RoomStepName, number]> = [
  ['join-room', 7],
  ['leave-room', 2],
  ['accept-invitation', 2],
  ['decline-invitation', 0.5],
  ['invite', 2],
  ['promote', 3],
  ['demote', 1],
  ['kick', 2],
  ['ban', 2],
  ['unban', 2],
  ['make-private', 0.7],
  ['make-public', 0.7],
  ['announce', 1],
  ['write-in-room', 14],
  ...MESSAGE_WEIGHTS,
  ['open-room', 3],
  ['list-members', 2],
  ['list-rooms', 1],
  ['read-room', 4],
]

/** The same in a profile of rights. */
export const RIGHTS_WEIGHTS: ReadonlyArray<readonly [RoomStepName, number]> = [
  ['change-rights', 80],
  ['write-in-room', 14],
  ...MESSAGE_WEIGHTS,
  ['open-room', 4],
  ['list-members', 4],
  ['list-rooms', 2],
  ['read-room', 4],
]

const isByOwner = (name: RoomStepName): boolean => (BY_OWNER as readonly string[]).includes(name)

/** Rooms of a schedule. The first ones live from its beginning to its end, the last one is deleted. */
export const ROOMS = 3

/** The owner of a room, by number: the first users have one each. */
export const ownerOf = (room: number): number => room % 2

/** The rooms in which a user may do a step of this name; none for an owner's step of another user. */
export const roomsFor = (name: RoomStepName, user: number): number[] => {
  const all = Array.from({ length: ROOMS }, (_, room) => room)
  return isByOwner(name) ? all.filter((room) => ownerOf(room) === user) : all
}

/** The password of a private room. */
export const passwordOf = (room: number): string => `كلمة ${room}`

const ROOM_MARK = 'zr'

/** The id of a room: all phones of a run know it, and no other run has it. @param users ids of all users of the run */
export const roomIdOf = (users: readonly string[], room: number): string =>
  `${roomsBeginWith(users)}${String(room).padStart(2, '0')}`

/** How the ids of all rooms of a run begin. */
export const roomsBeginWith = (users: readonly string[]): string => `${(users[0] ?? '').slice(0, 11)}${ROOM_MARK}`
