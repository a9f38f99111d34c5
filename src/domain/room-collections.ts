import type { Collection } from './collection'

/** The collections of rooms, a part of those in collections.ts. */
export const ROOM_COLLECTIONS = {
  chat_rooms: {
    kind: 'text',
    owner: 'owner_id',
    // The owner's channel has the tombstone: that of the room ends with it.
    channels: [
      { kind: 'room', column: 'id' },
      { kind: 'user', column: 'owner_id' },
    ],
    windows: [{ channel: 'room' }, { channel: 'user' }],
    // Outside its members a room is what the list of rooms shows.
    readers: 'everyone',
    lists: { rooms: { order: { column: 'members_count', digits: 9 } }, 'room-card': { by: 'id' } },
    counters: ['members_count'],
    card: 'owner_id',
    opens: 'room',
    upload: { column: 'avatar_upload', file: 'avatar' },
    phone: { store: 'rooms' },
  },
  room_members: {
    kind: 'mark',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    lists: { members: { by: 'room_id', readers: 'members', card: 'user_id' } },
    belongsTo: { column: 'room_id', collection: 'chat_rooms', ridesAlong: true },
    phone: { store: 'rooms', idPrefix: 'seat:' },
  },
  room_bans: {
    kind: 'mark',
    owner: 'user_id',
    lists: { banned: { by: 'room_id', readers: 'moderators', card: 'user_id' } },
    belongsTo: { column: 'room_id', collection: 'chat_rooms' },
    phone: { store: 'rooms', idPrefix: 'ban:' },
  },
  room_invitations: {
    kind: 'mark',
    owner: 'invitee_id',
    channels: [{ kind: 'user', column: 'invitee_id' }],
    windows: [{ channel: 'user' }],
    lists: { invited: { by: 'room_id', readers: 'moderators', card: 'invitee_id' } },
    card: 'inviter_id',
    belongsTo: { column: 'room_id', collection: 'chat_rooms', ridesAlong: true },
    phone: { store: 'rooms', idPrefix: 'invitation:' },
  },
  room_messages: {
    kind: 'text',
    owner: 'user_id',
    channels: [{ kind: 'room', column: 'room_id' }],
    windows: [{ channel: 'room', size: 'messages' }],
    order: { column: 'number', digits: 12 },
    lane: 'room_id',
    card: 'user_id',
    belongsTo: { column: 'room_id', collection: 'chat_rooms' },
    parent: 'reply_to',
    removed: 'removed',
    upload: { column: 'media_upload', file: 'media' },
    phone: {
      store: 'messages',
      alt: 'media_alt',
      outbox: { create: 'message', update: 'message-edit', delete: 'message-delete' },
    },
  },
} as const satisfies Record<string, Collection>
