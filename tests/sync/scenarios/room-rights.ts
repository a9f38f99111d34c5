import { expect } from 'vitest'
import { bans, does, setsRole } from '../../server/room-calls'
import {
  enter,
  inRoom,
  makesPrivate,
  openRoomOf,
  roomOf,
  untilHeld,
  untilListed,
  untilRoom,
  untilSent,
  writeIn,
  writesFrom,
} from './in-rooms'
import type { Scenario } from './scenario'

/** Rights in rooms that change while phones are away. */

export const privateWhileJoinWaits: Scenario = {
  title:
    'Z37 an entry that finds the room private is refused with a password to give, and what was written behind it follows',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await untilListed(actions, 0)
    await actions.harness.setMode(0, { kind: 'cut' })
    // Without a password, as the room was public.
    await inRoom(actions, 0, { do: 'join-room', password: 'none' })
    const first = await writeIn(actions, 0)
    const second = await writeIn(actions, 0)
    await makesPrivate(actions, owner)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.until('the entry is refused', async () =>
      (await actions.listed(0)).some(({ delivery, code }) => delivery === 'refused' && code === 'password-missing'),
    )
    await inRoom(actions, 0, { do: 'join-room', password: 'right' })
    await untilSent(actions, first)
    await untilSent(actions, second)
    await untilRoom(actions, 0, ({ state }) => state === 'member')
  },
  expect: (run) => expect(run.server.roomMessages.map(({ number }) => number).toSorted()).toEqual([1, 2]),
}

export const restoredBeforeBan: Scenario = {
  title: 'Z28 a ban that a restored backup lost is sent again, and the banned member stays a reader',
  phones: [0, 1],
  ownServer: true,
  async play(actions) {
    await inRoom(actions, 0, { do: 'create-room' })
    await actions.untilSettled(0)
    await enter(actions, 1)
    const backup = await actions.harness.backUpServer()
    await inRoom(actions, 0, { do: 'ban', user: 1 })
    await untilRoom(actions, 1, ({ banned }) => banned)
    await actions.harness.restoreServer(backup)
    await actions.until('the server has the ban again', async () =>
      Boolean(await actions.harness.server.api.row('room_bans', roomOf(actions) + actions.harness.user(1).id)),
    )
    await untilRoom(actions, 1, ({ banned }) => banned)
  },
  expect(run) {
    expect(run.server.roomBans).toHaveLength(1)
    expect(run.server.roomSeats).toHaveLength(2)
  },
}

export const bannedComesBack: Scenario = {
  title: 'Z28 a banned member who leaves and enters again is banned, and reads',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    await does(owner, bans(owner, roomOf(actions), actions.harness.user(0), 'سباب'))
    await untilRoom(actions, 0, ({ banned }) => banned)
    await inRoom(actions, 0, { do: 'leave-room' })
    await actions.untilSettled(0)
    await enter(actions, 0)
    await untilRoom(actions, 0, ({ banned }) => banned)
    await untilHeld(actions, 0, await writesFrom(actions, owner, 'للقراء'))
  },
  expect: (run) => expect(run.server.roomSeats.map(({ is_banned }) => is_banned).toSorted()).toEqual([false, true]),
}

export const demotedModerator: Scenario = {
  title: 'Z28 Z32 a moderator who is demoted keeps no bans, and a kick queued before is refused',
  phones: [0, 1],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 2)
    await enter(actions, 0)
    await enter(actions, 1)
    const room = roomOf(actions)
    await does(owner, setsRole(owner, room, actions.harness.user(0), 'moderator'))
    await does(owner, bans(owner, room, actions.harness.user(1), 'سباب'))
    await untilRoom(actions, 0, ({ role }) => role === 'moderator')
    await inRoom(actions, 0, { do: 'list-members' })
    await untilHeld(actions, 0, `ban:${room}${actions.harness.user(1).id}`)
    await actions.harness.setMode(0, { kind: 'cut' })
    await inRoom(actions, 0, { do: 'kick', user: 1 })
    await does(owner, setsRole(owner, room, actions.harness.user(0), 'member'))
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilRoom(actions, 0, ({ role }) => role === 'member')
    await actions.until('the kick is refused', async () =>
      (await actions.listed(0)).some(({ delivery, code }) => delivery === 'refused' && code === 'forbidden'),
    )
  },
  expect: (run) => expect(run.server.roomSeats).toHaveLength(3),
}

export const unreadWithoutMessages: Scenario = {
  title: 'Z8 Z40 Z43 a room that no screen shows counts its unread messages without holding one, also behind own ones',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await inRoom(actions, 0, { do: 'join-room', password: 'right' })
    await untilRoom(actions, 0, ({ state }) => state === 'member')
    for (const content of ['أول', 'ثان', 'ثالث']) await writesFrom(actions, owner, content)
    await untilRoom(actions, 0, ({ unread }) => unread === 3)
    const { storage } = await actions.harness.phone(0).handle.report()
    if (JSON.stringify(storage).includes('ثالث')) throw new Error('the phone holds messages of a room nobody opened')
    await untilSent(actions, await writeIn(actions, 0))
    await untilRoom(actions, 0, ({ unread }) => unread === 3)
    await inRoom(actions, 0, { do: 'read-room' })
    await untilRoom(actions, 0, ({ unread }) => unread === 0)
  },
  expect: (run) => expect(run.server.roomMessages).toHaveLength(4),
}
