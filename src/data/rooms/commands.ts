import type { Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { pairId } from '@/domain/ids'
import { parseRoomName } from '@/domain/room-names'
import { announcement, banReason, roomDescription } from '@/domain/rooms'
import type { ParsedText } from '@/domain/text'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { roomPage } from '@/sync/pull/room-cards'
import { readDocuments } from '@/sync/rows/access'
import type { RoomDocument } from '@/sync/rows/documents'
import type { UserView } from '@/views/profiles'
import type {
  MyRoomsView,
  NewRoom,
  RoomChange,
  RoomHeaderView,
  RoomInvitationView,
  RoomSearchView,
} from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { roomLists } from './lists'
import { mentionableUsers } from './mentionable-users'
import { newRoomDraftOf, type RoomParts } from './new-room-draft'
import {
  enqueueAcceptance,
  enqueueDecline,
  enqueueEntry,
  enqueueLeave,
  enqueueRoom,
  enqueueRoomAction,
} from './operations'
import { hasSeat } from './held-seats'
import { invitations$, myRooms$, roomHeader$ } from './queries'
import { enqueueRoomPicture } from './picture-operations'
import { deriveRoomKey } from './room-key'
import { roomSearch$ } from './search'
import { lostTexts$ } from './texts-of-lost-rooms'

/** Waits until an action is stored, and tells of it. */
const storingIn =
  ({ onOutboxChanged }: AccountContext) =>
  async (action: Promise<void>): Promise<void> => {
    await action
    onOutboxChanged()
  }

const ofOther = (room: string, other: string) => ({ record: pairId(room, other), room })

/** Rooms: what the user sees of them, and can do in them. */
export function roomsOf(parts: RoomParts) {
  const { outbox, prepare, sources, leader } = parts
  const { user } = outbox
  const doing = storingIn(parts)
  return {
    myRooms$: (): Observable<MyRoomsView> => myRooms$(parts),
    header$: (room: string): Observable<RoomHeaderView> => roomHeader$(parts, room),
    invitations$: (): Observable<RoomInvitationView[]> => invitations$(parts),
    ...roomLists(parts),
    search$: (text: string): Observable<RoomSearchView> => roomSearch$(parts, text),
    mentionableUsers: (room: string, typed: string): Promise<UserView[]> => mentionableUsers(parts, room, typed),
    ...newRoomDraftOf(parts),
    lostTexts$: () => lostTexts$(parts),
    async create(room: string, { name, description, locked }: NewRoom): Promise<void> {
      const texts = {
        name: parsed(parseRoomName(name), 'name'),
        description: parsed(roomDescription.parse(description), 'description'),
      }
      const key = locked ? await deriveRoomKey(locked.password, room) : null
      if (locked && locked.invitees.length === 0)
        throw new DomainError('invitees-missing', { invitees: 'invitees-missing' })
      const secret = locked ? { is_private: true, key, invitees: [...locked.invitees] } : {}
      await doing(enqueueRoom(outbox, room, { owner_id: user, ...texts, ...secret }))
      forgetDraftBackup(user, (draft) => draft === room)
    },
    async setPicture(room: string, square: Blob | null): Promise<void> {
      const prepared = square && (await prepare(square))
      const card = (await readDocuments<RoomDocument>(sources.rows.rooms, [room])).get(room)
      const has = Boolean(card?.row.avatar)
      await doing(retryWithFreeSpace(outbox.store, () => enqueueRoomPicture(outbox, room, prepared, has)))
    },
    change: async (room: string, change: RoomChange): Promise<void> => {
      const body = await changedColumns(room, change)
      await doing(enqueueRoomAction(outbox, { action: 'update', collection: 'chat_rooms', record: room, room, body }))
    },
    delete: (room: string) =>
      doing(enqueueRoomAction(outbox, { action: 'delete', collection: 'chat_rooms', record: room, room })),
    /** @param password of a private room, without an invitation */
    async join(room: string, password?: string): Promise<void> {
      const key = password === undefined ? undefined : await deriveRoomKey(password, room)
      await doing(enqueueEntry(outbox, room, key))
    },
    async isThere(room: string): Promise<boolean | null> {
      if (!(await leader.page(roomPage(room)))) return null
      return (await readDocuments<RoomDocument>(sources.rows.rooms, [room])).has(room)
    },
    leave: async (room: string) => doing(enqueueLeave(outbox, room, await hasSeat(sources.rows, room, user))),
    ...deedsOnOthers(parts),
    accept: (room: string) => doing(enqueueAcceptance(outbox, room)),
    decline: async (room: string) => doing(enqueueDecline(outbox, room, await hasSeat(sources.rows, room, user))),
  }
}

/** What moderators and owners do to others. The server judges each by the rights at its arrival (Z32). */
function deedsOnOthers(parts: AccountContext) {
  const { outbox } = parts
  const doing = storingIn(parts)
  const setsRole = (room: string, other: string, role: 'moderator' | 'member') =>
    doing(
      enqueueRoomAction(outbox, {
        action: 'update',
        collection: 'room_members',
        ...ofOther(room, other),
        body: { role },
      }),
    )
  return {
    kick: (room: string, other: string) =>
      doing(enqueueRoomAction(outbox, { action: 'delete', collection: 'room_members', ...ofOther(room, other) })),
    async ban(room: string, other: string, reason: string): Promise<void> {
      const body = { room_id: room, user_id: other, reason: parsed(banReason.parse(reason), 'reason') }
      await doing(
        enqueueRoomAction(outbox, { action: 'create', collection: 'room_bans', ...ofOther(room, other), body }),
      )
    },
    unban: (room: string, other: string) =>
      doing(enqueueRoomAction(outbox, { action: 'delete', collection: 'room_bans', ...ofOther(room, other) })),
    promote: (room: string, other: string) => setsRole(room, other, 'moderator'),
    demote: (room: string, other: string) => setsRole(room, other, 'member'),
    invite: (room: string, other: string) =>
      doing(
        enqueueRoomAction(outbox, {
          action: 'create',
          collection: 'room_invitations',
          ...ofOther(room, other),
          body: { room_id: room, invitee_id: other },
        }),
      ),
  }
}

function parsed({ text, code }: ParsedText, field: string): string {
  if (code) throw new DomainError(code, { [field]: code })
  return text
}

async function changedColumns(room: string, change: RoomChange): Promise<Record<string, unknown>> {
  const { name, description, announcement: words, password } = change
  return {
    ...(name === undefined ? {} : { name: parsed(parseRoomName(name), 'name') }),
    ...(description === undefined ? {} : { description: parsed(roomDescription.parse(description), 'description') }),
    ...(words === undefined ? {} : { announcement: parsed(announcement.parse(words), 'announcement') }),
    ...(password === undefined ? {} : await lockColumns(room, password)),
  }
}

const lockColumns = async (room: string, password: string | null): Promise<Record<string, unknown>> =>
  password === null ? { is_private: false } : { is_private: true, key: await deriveRoomKey(password, room) }
