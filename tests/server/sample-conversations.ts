import { pairId } from '@/domain/ids'
import { chatOf } from '@/domain/messages'
import { expectOk, makeId, type Api, type User } from '../support/api'
import { makeRoom } from './room-message-calls'

/** The body of a valid row of each collection, and one change of it. */
export interface Sample {
  /** Body of a creation for that owner, id included. */
  body(api: Api, owner: User): Promise<{ id: string; [field: string]: unknown }>
  change: Record<string, unknown>
}

/** Of conversations and rooms. */
export const CONVERSATION_SAMPLES: Record<string, Sample> = {
  private_chats: {
    async body(api, owner) {
      const peer = (await api.register()).id
      // The newest one of its user is on the first page of the window.
      const last_at = new Date().toISOString().replace('T', ' ')
      return { id: pairId(owner.id, peer), user_id: owner.id, peer_id: peer, chat: chatOf(owner.id, peer), last_at }
    },
    change: { muted: true },
  },
  private_messages: {
    body: async (api, owner) => messageBody(owner.id, (await api.register()).id),
    change: { content: 'نص آخر' },
  },
  chat_rooms: {
    body: async (_api, owner) => ({ id: makeId(), name: 'مدرج الشمال', owner_id: owner.id }),
    change: { name: 'مدرج الجنوب' },
  },
  room_members: {
    async body(api, owner) {
      const room = await anothersRoom(api)
      return { id: pairId(room, owner.id), room_id: room, user_id: owner.id }
    },
    change: { muted: true },
  },
  room_bans: {
    async body(api, owner) {
      const room = await anothersRoom(api)
      return { id: pairId(room, owner.id), room_id: room, user_id: owner.id }
    },
    change: { reason: 'سباب' },
  },
  room_invitations: {
    async body(api, owner) {
      const [room, inviter] = [await anothersRoom(api), (await api.register()).id]
      return { id: pairId(room, owner.id), room_id: room, inviter_id: inviter, invitee_id: owner.id }
    },
    change: { status: 'accepted' },
  },
  room_keys: {
    body: async () => ({ id: makeId(), key_hash: 'a'.repeat(64) }),
    change: { key_hash: 'b'.repeat(64) },
  },
  room_messages: {
    body: async (api, owner) => ({
      id: makeId(),
      user_id: owner.id,
      room_id: await makeRoom({ api }, { user: owner }),
      content: 'رسالة',
    }),
    change: { content: 'نص آخر' },
  },
  hidden_messages: {
    async body(api, owner) {
      const message = messageBody((await api.register()).id, owner.id)
      await create(api, 'private_messages', message)
      return onMessage(owner, message.id)
    },
    change: {},
  },
  hidden_room_messages: {
    body: onRoomMessage,
    change: {},
  },
  private_message_reactions: {
    async body(api, owner) {
      const message = messageBody((await api.register()).id, owner.id)
      await create(api, 'private_messages', message)
      return { ...onMessage(owner, message.id), emoji: '❤️' }
    },
    change: { emoji: '🔥' },
  },
  room_message_reactions: {
    body: async (api, owner) => ({ ...(await onRoomMessage(api, owner)), emoji: '❤️' }),
    change: { emoji: '🔥' },
  },
}

const messageBody = (sender: string, receiver: string) => ({
  id: makeId(),
  sender_id: sender,
  receiver_id: receiver,
  content: 'رسالة',
})

const onMessage = (owner: User, message: string) => ({
  id: pairId(owner.id, message),
  user_id: owner.id,
  message_id: message,
})

/** A toggle on a message of a room of the owner. */
async function onRoomMessage(api: Api, owner: User) {
  const room = await makeRoom({ api }, { user: owner })
  const message = { id: makeId(), user_id: owner.id, room_id: room, content: 'رسالة' }
  await create(api, 'room_messages', message)
  return onMessage(owner, message.id)
}

/** The superuser creates a row. */
export async function create(api: Api, collection: string, body: object): Promise<void> {
  const path = `/api/collections/${collection}/records`
  expectOk(await api.request('POST', path, { token: await api.admin(), body }), path)
}

async function anothersRoom(api: Api): Promise<string> {
  const body = { id: makeId(), name: 'غرفة لغيره', owner_id: (await api.register()).id }
  await create(api, 'chat_rooms', body)
  return body.id
}
