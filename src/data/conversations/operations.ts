import { DomainError } from '@/domain/domain-error'
import { isMessageCollection, messagesIn } from '@/domain/conversations'
import { pairId } from '@/domain/ids'
import { isRoomChannel } from '@/domain/rooms'
import type { Channel } from '@/domain/wire'
import { isBackground } from '@/sync/outbox/background-operations'
import { isUnsent } from '@/sync/outbox/children'
import { addresseeOf, addressOf, awaitedIn } from '@/sync/outbox/conversation-address'
import { append, type Outbox } from '@/sync/outbox/enqueue'
import { hidesOf, isHide } from '@/sync/outbox/hide'
import { saidOfNewFile } from '@/sync/outbox/new-file-fields'
import { isPending, type MessagePlace, type QueuedOperation } from '@/sync/outbox/operation'
import { enqueueText, rewriteText } from '@/sync/outbox/texts'

/** At most one mark of a conversation is sent in this time (Z6). */
export const MARK_EVERY_MS = 2_000

export interface NewMessage {
  content: string
  /** The description of its image or video. */
  alt?: string
  replyTo: string | null
}

/**
 * The draft becomes a message with its file: the draft's id is the record's (Y12). One of a room waits for the unsent
 * creation of the room and for the own unsent entry.
 * @param roomName the room's, as of writing
 */
export function enqueueMessage(
  outbox: Outbox,
  draftId: string,
  channel: Channel,
  message: NewMessage,
  roomName?: string,
): Promise<string> {
  const { content, alt = '', replyTo } = message
  const place = { ...addressOf(channel, outbox.user), ...(replyTo === null ? {} : { reply_to: replyTo }) }
  const chat = { channel, number: null, ...(roomName === undefined ? {} : { roomName }) }
  const behind = awaitedIn(channel, outbox.user)
  return enqueueText(
    outbox,
    draftId,
    { collection: messagesIn(channel), place, chat, behind, saidOfFile: saidOfNewFile },
    { content, alt },
  )
}

/**
 * Edits a message: a refused text, or one that was in no request, in place; any other by an operation behind it (Y9).
 * @param stored its place when the phone has its row; null for a message that only the outbox has
 * @throws DomainError `gone` while it is being deleted, or when it was discarded
 */
export async function enqueueEdit(
  outbox: Outbox,
  id: string,
  content: string,
  stored: MessagePlace | null,
): Promise<void> {
  const { store } = outbox
  await store.change(async () => {
    const known = await messageOperations(outbox, id)
    if (known.some((o) => o.action === 'delete' && isPending(o))) throw new DomainError('gone')
    const texts = known.filter(({ action }) => action !== 'delete')
    // An edit behind a refused message is never sent: the message itself goes again.
    const refused = texts.find(({ action, state }) => action === 'create' && state === 'refused')
    const last = refused ?? texts.findLast(isUnsent)
    if (last) return rewriteText(outbox, last.id, { content })
    const chat = stored ?? known.at(-1)?.chat
    if (!chat) throw new DomainError('gone')
    await append(outbox, {
      kind: 'text',
      action: 'update',
      collection: messagesIn(chat.channel),
      record: id,
      body: { content },
      chat,
    })
  })
}

/**
 * Hides a message from its user. It never comes back (Z14), so that there is no opposite.
 * @param stored its place when the phone has its row
 */
export async function enqueueHide(outbox: Outbox, id: string, stored: MessagePlace | null): Promise<void> {
  const { store, user } = outbox
  await store.change(async () => {
    const record = pairId(user, id)
    const earlier = await store.operations.where('record').equals(record).toArray()
    const hides = earlier.filter(isHide)
    if (hides.some(({ state }) => state !== 'refused')) return
    await store.operations.bulkDelete(hides.map((o) => o.id))
    const chat = stored ?? (await messageOperations(outbox, id)).at(-1)?.chat
    if (!chat) throw new DomainError('gone')
    const body = { user_id: user, message_id: id }
    const collection = hidesOf(messagesIn(chat.channel))
    await append(outbox, { kind: 'toggle', action: 'create', collection, record, body, chat }, [id])
  })
}

/** What a user notes about a conversation. Numbers only rise. Rooms have no `cleared_number`. */
export interface Mark {
  read_number?: number
  cleared_number?: number
  muted?: boolean
}

/** One silent operation for each conversation: an unsent one moves forward in place, and the next waits 2 s (Z6). */
export async function enqueueMark(outbox: Outbox, channel: Channel, mark: Mark): Promise<void> {
  const { store, timing, user } = outbox
  await store.change(async () => {
    const { collection, record } = seatOf(channel, user)
    const sameRecord = await store.operations.where('record').equals(record).sortBy('n')
    const marks = sameRecord.filter((o) => o.collection === collection && isBackground(o))
    const waiting = marks.findLast((o) => isPending(o) && !o.attempted)
    if (waiting) return void (await store.operations.update(waiting.id, { body: merged(waiting.body, mark) }))
    const next = (marks.at(-1)?.writtenAt ?? -Infinity) + timing.scale(MARK_EVERY_MS)
    const later = next > timing.now() ? { undoUntil: next } : {}
    const body = { ...mark }
    await append(
      outbox,
      { kind: 'toggle', action: 'update', collection, record, body, ...later },
      awaitedIn(channel, user),
    )
  })
}

/** The user's row of a conversation. */
function seatOf(channel: Channel, user: string) {
  const id = addresseeOf(channel, user)
  return isRoomChannel(channel)
    ? ({ collection: 'room_members', record: pairId(id, user) } as const)
    : ({ collection: 'private_chats', record: pairId(user, id) } as const)
}

function merged(body: Record<string, unknown>, mark: Mark): Record<string, unknown> {
  const risen = NUMBERS.flatMap((column) => {
    const number = Math.max(Number(body[column] ?? 0), mark[column] ?? 0)
    return number > 0 ? [[column, number]] : []
  })
  return { ...body, ...mark, ...Object.fromEntries(risen) }
}

const NUMBERS = ['read_number', 'cleared_number'] as const

async function messageOperations({ store }: Outbox, id: string): Promise<QueuedOperation[]> {
  const known = await store.operations.where('record').equals(id).sortBy('n')
  return known.filter(({ collection }) => isMessageCollection(collection))
}
