import { roomChannel } from '@/domain/rooms'
import type { Operation, SyncAnswer, WireRow } from '@/domain/wire'
import { expectOk, type Json, makeId } from '../support/api'
import type { TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

/** Messages of rooms, said in one line each. The superuser makes rooms and seats. */

export const writes = (by: Caller, room: string, content = 'سلام', more: Operation['body'] = {}, record = makeId()) =>
  by.operation('create', 'room_messages', record, { room_id: room, content, ...more })

export const edits = (by: Caller, message: string, content: string) =>
  by.operation('update', 'room_messages', message, { content })

export const deletes = (by: Caller, message: string) => by.operation('delete', 'room_messages', message)

export const messagesIn = (answer: SyncAnswer): WireRow[] =>
  answer.rows.filter(({ c }) => c === 'room_messages').map(({ row }) => row)

type WithApi = Pick<TestServer, 'api'>
type WithUser = Pick<Caller, 'user'>
type Seat = { role?: 'member' | 'moderator' | 'owner'; is_banned?: boolean; muted?: boolean; read_number?: number }

/** Makes the user's seat, or changes it. */
export async function seat({ api }: WithApi, room: string, { user }: WithUser, seated: Seat = {}): Promise<void> {
  const id = room + user.id
  if (await api.row('room_members', id)) {
    await api.change('room_members', id, seated)
    return
  }
  const body = { id, room_id: room, user_id: user.id, role: 'member', ...seated }
  const path = '/api/collections/room_members/records'
  expectOk(await api.request('POST', path, { token: await api.admin(), body }), path)
}

export async function unseat({ api }: WithApi, room: string, { user }: WithUser): Promise<void> {
  const path = `/api/collections/room_members/records/${room}${user.id}`
  expectOk(await api.request('DELETE', path, { token: await api.admin() }), path)
}

export async function makeRoom(server: WithApi, owner: WithUser, name = 'ديوانية'): Promise<string> {
  const { api } = server
  const id = makeId()
  const path = '/api/collections/chat_rooms/records'
  const body = { id, name, owner_id: owner.user.id }
  expectOk(await api.request('POST', path, { token: await api.admin(), body }), path)
  await seat(server, id, owner, { role: 'owner' })
  return id
}

/** A room of `ali`, who has written these texts, with the member `badr`. */
export async function openRoom(server: TestServer, ...texts: string[]) {
  const [ali, badr] = [await openCaller(server), await openCaller(server)]
  const room = await makeRoom(server, ali)
  await seat(server, room, badr)
  const sent = texts.map((text) => writes(ali, room, text))
  const verdicts = kindsOf(await ali.send(...sent))
  if (verdicts.some((verdict) => verdict !== 'accepted')) throw new Error(verdicts.join())
  return { ali, badr, room, channel: roomChannel(room), ids: sent.map(({ record }) => record) }
}

/** What the statement of rooms says of a room. */
export async function stateOf(by: Caller, room: string) {
  const { rooms } = await by.call({ rooms: { rights: '', heads: true } })
  return rooms?.all.find(({ id }) => id === room)
}

/** The numbers of the messages of a room, in order. */
export async function numbersIn({ api }: WithApi, room: string): Promise<number[]> {
  const { items } = await api.list('room_messages', { filter: `room_id="${room}"`, sort: 'number' })
  return items.map(({ number }: Json) => number)
}
