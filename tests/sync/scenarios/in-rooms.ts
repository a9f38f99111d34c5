import { deriveRoomKey } from '@/data/rooms/room-key'
import { closes, does, endsSeat, joins, opens } from '../../server/room-calls'
import { writes } from '../../server/room-message-calls'
import { type Caller, openCaller } from '../../server/sync-calls'
import { storedFileMessages } from '../invariants/stored-rows'
import type { PhoneReport, ScreenRoom, StepResult } from '../phone/protocol'
import { passwordOf, type RoomFile, roomIdOf, type RoomStep } from '../schedule/room-steps'
import type { ScenarioActions } from './scenario'

/** What scenarios of rooms do and wait for. All are in the room with number 0. */

export const ROOM = 0
export const ROOM_NAME = 'ديوانية المدرج'

export const roomOf = ({ harness }: ScenarioActions): string =>
  roomIdOf(
    harness.users.map(({ id }) => id),
    ROOM,
  )

/** A user as another device of theirs, which has no fault. */
export const deviceOf = ({ harness }: ScenarioActions, user: number): Promise<Caller> =>
  openCaller(harness.server, harness.user(user))

/** The room of a user, which any other may enter. */
export async function openRoomOf(actions: ScenarioActions, owner: number): Promise<Caller> {
  const device = await deviceOf(actions, owner)
  await does(device, opens(device, { name: ROOM_NAME }, roomOf(actions)))
  return device
}

/** What the owner's device does to the room or to a member. */
export const kicks = (actions: ScenarioActions, by: Caller, user: number): Promise<void> =>
  does(by, endsSeat(by, roomOf(actions), actions.harness.user(user)))

export const deletesRoom = (actions: ScenarioActions, by: Caller): Promise<void> =>
  does(by, closes(by, roomOf(actions)))

/** With the password that phones know. */
export async function makesPrivate(actions: ScenarioActions, by: Caller): Promise<void> {
  const room = roomOf(actions)
  const key = await deriveRoomKey(passwordOf(ROOM), room)
  await does(by, by.operation('update', 'chat_rooms', room, { is_private: true, key }))
}

export const entersFrom = (actions: ScenarioActions, by: Caller): Promise<void> => does(by, joins(by, roomOf(actions)))

/** @returns the message's id */
export async function writesFrom(actions: ScenarioActions, by: Caller, content: string): Promise<string> {
  const message = writes(by, roomOf(actions), content)
  await does(by, message)
  return message.record
}

export type InRoom = RoomStep extends infer Step ? (Step extends RoomStep ? Omit<Step, 'room'> : never) : never

/** Does a step in the room as soon as the screen offers it. */
export async function inRoom(actions: ScenarioActions, phone: number, step: InRoom): Promise<StepResult> {
  let result: StepResult = { kind: 'skipped' }
  await actions.until(`phone ${phone} does ${step.do}`, async () => {
    result = await actions.harness.command(phone, { ...step, room: ROOM } as RoomStep)
    return result.kind !== 'skipped'
  })
  return result
}

let nonces = 0

/** @returns the message's id */
export async function writeIn(
  actions: ScenarioActions,
  phone: number,
  { reply, file }: { reply?: string; file?: RoomFile } = {},
): Promise<string> {
  const nonce = `p${phone}k${(nonces += 1)}z`
  const answered = reply === undefined ? null : { record: reply }
  const result = await inRoom(actions, phone, { do: 'write-in-room', nonce, reply: answered, file: file ?? null })
  if (result.kind !== 'wrote-in-room') throw new Error(`phone ${phone} did not write: ${JSON.stringify(result)}`)
  return result.record
}

/** Enters the room from a phone, and opens it there. */
export async function enter(actions: ScenarioActions, phone: number): Promise<void> {
  await inRoom(actions, phone, { do: 'join-room', password: 'right' })
  await untilRoom(actions, phone, ({ state }) => state === 'member')
  await inRoom(actions, phone, { do: 'open-room' })
}

const reportOf = ({ harness }: ScenarioActions, phone: number): Promise<PhoneReport> =>
  harness.phone(phone).handle.report()

/** The list of the phone has the room, as wanted. */
export const untilRoom = (
  actions: ScenarioActions,
  phone: number,
  what: (room: ScreenRoom) => boolean = () => true,
): Promise<void> =>
  actions.until(`phone ${phone} lists the room as wanted`, async () => {
    const { rooms } = await reportOf(actions, phone)
    return rooms.some((room) => room.id === roomOf(actions) && what(room))
  })

export const untilRoomIsLost = (actions: ScenarioActions, phone: number): Promise<void> =>
  actions.until(`phone ${phone} lists the room no more`, async () => {
    const { rooms } = await reportOf(actions, phone)
    return rooms.every(({ id }) => id !== roomOf(actions))
  })

/** The stores of the phone have the message, or its file. */
export const untilHeld = (actions: ScenarioActions, phone: number, record: string): Promise<void> =>
  actions.until(`phone ${phone} holds ${record}`, () => holds(actions, phone, record))

const holds = async (actions: ScenarioActions, phone: number, record: string): Promise<boolean> =>
  JSON.stringify((await reportOf(actions, phone)).storage).includes(`"id":"${record}"`)

/** The user looks at the list of all rooms until it has the room: a page without an answer is requested again. */
export const untilListed = (actions: ScenarioActions, phone: number): Promise<void> =>
  actions.until(`phone ${phone} sees the room in the list`, async () => {
    await inRoom(actions, phone, { do: 'list-rooms' })
    return holds(actions, phone, roomOf(actions))
  })

export const untilFileHeld = (actions: ScenarioActions, phone: number, record: string): Promise<void> =>
  actions.until(`phone ${phone} holds the file of ${record}`, async () =>
    storedFileMessages((await reportOf(actions, phone)).storage).includes(record),
  )

/** The phone lists so many lost texts of the room. */
export const untilLostTexts = (actions: ScenarioActions, phone: number, count: number): Promise<void> =>
  actions.until(`phone ${phone} lists ${count} lost texts`, async () => {
    const { lostTexts } = await reportOf(actions, phone)
    return lostTexts.find(({ room }) => room === roomOf(actions))?.texts.length === count
  })

export const untilSent = (actions: ScenarioActions, record: string): Promise<void> =>
  actions.until(`the server has the message ${record}`, async () =>
    Boolean(await actions.harness.server.api.row('room_messages', record)),
  )
