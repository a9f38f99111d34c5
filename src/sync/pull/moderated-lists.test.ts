import { expect, test } from 'vitest'
import { answerOf, entry, ME, OTHER, postRow } from '../../../tests/support/phone-stores'
import { ROOM, roomMessage, roomPhone, roomSeat, stated } from '../../../tests/support/room-phone'
import { readSyncState } from './state'

const created_at = postRow(1).created_at
const page = { before: null, next: null, end: true }

/** A moderator who holds the bans of the room, with its members and an invitation of another. */
async function moderatorWithLists() {
  const phone = await roomPhone([roomMessage(1, 2)])
  const ban = { id: ROOM + OTHER, room_id: ROOM, user_id: OTHER, reason: 'سباب', created_at }
  const invitation = {
    id: ROOM + OTHER,
    room_id: ROOM,
    invitee_id: OTHER,
    inviter_id: ME,
    status: 'pending',
    created_at,
  }
  const rows = [
    roomSeat({ role: 'moderator' }, 3),
    roomSeat({}, 0, OTHER),
    entry(ban, 0, [], 'room_bans'),
    entry(invitation, 0, [], 'room_invitations'),
  ]
  const pages = [
    { ...page, of: `members:${ROOM}`, collection: 'room_members' as const, ids: [ROOM + OTHER] },
    { ...page, of: `banned:${ROOM}`, collection: 'room_bans' as const, ids: [ROOM + OTHER] },
    { ...page, of: `invited:${ROOM}`, collection: 'room_invitations' as const, ids: [ROOM + OTHER] },
  ]
  await phone.apply({ ...answerOf({ seq: 3, from: 1, rows, pages }), rooms: stated('2', {}) }, 1)
  return phone
}

type Phone = Awaited<ReturnType<typeof moderatorWithLists>>

const heldIn = async ({ rows }: Phone): Promise<string[]> =>
  (await rows.rooms.find().exec()).map(({ id }: { id: string }) => id).filter((id: string) => id.includes(OTHER))

const listsOf = async ({ rows }: Phone): Promise<string[]> =>
  Object.keys((await readSyncState(rows, () => 'id')).ranges).filter(
    (key) => key.includes(ROOM) && !key.startsWith('room:'),
  )

test('Z28 a demoted moderator keeps neither bans nor invitations of others, and keeps the members', async () => {
  const phone = await moderatorWithLists()
  expect((await heldIn(phone)).toSorted()).toEqual([
    `ban:${ROOM}${OTHER}`,
    `invitation:${ROOM}${OTHER}`,
    `seat:${ROOM}${OTHER}`,
  ])
  await phone.apply(answerOf({ seq: 4, from: 3, rows: [roomSeat({ role: 'member' }, 4)] }), 3)
  expect(await heldIn(phone)).toEqual([`seat:${ROOM}${OTHER}`])
  expect(await listsOf(phone)).toEqual([`members:${ROOM}/room_members`])
})

test('a moderator whose seat changes otherwise keeps the lists', async () => {
  const phone = await moderatorWithLists()
  await phone.apply(answerOf({ seq: 4, from: 3, rows: [roomSeat({ role: 'moderator', read_number: 1 }, 4)] }), 3)
  expect(await heldIn(phone)).toHaveLength(3)
  expect(await listsOf(phone)).toHaveLength(3)
})
