import { pairId } from '@/domain/ids'
import { chatOf } from '@/domain/messages'
import type { Operation, SyncAnswer, WireRow } from '@/domain/wire'
import { makeId, type User, type Json } from '../support/api'
import type { TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

/** Private messages of two users, said in one line each. */

export const sends = (from: Caller, to: User, content = 'سلام', more: Operation['body'] = {}, record = makeId()) =>
  from.operation('create', 'private_messages', record, { receiver_id: to.id, content, ...more })

export const edits = (by: Caller, message: string, content: string) =>
  by.operation('update', 'private_messages', message, { content })

export const deletes = (by: Caller, message: string) => by.operation('delete', 'private_messages', message)

export const marks = (by: Caller, peer: User, body: Operation['body']) =>
  by.operation('update', 'private_chats', pairId(by.user.id, peer.id), body)

export const hides = (by: Caller, message: string) =>
  by.operation('create', 'hidden_messages', pairId(by.user.id, message), { user_id: by.user.id, message_id: message })

export const relates = (by: Caller, collection: 'blocks' | 'follows', about: User) => {
  const columns = collection === 'blocks' ? ['user_id', 'target_id'] : ['follower_id', 'following_id']
  const ids = [by.user.id, about.id]
  const body = Object.fromEntries(columns.map((column, at) => [column, ids[at]]))
  return by.operation('create', collection, pairId(by.user.id, about.id), body)
}

export const channelOf = (one: Caller, other: Caller): string => `chat:${chatOf(one.user.id, other.user.id)}`

/** A user's row of the conversation, as the superuser sees it. */
export const seatOf = (server: TestServer, user: Caller, peer: Caller): Promise<Json> =>
  server.api.row('private_chats', pairId(user.user.id, peer.user.id))

export const messagesIn = (answer: SyncAnswer): WireRow[] =>
  answer.rows.filter(({ c }) => c === 'private_messages').map(({ row }) => row)

/** Two users; `ali` has sent these texts to `badr`. */
export async function openChat(server: TestServer, ...texts: string[]) {
  const [ali, badr] = [await openCaller(server), await openCaller(server)]
  const sent = texts.map((text) => sends(ali, badr.user, text))
  const verdicts = kindsOf(await ali.send(...sent))
  if (verdicts.some((verdict) => verdict !== 'accepted')) throw new Error(verdicts.join())
  return { ali, badr, channel: channelOf(ali, badr), ids: sent.map(({ record }) => record) }
}

/** Sends one operation. @returns its verdict, as `accepted` or `refused(code)` */
export const says = async (by: Caller, operation: Operation): Promise<string | undefined> =>
  kindsOf(await by.send(operation))[0]
