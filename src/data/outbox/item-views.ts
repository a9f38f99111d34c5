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

/**
 * Waiting and refused operations, oldest first; those that were taken back are not listed.
 * @param closed conversations in which nothing can be written
 */
export function outboxItems(
  outbox: OverlayOutbox,
  authorOf: AuthorOf,
  deleted: DeletedTexts = new Map(),
  closed: ReadonlySet<Channel> = new Set(),
): OutboxItemView[] {
  const hidden = hiddenOperations(outbox.operations)
  const dependents = dependentsAmong(outbox.operations)
  return outbox.operations
    .filter(isUnsent)
    .filter((operation) => !hidden.has(operation.id))
    .map((operation) => outboxItem(operation, outbox, dependents, authorOf, deleted, closed))
}

/** What is discarded with an operation. `outbox` also has the operation itself and the edits, which are not listed. */
export function childItems(
  outbox: OverlayOutbox,
  found: readonly QueuedOperation[],
  authorOf: AuthorOf,
): OutboxItemView[] {
  const dependents = dependentsAmong(outbox.operations)
  return found
    .filter(({ id }) => !dependents.folded.has(id))
    .map((child) => ({ ...outboxItem(child, outbox, dependents, authorOf), delivery: { kind: 'held' as const } }))
}

function outboxItem(
  operation: QueuedOperation,
  outbox: OverlayOutbox,
  { children, edits, folded }: Dependents,
  authorOf: AuthorOf,
  deleted: DeletedTexts = new Map(),
  closed: ReadonlySet<Channel> = new Set(),
): OutboxItemView {
  const content = textOf(edits.get(operation.id)?.at(-1) ?? operation)
  const kind = kindOf(operation)
  return {
    operation: operation.id,
    kind,
    on: operation.action !== 'delete',
    username: isRelation(operation.collection) ? authorOf(operation.record.slice(-ID_CHARACTERS)).username : '',
    excerpt: firstCharacters(content, EXCERPT_CHARACTERS),
    about: firstCharacters(deleted.get(operation.record) ?? '', EXCERPT_CHARACTERS),
    content,
    writtenAt: operation.writtenAt,
    ...mediaPart(operation, outbox),
    under: operation.action === 'create' ? belongsTo(operation) : null,
    receiver: receiverOf(operation),
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

/** The text of an operation; of a profile the changed fields. */
function textOf({ collection, body }: QueuedOperation): string {
  if (collection !== 'profiles') return String(body.content ?? '')
  const { username, bio, favorite_team } = body
  return [username, bio, favorite_team].filter((text) => typeof text === 'string' && text !== '').join(' · ')
}

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

function kindOf(operation: QueuedOperation): OutboxKind {
  const { collection, action } = operation
  const part = collection === 'profiles' ? profilePartOf(operation) : 'text'
  return part === 'text' ? (outboxNameOf(collection, action) ?? 'edit') : part
}
