import { pairId } from '@/domain/ids'
import type { Json } from '../support/api'
import type { TestServer } from '../support/server'
import type { Caller } from './sync-calls'

/** Reactions on messages, and hidden messages of rooms, said in one line each. */

export type Messages = 'private_messages' | 'room_messages'

export const reactionsOn = (messages: Messages) =>
  messages === 'room_messages' ? 'room_message_reactions' : 'private_message_reactions'

const put = (action: 'create' | 'update', by: Caller, message: string, emoji: string, messages: Messages) => {
  const body = { user_id: by.user.id, message_id: message, emoji }
  return by.operation(action, reactionsOn(messages), pairId(by.user.id, message), body)
}

export const reacts = (by: Caller, message: string, emoji = '❤️', messages: Messages = 'room_messages') =>
  put('create', by, message, emoji, messages)

export const changesReaction = (by: Caller, message: string, emoji: string, messages: Messages = 'room_messages') =>
  put('update', by, message, emoji, messages)

export const takesBack = (by: Caller, message: string, messages: Messages = 'room_messages') =>
  by.operation('delete', reactionsOn(messages), pairId(by.user.id, message))

export const hidesInRoom = (by: Caller, message: string) =>
  by.operation('create', 'hidden_room_messages', pairId(by.user.id, message), {
    user_id: by.user.id,
    message_id: message,
  })

/** The counts of a message, as the superuser sees them. */
export const countsOf = async (
  { api }: Pick<TestServer, 'api'>,
  message: string,
  messages: Messages = 'room_messages',
): Promise<Json> => (await api.row(messages, message)).reactions

/** The counts of a message by its reactions. */
export async function recountOf({ api }: Pick<TestServer, 'api'>, message: string): Promise<Record<string, number>> {
  const { items } = await api.list('room_message_reactions', { filter: `message_id="${message}"`, perPage: '500' })
  const counts: Record<string, number> = {}
  for (const { emoji } of items) counts[emoji] = (counts[emoji] ?? 0) + 1
  return counts
}

/** A page of those who reacted. */
export async function listOf(by: Caller | { api: TestServer['api'] }, { api }: Pick<TestServer, 'api'>, path: string) {
  const token = 'user' in by ? by.user.token : undefined
  return api.request('GET', `/api/reactions/${path}`, { token })
}
