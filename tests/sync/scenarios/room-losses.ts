import { expect } from 'vitest'
import type { Fault } from '../../support/fault-proxy'
import { outboxRecords } from '../invariants/stored-rows'
import type { WireExchange } from '../run/record'
import {
  deletesRoom,
  deviceOf,
  enter,
  entersFrom,
  inRoom,
  kicks,
  openRoomOf,
  ROOM_NAME,
  untilFileHeld,
  untilHeld,
  untilLostTexts,
  untilRoom,
  untilRoomIsLost,
  untilSent,
  writeIn,
  writesFrom,
} from './in-rooms'
import type { Scenario } from './scenario'

/** Phones that lose a room while they are away, send or die. The judge I8 reads their raw rows and files. */

const QUEUED = 30

export const kickedBehindQueued: Scenario = {
  title: 'Z29 Z30 Z31 a kick behind 30 queued messages leaves nothing of the room, and lists all of them once',
  phones: [0, 1],
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    await untilHeld(actions, 0, await writesFrom(actions, owner, 'سر الغرفة'))
    const image = await writeIn(actions, 1, { file: 'image' })
    await untilFileHeld(actions, 0, image)
    await actions.harness.setMode(0, { kind: 'cut' })
    for (let count = 0; count < QUEUED; count += 1) await writeIn(actions, 0)
    await kicks(actions, owner, 0)
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilRoomIsLost(actions, 0)
    await untilLostTexts(actions, 0, QUEUED)
  },
  expect(run) {
    const lost = run.phones[0]!.report.lostTexts
    expect(lost.map(({ name }) => name)).toEqual([ROOM_NAME])
    expect(lost[0]!.texts).toHaveLength(QUEUED)
    expect(run.server.roomMessages).toHaveLength(2)
  },
}

/** More than an uploader tries while the room lives. */
const NO_UPLOAD: Fault[] = Array.from({ length: 200 }, () => ({ kind: 'drop-before' }))

export const deletedDuringUpload: Scenario = {
  title:
    'Z30 Z31 Z37 a room that is deleted during an upload takes rows and files; the message is listed with its bytes',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    await untilHeld(actions, 0, await writesFrom(actions, owner, 'سر الغرفة'))
    actions.injectUploadFaults(0, [{ kind: 'pass' }, ...NO_UPLOAD])
    await writeIn(actions, 0, { file: 'image' })
    await actions.untilUploadNoted(0)
    await deletesRoom(actions, owner)
    await untilRoomIsLost(actions, 0)
    actions.injectUploadFaults(0, [])
    await untilLostTexts(actions, 0, 1)
  },
  expect(run) {
    expect(run.server.rooms).toEqual([])
    expect(run.server.roomMessages).toEqual([])
    expect(outboxRecords(run.phones[0]!.report.storage, 'mediaBytes')).toHaveLength(1)
  },
}

export const kickedAndBack: Scenario = {
  title: 'Z29 Z40 who is kicked and back between two pulls has the new seat, all messages and the right unread number',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    await untilHeld(actions, 0, await writesFrom(actions, owner, 'قبل الطرد'))
    await inRoom(actions, 0, { do: 'read-room' })
    await actions.untilSettled(0)
    await actions.harness.setMode(0, { kind: 'cut' })
    await kicks(actions, owner, 0)
    await writesFrom(actions, owner, 'في الغياب')
    await entersFrom(actions, await deviceOf(actions, 0))
    const last = await writesFrom(actions, owner, 'بعد العودة')
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilHeld(actions, 0, last)
    await untilRoom(actions, 0, ({ unread }) => unread === 1)
  },
  expect: (run) => expect(run.server.roomSeats).toHaveLength(2),
}

/** Enough for several slices of a drop. */
const MANY = 60

export const killedInDrop: Scenario = {
  title: 'Z30 a phone that is killed in the middle of a drop has nothing of the room in its next life, also offline',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    let last = ''
    for (let count = 0; count < MANY; count += 1) last = await writesFrom(actions, owner, `سر الغرفة ${count}`)
    await untilHeld(actions, 0, last)
    await actions.harness.setMode(0, { kind: 'cut' })
    await kicks(actions, owner, 0)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.until('phone 0 notes the lost room, or has dropped it', async () => {
      const text = JSON.stringify((await actions.harness.phone(0).handle.report()).storage)
      return text.includes('"lostRooms":["') || !text.includes('سر الغرفة')
    })
    await actions.harness.killPhone(0)
    await actions.harness.setMode(0, { kind: 'cut' })
    await actions.harness.phone(0).handle.start()
    await untilRoomIsLost(actions, 0)
    const text = JSON.stringify((await actions.harness.phone(0).handle.report()).storage)
    if (text.includes('سر الغرفة')) throw new Error('the next life begins with words of a lost room')
  },
}

export const formerMemberRepeats: Scenario = {
  title: 'Z28 a former member whose accepted message is sent again gets neither its row nor the answered one',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    const owner = await openRoomOf(actions, 1)
    await enter(actions, 0)
    const asked = await writesFrom(actions, owner, 'سر الغرفة')
    await untilHeld(actions, 0, asked)
    actions.injectOperationFaults(0, [{ kind: 'drop-after' }])
    const answer = await writeIn(actions, 0, { reply: asked })
    await untilSent(actions, answer)
    await actions.harness.setMode(0, { kind: 'cut' })
    await kicks(actions, owner, 0)
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilRoomIsLost(actions, 0)
    await actions.until('the message was sent again', () => timesHeard(actions.wire(0), answer) > 0)
  },
  expect: (run) => expect(run.server.roomMessages).toHaveLength(2),
}

const timesHeard = (wire: readonly WireExchange[], record: string): number =>
  wire.filter(({ delivered, request }) => delivered && request.ops.some((one) => one.record === record)).length
