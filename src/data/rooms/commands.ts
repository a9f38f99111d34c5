import { combineLatest, firstValueFrom, map, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { pairId } from '@/domain/ids'
import { announcement, banReason, parseRoomName, roomChannel, roomDescription } from '@/domain/rooms'
import type { ParsedText } from '@/domain/text'
import { SerialQueue } from '@/lib/serial-queue'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { storeDraft, storedDraftAt$ } from '@/sync/outbox/drafts'
import { toRx } from '@/sync/rx'
import { readSyncState } from '@/sync/pull/state'
import { readDocuments } from '@/sync/rows/access'
import { documentId, type RoomDocument } from '@/sync/rows/documents'
import type { MessageDraftView, MessageText } from '@/views/messages'
import type {
  MyRoomsView,
  NewRoom,
  RoomChange,
  RoomHeaderView,
  RoomInvitationView,
  RoomSearchView,
} from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { validateMediaAlt, validateMessage } from '../context/validate-text'
import { draftFile } from '../chats/file-views'
import { roomLists } from './lists'
import { newRoomDraftOf, type RoomParts } from './new-room-draft'
import { lostTexts$ } from './texts-of-lost-rooms'
import {
  enqueueRoomAction,
  enqueueEntry,
  enqueueLeave,
  enqueueRoom,
  enqueueRoomMark,
  enqueueRoomMessage,
  type RoomMark,
} from './operations'
import { roomView, unreadIn } from './overlay'
import { invitations$, myRooms$, roomHeader$ } from './queries'
import { enqueueRoomPicture } from './picture-operations'
import { deriveRoomKey } from './room-key'
import { roomSearch$ } from './search'

const ofOther = (room: string, other: string) => ({ record: pairId(room, other), room })

/** Rooms: what the user sees of them, and can do in them. */
export function roomsOf(parts: RoomParts) {
  const { outbox, openChannels, prepare, onOutboxChanged, sources } = parts
  const { user } = outbox
  const doing = async (action: Promise<void>): Promise<void> => {
    await action
    onOutboxChanged()
  }
  return {
    myRooms$: (): Observable<MyRoomsView> => myRooms$(parts),
    header$: (room: string): Observable<RoomHeaderView> => roomHeader$(parts, room),
    invitations$: (): Observable<RoomInvitationView[]> => invitations$(parts),
    ...roomLists(parts),
    search$: (text: string): Observable<RoomSearchView> => roomSearch$(parts, text),
    ...newRoomDraftOf(parts),
    lostTexts$: () => lostTexts$(parts),
    /** Y20: while the room is open, it is pulled with each call. @returns the way to close it */
    open: (room: string): (() => void) => openChannels.open(roomChannel(room)),
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
    leave: (room: string) => doing(enqueueLeave(outbox, room)),
    ...deedsOnOthers(parts),
    accept: (room: string) =>
      doing(
        enqueueRoomAction(outbox, {
          action: 'update',
          collection: 'room_invitations',
          ...ofOther(room, user),
          body: { status: 'accepted' },
        }),
      ),
    decline: (room: string) =>
      doing(enqueueRoomAction(outbox, { action: 'delete', collection: 'room_invitations', ...ofOther(room, user) })),
    setMuted: (room: string, muted: boolean) => doing(enqueueRoomMark(outbox, room, { muted })),
    /** @param number up to which this phone holds the room while it is visible (Z6) */
    async markRead(room: string, number: number): Promise<void> {
      const seat = await storedSeat(parts, room)
      const state = await readSyncState(parts.sources.rows, outbox.random.id)
      const view = await firstValueFrom(parts.sources.outbox$)
      const mark: RoomMark = { read_number: number }
      if (number > Number(seat?.row.read_number ?? 0) && unreadIn(room, seat, state, view) > 0) {
        await doing(enqueueRoomMark(outbox, room, mark))
      }
    },
    ...messagesOfRooms(parts),
  }
}

/** What moderators and owners do to others. The server judges each by the rights at its arrival (Z32). */
function deedsOnOthers({ outbox, onOutboxChanged }: AccountContext) {
  const doing = async (action: Promise<void>): Promise<void> => {
    await action
    onOutboxChanged()
  }
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

async function storedSeat({ sources }: AccountContext, room: string): Promise<RoomDocument | undefined> {
  const id = documentId('room_members', pairId(room, sources.user.id))
  return (await readDocuments<RoomDocument>(sources.rows.rooms, [id])).get(id)
}

/** Messages that the user writes in rooms. */
function messagesOfRooms(parts: AccountContext) {
  const { outbox, sources, onOutboxChanged } = parts
  const typed = new SerialQueue()
  const nameOf = async (room: string): Promise<string> => {
    const card = (await readDocuments<RoomDocument>(sources.rows.rooms, [room])).get(room)
    const view = await firstValueFrom(sources.outbox$)
    return roomView(room, card?.row, card?.asOf ?? 0, view, sources.baseUrl)?.name ?? ''
  }
  return {
    draft$: (roomId: string): Observable<MessageDraftView | null> =>
      combineLatest([
        toRx(storedDraftAt$(outbox.store, { roomId, roomName: '', replyTo: null })),
        sources.images$,
      ]).pipe(
        map(([draft, local]) => {
          if (!draft?.place || !('roomId' in draft.place)) return null
          const { id, content, alt, media, place } = draft
          const file = draftFile(media === null ? undefined : local.get(media))
          return { id, content, alt, replyTo: place.replyTo, media: file }
        }),
      ),
    async saveDraft(
      id: string,
      roomId: string,
      { content, alt, replyTo }: MessageText,
      savedAt?: number,
    ): Promise<void> {
      // In the order of the keys: the name of the room is read before.
      await typed.run(async () => {
        const place = { roomId, roomName: await nameOf(roomId), replyTo }
        await storeDraft(outbox.store, outbox.timing, id, { content, alt }, savedAt, place)
      })
    },
    async send(draftId: string, roomId: string, message: MessageText): Promise<void> {
      const draft = await outbox.store.drafts.get(draftId)
      const content = validateMessage(message.content, (draft?.media ?? null) !== null)
      const alt = validateMediaAlt(message.alt)
      const room = { id: roomId, name: await nameOf(roomId) }
      await enqueueRoomMessage(outbox, draftId, room, { content, alt, replyTo: message.replyTo })
      forgetDraftBackup(outbox.user, (id) => id === draftId)
      onOutboxChanged()
    },
  }
}
