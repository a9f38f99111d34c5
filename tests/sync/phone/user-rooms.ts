import type { Account } from '@/data/client/open-account'
import { roomChannel } from '@/domain/rooms'
import { newRecordId } from '@/sync/new-record-id'
import { type OnMember, passwordOf, roomIdOf, type RoomStep } from '../schedule/room-steps'
import { postText } from '../schedule/steps'
import { choose } from './choose'
import { addFile } from './message-file'
import { anotherFor, onRoomMessage } from './on-room-message'
import type { ScreenRoom, StepResult } from './protocol'
import type { Screen } from './screen'

const SKIPPED: StepResult = { kind: 'skipped' }

/** Does a step in a room, if the screen would offer it with what the phone knows of the room. */
export async function inRoom(account: Account, screen: Screen, step: RoomStep): Promise<StepResult> {
  const meant = roomIdOf(screen.users, step.room)
  const known = screen.rooms.list.find(({ id }) => id === meant) ?? anotherFor(step, screen)
  const room = known?.id ?? meant
  if (step.do === 'change-rights') return inRoom(account, screen, chosenOf(step, known, screen, room))
  if (!isOffered(step, known, screen, room)) return SKIPPED
  if (step.do === 'join-room' && step.ifSeen && !(await isSeen(account, room))) return lookAtRooms(account)
  switch (step.do) {
    case 'write-in-room':
      return write(account, screen, room, step)
    case 'open-room':
      await screen.rooms.open(account, room)
      return { kind: 'done', answer: 'opened' }
    case 'list-members':
      listMembers(account, room, known?.role !== 'member')
      return { kind: 'done', answer: 'asked' }
    case 'list-rooms':
      return lookAtRooms(account)
    case 'read-room':
      return read(account, screen, room)
    case 'react-in-room':
    case 'edit-in-room':
    case 'delete-in-room':
    case 'hide-in-room':
      return onRoomMessage(account, screen, room, step)
    case 'announce':
      await account.rooms.change(room, { announcement: announcementText(step.revision) })
      return { kind: 'announced', room, revision: step.revision }
    case 'promote':
    case 'demote':
    case 'kick':
    case 'ban':
    case 'unban':
    case 'invite':
      return onMember(account, screen, room, step)
    default:
      await change(account, room, step)
      return { kind: 'did-in-room', step: step.do, room, user: null }
  }
}

type RightsStep = RoomStep & { do: 'change-rights' }

/** The step that a user picks of those that the screen offers; without one, the entry. */
function chosenOf(
  { room, pick, user }: RightsStep,
  known: ScreenRoom | undefined,
  screen: Screen,
  id: string,
): RoomStep {
  const all: RoomStep[] = [
    { do: 'join-room', room, password: 'right', ifSeen: true },
    { do: 'leave-room', room },
    { do: 'accept-invitation', room },
    { do: 'make-private', room },
    { do: 'make-public', room },
    ...TO_OTHERS.map((name) => ({ do: name, room, user })),
  ]
  const offered = all.filter((step) => isOffered(step, known, screen, id))
  return choose(offered, pick, () => '') ?? { do: 'join-room', room, password: 'right', ifSeen: true }
}

const TO_OTHERS: readonly OnMember[] = [
  'kick',
  'kick',
  'ban',
  'unban',
  'unban',
  'invite',
  'promote',
  'promote',
  'demote',
]

export const announcementText = (revision: number): string => `إعلان رقم ${revision}`

function isOffered(step: RoomStep, known: ScreenRoom | undefined, screen: Screen, room: string): boolean {
  const isMember = known !== undefined
  const moderates = known?.role === 'owner' || known?.role === 'moderator'
  switch (step.do) {
    case 'list-rooms':
      return true
    case 'create-room':
      return !isMember
    case 'join-room':
      // A refused entry is tried again.
      return known?.state !== 'member'
    case 'accept-invitation':
    case 'decline-invitation':
      return screen.rooms.invitations.includes(room)
    case 'leave-room':
      return isMember && known.role !== 'owner'
    case 'write-in-room':
    case 'react-in-room':
    case 'edit-in-room':
    case 'delete-in-room':
      return isMember && !known.banned
    case 'open-room':
    case 'list-members':
    case 'read-room':
    case 'hide-in-room':
      return isMember
    case 'kick':
    case 'ban':
    case 'unban':
    case 'invite':
      return moderates
    default:
      return known?.role === 'owner'
  }
}

/** Whether the phone has the room itself, as a member or from the list. */
const isSeen = async ({ inspect }: Account, room: string): Promise<boolean> =>
  (await inspect.rows('rooms')).some(({ id }) => id === room)

/** Does not wait: without a network no page comes. */
function lookAtRooms({ rooms }: Account): StepResult {
  void rooms.loadNewestRooms()
  return { kind: 'done', answer: 'asked' }
}

/** Does not wait, either. */
function listMembers({ rooms }: Account, room: string, moderates: boolean): void {
  void rooms.loadNewestMembers(room)
  if (moderates) void rooms.loadNewestBans(room)
}

async function change({ rooms }: Account, room: string, step: RoomStep): Promise<void> {
  const password = passwordOf(step.room)
  switch (step.do) {
    case 'create-room':
      return rooms.create(room, { name: `غرفة ${step.room}`, description: '', locked: null })
    case 'join-room':
      return rooms.join(room, step.password === 'none' ? undefined : step.password === 'wrong' ? 'ليست هي' : password)
    case 'leave-room':
      return rooms.leave(room)
    case 'accept-invitation':
      return rooms.accept(room)
    case 'decline-invitation':
      return rooms.decline(room)
    case 'make-private':
      return rooms.change(room, { password })
    case 'make-public':
      return rooms.change(room, { password: null })
    case 'delete-room':
      return rooms.delete(room)
    default:
      throw new Error(`no step without a target: ${step.do}`)
  }
}

async function onMember(
  account: Account,
  screen: Screen,
  room: string,
  step: RoomStep & { do: OnMember },
): Promise<StepResult> {
  const { rooms } = account
  const user = OF_LISTED.has(step.do)
    ? await listedMember(account, room, screen.users, step.user)
    : screen.users[step.user]
  if (user === undefined) {
    listMembers(account, room, true)
    return SKIPPED
  }
  if (step.do === 'ban') await rooms.ban(room, user, 'سباب')
  else await rooms[step.do](room, user)
  return { kind: 'did-in-room', step: step.do, room, user }
}

/** What is offered in the list of members only. */
const OF_LISTED: ReadonlySet<string> = new Set<OnMember>(['promote', 'demote', 'kick'])

/** The user, or another one of whose seat the phone knows. */
async function listedMember(
  { inspect, user }: Account,
  room: string,
  users: readonly string[],
  number: number,
): Promise<string | undefined> {
  const seats = (await inspect.rows('rooms')).filter(({ id, row }) => id.startsWith('seat:') && row.room_id === room)
  const others = seats.map(({ row }) => String(row.user_id)).filter((one) => one !== user.id)
  return others.find((one) => one === users[number]) ?? others[number % Math.max(1, others.length)]
}

async function write(
  account: Account,
  screen: Screen,
  room: string,
  { nonce, reply, file }: RoomStep & { do: 'write-in-room' },
): Promise<StepResult> {
  const held = (screen.rooms.messages.get(room) ?? []).filter(({ removed }) => !removed)
  const answered = reply === null ? undefined : choose(held, reply, ({ id }) => id)
  if (reply !== null && typeof reply !== 'number' && !answered) return SKIPPED
  const message = { content: postText(nonce, 0, 'في الغرفة'), alt: '', replyTo: answered?.id ?? null }
  const draft = newRecordId()
  const channel = roomChannel(room)
  await account.conversations.saveDraft(draft, channel, message)
  if (file) await addFile(account, draft, channel, message.replyTo, file)
  await account.conversations.send(draft, channel, message)
  // The room was lost between the draft and its sending: its words stay, without the file (Z31).
  const sent = (await account.inspect.operations()).find(({ record }) => record === draft)
  const kept = sent?.isDraft ? null : file
  return { kind: 'wrote-in-room', record: draft, nonce, room, reply: message.replyTo, file: kept }
}

async function read(account: Account, screen: Screen, room: string): Promise<StepResult> {
  await screen.rooms.open(account, room)
  const number = screen.rooms.messages.get(room)?.at(-1)?.number ?? 0
  if (number === 0) return SKIPPED
  await account.conversations.markRead(roomChannel(room), number)
  return { kind: 'room-read', room, number }
}
