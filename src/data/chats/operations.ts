import { pairId } from '@/domain/ids'
import { DomainError } from '@/domain/domain-error'
import { isUnsent } from '@/sync/outbox/children'
import { saidOfNewFile } from '@/sync/outbox/new-file-fields'
import { append, type Outbox } from '@/sync/outbox/enqueue'
import { isPending, type MessagePlace, type QueuedOperation } from '@/sync/outbox/operation'
import { enqueueText, rewriteText } from '@/sync/outbox/texts'
import { channelWith } from '@/sync/pull/ranges'

/** At most one mark of a conversation is sent in this time (Z6). */
export const MARK_EVERY_MS = 2_000

export interface NewMessage {
  content: string
  /** The description of its image or video. */
  alt?: string
  replyTo: string | null
}

/** The draft becomes a message with its file: the draft's id is the record's (Y12). */
export function enqueueMessage(outbox: Outbox, draftId: string, peer: string, message: NewMessage): Promise<string> {
  const { content, alt = '', replyTo } = message
  const place = { receiver_id: peer, ...(replyTo === null ? {} : { reply_to: replyTo }) }
  const chat = { channel: channelWith(outbox.user, peer), number: null }
  return enqueueText(
    outbox,
    draftId,
    { collection: 'private_messages', place, chat, saidOfFile: saidOfNewFile },
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
      collection: 'private_messages',
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
    if (earlier.some((o) => o.collection === 'hidden_messages' && o.state !== 'refused')) return
    const chat = stored ?? (await messageOperations(outbox, id)).at(-1)?.chat
    if (!chat) throw new DomainError('gone')
    const body = { user_id: user, message_id: id }
    await append(outbox, { kind: 'toggle', action: 'create', collection: 'hidden_messages', record, body, chat }, [id])
  })
}

/** What a user notes about a conversation. Numbers only rise. */
export interface Mark {
  read_number?: number
  cleared_number?: number
  muted?: boolean
}

/** One silent operation for each conversation: an unsent one moves forward in place, and the next waits 2 s (Z6). */
export async function enqueueMark(outbox: Outbox, peer: string, mark: Mark): Promise<void> {
  const { store, timing, user } = outbox
  await store.change(async () => {
    const record = pairId(user, peer)
    const sameRecord = await store.operations.where('record').equals(record).sortBy('n')
    const marks = sameRecord.filter(({ collection }) => collection === 'private_chats')
    const waiting = marks.find((o) => isPending(o) && !o.attempted)
    if (waiting) return void (await store.operations.update(waiting.id, { body: merged(waiting.body, mark) }))
    const next = (marks.at(-1)?.writtenAt ?? -Infinity) + timing.scale(MARK_EVERY_MS)
    const later = next > timing.now() ? { undoUntil: next } : {}
    const body = { ...mark }
    await append(outbox, { kind: 'toggle', action: 'update', collection: 'private_chats', record, body, ...later })
  })
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
  return known.filter(({ collection }) => collection === 'private_messages')
}
