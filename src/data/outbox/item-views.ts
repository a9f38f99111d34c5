import { ID_CHARACTERS } from '@/domain/limits'
import { firstCharacters } from '@/domain/text'
import type { Channel } from '@/domain/wire'
import { descendants, directChildren, isUnsent, type Children } from '@/sync/outbox/children'
import { mediaOf } from '@/sync/outbox/media'
import { isRelation, outboxNameOf } from '@/domain/collection-lookups'
import { belongsTo, conversationOf, mayHaveArrived, type QueuedOperation } from '@/sync/outbox/operation'
import type { OutboxItemView, OutboxKind } from '@/views/outbox'
import { refusedChoices } from '@/views/refused-message'
import { deliveryOf, type OverlayOutbox } from '@/sync/overlay'
import { foldedEdits, idsOf, type FoldedEdits } from '../context/folded-edits'
import type { AuthorOf } from '../context/likes'
import { kindOf as messageKindOf } from '../conversations/message-texts'
import { unsentMedia } from '@/sync/media/media-overlay'
import { profilePartOf } from '../context/own-profile'
import { hiddenOperations } from '../context/withdrawn'
import { otherIn, roomKindOf, roomOf } from '../rooms/outbox-kinds'
import type { RoomNames } from '../rooms/room-names'
import { ENTRIES, entryIn } from '../matches/own-entries'
import { lossOf } from '../rooms/texts-of-lost-rooms'

const EXCERPT_CHARACTERS = 80

/** Texts of posts, comments and messages that wait to be deleted, by record. */
export type DeletedTexts = ReadonlyMap<string, string>

/** Which operations depend on others; computed once for a whole list. */
interface Dependents {
  children: Children
  edits: FoldedEdits
  /** Ids of all these edits. */
  folded: ReadonlySet<string>
}

function dependentsAmong(operations: readonly QueuedOperation[]): Dependents {
  const edits = foldedEdits(operations)
  return { children: directChildren(operations), edits, folded: idsOf(edits) }
}

/** What items say that their operations do not. */
export interface ItemContext {
  authorOf: AuthorOf
  deleted?: DeletedTexts
  /** Conversations in which nothing can be written. */
  closed?: ReadonlySet<Channel>
  rooms?: RoomNames
}

/**
 * Waiting and refused operations, oldest first. Those that were taken back are not listed, nor those that `lostTexts`
 * lists (Z31).
 */
export function outboxItems(outbox: OverlayOutbox, context: ItemContext): OutboxItemView[] {
  const hidden = hiddenOperations(outbox.operations)
  const dependents = dependentsAmong(outbox.operations)
  return outbox.operations
    .filter(isUnsent)
    .filter((operation) => !hidden.has(operation.id) && lossOf(operation) === null)
    .map((operation) => outboxItem(operation, outbox, dependents, context))
}

/** What is discarded with an operation. `outbox` also has the operation itself and the edits, which are not listed. */
export function childItems(
  outbox: OverlayOutbox,
  found: readonly QueuedOperation[],
  context: ItemContext,
): OutboxItemView[] {
  const dependents = dependentsAmong(outbox.operations)
  return found
    .filter(({ id }) => !dependents.folded.has(id))
    .map((child) => ({ ...outboxItem(child, outbox, dependents, context), delivery: { kind: 'held' as const } }))
}

function outboxItem(
  operation: QueuedOperation,
  outbox: OverlayOutbox,
  { children, edits, folded }: Dependents,
  { authorOf, deleted = new Map(), closed = new Set(), rooms = new Map() }: ItemContext,
): OutboxItemView {
  const content = textOf(edits.get(operation.id)?.at(-1) ?? operation)
  const other = otherOf(operation)
  const room = roomOf(operation)
  return {
    operation: operation.id,
    kind: kindOf(operation, outbox.user),
    on: operation.action !== 'delete' && operation.body.announcement !== '',
    username: other === null ? '' : authorOf(other).username,
    excerpt: firstCharacters(content, EXCERPT_CHARACTERS),
    about: firstCharacters(deleted.get(operation.record) ?? '', EXCERPT_CHARACTERS),
    content,
    writtenAt: operation.writtenAt,
    ...mediaPart(operation, outbox),
    under: operation.action === 'create' ? belongsTo(operation) : null,
    receiver: receiverOf(operation),
    entry: entryOf(operation),
    room: room === null ? null : { id: room, name: rooms.get(room) ?? '' },
    delivery: deliveryOf(operation, outbox),
    record: operation.record,
    mayHaveArrived: operation.action === 'create' && mayHaveArrived(operation),
    choices: choicesOf(operation, closed),
    children: descendants(children, operation).filter((one) => isUnsent(one) && !folded.has(one.id)).length,
  }
}

function mediaPart(
  operation: QueuedOperation,
  outbox: OverlayOutbox,
): Pick<OutboxItemView, 'image' | 'video' | 'thumb'> {
  const carried = mediaOf(operation) !== null
  const media = unsentMedia(operation, outbox.images)
  if (media?.kind === 'video') return { image: false, video: true, thumb: media.poster }
  return { image: carried, video: false, thumb: media?.thumb ?? null }
}

/** The text of an operation; of a request of an advertisement its name, of a profile the changed fields. */
function textOf({ collection, body }: QueuedOperation): string {
  if (collection !== 'profiles') return String(body.content ?? body.ad_name ?? '')
  const { username, bio, favorite_team } = body
  return [username, bio, favorite_team].filter((text) => typeof text === 'string' && text !== '').join(' · ')
}

const entryOf = ({ collection, record, body }: QueuedOperation): OutboxItemView['entry'] =>
  collection === ENTRIES ? { match: String(body.match_id), written: entryIn(record, body) } : null

function choicesOf(operation: QueuedOperation, closed: ReadonlySet<Channel>): OutboxItemView['choices'] {
  const { state, action, body } = operation
  const channel = conversationOf(operation)
  if (channel === null || state !== 'refused' || action === 'delete') return null
  const message = { isEdit: action === 'update', kind: messageKindOf(body.media_type), content: textOf(operation) }
  return refusedChoices(message, !closed.has(channel))
}

/** The user to whom a new private message goes. */
function receiverOf({ collection, action, body }: QueuedOperation): string | null {
  return collection === 'private_messages' && action === 'create' ? String(body.receiver_id) : null
}

/** The user whom a relation is to, or what is done in a room is about. */
const otherOf = (operation: QueuedOperation): string | null =>
  isRelation(operation.collection) ? operation.record.slice(-ID_CHARACTERS) : otherIn(operation)

function kindOf(operation: QueuedOperation, user: string): OutboxKind {
  const { collection, action } = operation
  const ofRoom = roomKindOf(operation, user)
  if (ofRoom !== null) return ofRoom
  const part = collection === 'profiles' ? profilePartOf(operation) : 'text'
  return part === 'text' ? (outboxNameOf(collection, action) ?? 'edit') : part
}
