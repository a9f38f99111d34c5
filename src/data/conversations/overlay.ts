import { readPlate } from '@/domain/football/rooms/plates'
import { MESSAGE_EDIT_MS } from '@/domain/limits'
import { messagesIn } from '@/domain/conversations'
import { pairId } from '@/domain/ids'
import type { Channel } from '@/domain/wire'
import { isHide } from '@/sync/outbox/hide'
import { mayHaveArrived, type QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { MessageDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { MessageView, QuoteView } from '@/views/messages'
import type { AuthorOf } from '../context/likes'
import { authorIn } from './author-of-message'
import { rowFile, unsentFile } from './file-views'
import { creationsIn } from './creations'
import type { MessageTraits } from './traits'
import { kindOf } from './message-texts'
import { reactionViews } from './reactions'
import { receiptOf, type Seat } from './seat'
import { saidBy, saidUnsent, wordsOf, wordsOfUnsent } from './message-words'

/** Screen = server rows + pending operations. Pure functions; nothing here is stored. */

export interface ConversationRows {
  channel: Channel
  /** Held messages without gaps, newest first. */
  messages: readonly MessageDocument[]
  /** Other held messages that these answer, by id. */
  quoted: ReadonlyMap<string, MessageDocument>
  seat: Seat
  traits: MessageTraits
  outbox: OverlayOutbox
  authorOf: AuthorOf
}

/** What decides whether messages are seen. */
interface SightedRows extends Pick<ConversationRows, 'messages' | 'outbox'> {
  seat: Pick<Seat, 'clearedNumber'>
}

type QuotedRows = Pick<ShownRows, 'held' | 'quoted' | 'seat' | 'traits' | 'outbox' | 'authorOf'>

interface ShownRows extends ConversationRows {
  /** `messages` by id. */
  held: ReadonlyMap<string, MessageDocument>
}

/** Messages by number, oldest first; unsent ones stand last, in their author's order, whatever any clock says (Z1). */
export function messageViews(rows: ConversationRows): MessageView[] {
  const { channel, messages, outbox } = rows
  const held = new Map(messages.map((message) => [message.id, message]))
  const shown = { ...rows, held }
  const unsent = creationsIn(outbox, channel).filter(({ record }) => !held.has(record))
  return [
    ...visibleMessages(rows)
      .map((message) => storedMessage(message, shown))
      .reverse(),
    ...unsent.filter(({ record }) => !isHidden(record, outbox)).map((creation) => unsentMessage(creation, shown)),
  ]
}

/** Without those that the user hides or clears (Z14). Newest first. */
export const visibleMessages = ({ messages, seat, outbox }: SightedRows): MessageDocument[] =>
  messages.filter((message) => !isOutOfSight(message, seat, outbox))

export const isOutOfSight = (
  { id, row }: MessageDocument,
  { clearedNumber }: SightedRows['seat'],
  outbox: OverlayOutbox,
): boolean => Number(row.number) <= clearedNumber || isHidden(id, outbox)

const isHidden = (id: string, outbox: OverlayOutbox): boolean =>
  operationsOn(outbox, pairId(outbox.user, id)).some((o) => isHide(o) && o.state !== 'refused')

function storedMessage(message: MessageDocument, rows: ShownRows): MessageView {
  const { outbox, seat, traits, authorOf } = rows
  const { id, row } = message
  const author = authorIn(message)
  const own = author === outbox.user
  const said = saidBy(message, outbox)
  const last = said.removed ? said.deletion : operationsOn(outbox, id).findLast((o) => o.action !== 'delete')
  const createdAt = parseTime(row.created_at)
  return {
    id,
    number: Number(row.number),
    author: authorOf(author),
    role: traits.roleOf(author),
    folded: traits.isFolded(author),
    own,
    kind: said.removed ? 'text' : kindOf(row.media_type),
    content: said.content,
    plate: readPlate(row.plate),
    file: said.removed ? null : rowFile(message, outbox.images),
    createdAt,
    edited: said.edited,
    removed: said.removed,
    deletable: !said.removed && traits.mayDelete(author),
    quote: said.removed ? null : answered(row.reply_to, rows),
    delivery: last ? deliveryOf(last, outbox) : { kind: 'stored' },
    receipt: own ? receiptOf(Number(row.number), seat) : null,
    editableUntil: own && !said.removed ? createdAt + MESSAGE_EDIT_MS : null,
    operation: said.removed ? null : (last?.id ?? null),
    refusedEdit: refusedEditOf(said.removed ? undefined : last),
    mayHaveArrived: false,
    reactions: said.removed ? [] : reactionViews(id, messagesIn(rows.channel), message, outbox),
  }
}

/** Words that only this phone has. */
const refusedEditOf = (last: QueuedOperation | undefined): string | null =>
  last?.action === 'update' && last.state === 'refused' ? String(last.body.content ?? '') : null

/** A message whose row has not arrived. */
function unsentMessage(creation: QueuedOperation, rows: ShownRows): MessageView {
  const { outbox, traits, authorOf } = rows
  const edit = operationsOn(outbox, creation.record).findLast((o) => o.action === 'update' && o.state !== 'refused')
  // When the message itself is accepted, its edit decides the delivery state.
  const shown = creation.state === 'accepted' && edit ? edit : creation
  return {
    id: creation.record,
    number: null,
    author: authorOf(outbox.user),
    role: traits.roleOf(outbox.user),
    folded: false,
    own: true,
    kind: kindOf(creation.body.media_type),
    content: saidUnsent(creation, outbox),
    plate: null,
    file: unsentFile(creation, outbox.images),
    createdAt: creation.writtenAt,
    edited: false,
    removed: false,
    deletable: false,
    quote: answered(creation.body.reply_to, rows),
    delivery: deliveryOf(shown, outbox),
    receipt: null,
    editableUntil: null,
    operation: creation.id,
    refusedEdit: null,
    mayHaveArrived: mayHaveArrived(creation),
    reactions: reactionViews(creation.record, messagesIn(rows.channel), null, outbox),
  }
}

/** A message that is answered, as its quote shows it. */
export function quoteView(
  id: string,
  message: MessageDocument | undefined,
  rows: Pick<ConversationRows, 'seat' | 'traits' | 'outbox' | 'authorOf'>,
): QuoteView {
  return quoteOf(id, { ...rows, held: new Map(), quoted: new Map(message ? [[id, message]] : []) })
}

const answered = (replyTo: unknown, rows: QuotedRows): QuoteView | null =>
  typeof replyTo === 'string' && replyTo !== '' ? quoteOf(replyTo, rows) : null

/** A quote has no words of a message that was removed, that its reader hid, or that is folded (Z12, Z14, Z46). */
function quoteOf(replyTo: string, rows: QuotedRows): QuoteView {
  const { held, quoted, outbox } = rows
  const message = quoted.get(replyTo) ?? held.get(replyTo)
  const creation = operationsOn(outbox, replyTo).findLast((o) => o.action === 'create')
  const nothing = { kind: 'text', plate: null, excerpt: '', removed: false, folded: false } as const
  if (message && !isOutOfSight(message, rows.seat, outbox)) return { id: replyTo, ...wordsOf(message, rows) }
  if (message || !creation) return { id: replyTo, author: null, own: false, ...nothing }
  return { id: replyTo, ...wordsOfUnsent(creation, rows) }
}
