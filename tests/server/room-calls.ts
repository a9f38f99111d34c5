import { createHash } from 'node:crypto'
import { pairId } from '@/domain/ids'
import type { Operation, RoomsAnswer, SyncAnswer, WireRow } from '@/domain/wire'
import { type Json, makeId, type User } from '../support/api'
import type { TestServer } from '../support/server'
import { relates } from './message-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'

/** Actions in rooms, each of one line. */

/** What a phone derives from a password; only its form matters to the server. */
export const keyOf = (password: string): string => createHash('sha256').update(password).digest('hex')

export const opens = (by: Caller, body: Operation['body'] = {}, record = makeId()) =>
  by.operation('create', 'chat_rooms', record, { name: 'مدرج الشمال', ...body })

export const changes = (by: Caller, room: string, body: Operation['body']) =>
  by.operation('update', 'chat_rooms', room, body)

export const closes = (by: Caller, room: string) => by.operation('delete', 'chat_rooms', room)

export const joins = (by: Caller, room: string, body: Operation['body'] = {}) =>
  by.operation('create', 'room_members', pairId(room, by.user.id), { room_id: room, ...body })

/** The user's own seat, or that of another: to leave, or to remove. */
export const endsSeat = (by: Caller, room: string, of: User = by.user) =>
  by.operation('delete', 'room_members', pairId(room, of.id))

export const setsRole = (by: Caller, room: string, of: User, role: string) =>
  by.operation('update', 'room_members', pairId(room, of.id), { role })

export const marksRoom = (by: Caller, room: string, body: Operation['body']) =>
  by.operation('update', 'room_members', pairId(room, by.user.id), body)

export const bans = (by: Caller, room: string, of: User, reason = '') =>
  by.operation('create', 'room_bans', pairId(room, of.id), { room_id: room, user_id: of.id, reason })

export const unbans = (by: Caller, room: string, of: User) => by.operation('delete', 'room_bans', pairId(room, of.id))

export const invites = (by: Caller, room: string, invitee: User) =>
  by.operation('create', 'room_invitations', pairId(room, invitee.id), { room_id: room, invitee_id: invitee.id })

export const accepts = (by: Caller, room: string) =>
  by.operation('update', 'room_invitations', pairId(room, by.user.id), { status: 'accepted' })

export const declines = (by: Caller, room: string, of: User = by.user) =>
  by.operation('delete', 'room_invitations', pairId(room, of.id))

/** Sends operations that must be accepted. */
export async function does(by: Caller, ...operations: Operation[]): Promise<void> {
  const verdicts = kindsOf(await by.send(...operations))
  if (verdicts.some((verdict) => verdict !== 'accepted')) throw new Error(verdicts.join())
}

/** A user who follows another. */
export async function openFollower(server: TestServer, of: User): Promise<Caller> {
  const follower = await openCaller(server)
  await does(follower, relates(follower, 'follows', of))
  return follower
}

export interface Cast {
  room: string
  owner: Caller
  moderator: Caller
  member: Caller
  banned: Caller
  outsider: Caller
}

/** A public room with a user of each kind. */
export async function openRoom(server: TestServer, body: Operation['body'] = {}): Promise<Cast> {
  const [owner, moderator, member, banned, outsider] = await Promise.all([1, 2, 3, 4, 5].map(() => openCaller(server)))
  if (!owner || !moderator || !member || !banned || !outsider) throw new Error('five users')
  const create = opens(owner, body)
  await does(owner, create)
  for (const user of [moderator, member, banned]) await does(user, joins(user, create.record))
  await does(owner, setsRole(owner, create.record, moderator.user, 'moderator'))
  await does(owner, bans(owner, create.record, banned.user, 'سباب'))
  return { room: create.record, owner, moderator, member, banned, outsider }
}

/** Makes a room private. */
export const locks = (by: Caller, room: string, password: string) =>
  changes(by, room, { is_private: true, key: keyOf(password) })

/** A user's seat, as the superuser sees it. */
export const seatIn = (server: TestServer, room: string, user: User): Promise<Json> =>
  server.api.row('room_members', pairId(room, user.id))

export const rowsOf = (answer: SyncAnswer, collection: string): WireRow[] =>
  answer.rows.filter(({ c }) => c === collection).map(({ row }) => row)

/** The statement of rooms that a phone without one gets. */
export async function statementOf(user: Caller, rights = ''): Promise<RoomsAnswer | undefined> {
  return (await user.call({ rooms: { rights } })).rooms
}

/** Ids of the rows of a page. */
export async function pageOf(
  user: Caller,
  of: string,
  collection: 'chat_rooms' | 'room_members' | 'room_bans' | 'room_invitations',
) {
  const answer = await user.call({ pages: [{ of, collection: collection as 'chat_rooms', limit: 100 }] })
  return { ids: answer.pages[0]?.ids ?? [], end: answer.pages[0]?.end, answer }
}
