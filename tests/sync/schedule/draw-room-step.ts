import type { Random } from '../../support/fault-proxy'
import { drawPeer, drawReply, drawSign, IMAGES } from './draws'
import {
  isOnMember,
  ownerOf,
  roomsFor,
  type RoomFile,
  type RoomStep,
  type RoomStepName,
  type TypedPassword,
} from './room-steps'

const ROOM_FILES: readonly RoomFile[] = ['image', 'video']

/** Share of what owners do to others: in their own rooms. */
const OF_OWNERS = 0.7

const PASSWORDS: readonly TypedPassword[] = ['right', 'wrong', 'none']

/** Null for what the phone's user may do in no room. */
export function drawRoomStep(
  random: Random,
  step: RoomStepName,
  phone: number,
  index: number,
  users: readonly number[],
): RoomStep | null {
  const user = users[phone] ?? 0
  const rooms = roomsFor(step, user)
  if (rooms.length === 0) return null
  // Owners have more to do in their own rooms than in others.
  const own = rooms.filter((room) => ownerOf(room) === user)
  const room = random.pick(isOnMember(step) && own.length > 0 && random.chance(OF_OWNERS) ? own : rooms)
  switch (step) {
    case 'join-room':
      return { do: step, room, password: PASSWORDS[random.weighted([5, 1, 4])] ?? 'right', ifSeen: true }
    case 'announce':
      return { do: step, room, revision: phone * 1_000 + index }
    case 'change-rights':
      return { do: step, room, pick: random.next(), user: drawPeer(random, phone, users) }
    case 'promote':
    case 'demote':
    case 'kick':
    case 'ban':
    case 'unban':
    case 'invite':
      return { do: step, room, user: drawPeer(random, phone, users) }
    case 'write-in-room': {
      const reply = drawReply(random)
      const file = random.chance(IMAGES) ? random.pick(ROOM_FILES) : null
      return { do: step, room, nonce: `p${phone}k${index}`, reply, file }
    }
    case 'react-in-room':
      return { do: step, room, pick: random.next(), sign: drawSign(random) }
    case 'edit-in-room':
      return { do: step, room, pick: random.next(), revision: index }
    case 'delete-in-room':
    case 'hide-in-room':
      return { do: step, room, pick: random.next() }
    default:
      return { do: step, room }
  }
}
