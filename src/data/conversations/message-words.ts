import { readPlate } from '@/domain/football/rooms/plates'
import type { Channel } from '@/domain/wire'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { MessageDocument } from '@/sync/rows/documents'
import type { MessageWordsView } from '@/views/message-words'
import type { AuthorOf } from '../context/likes'
import { authorIn } from './author-of-message'
import { creationsIn } from './creations'
import { excerptOf, kindOf } from './message-texts'
import type { MessageTraits } from './traits'

/** The words of messages with the user's operations, as messages, quotes and lists show them. */

export interface WordsContext {
  outbox: OverlayOutbox
  traits: Pick<MessageTraits, 'isFolded'>
  authorOf: AuthorOf
}

/** The words of a held message, with its user's pending edit or deletion. */
export function saidBy({ id, asOf, row }: MessageDocument, outbox: OverlayOutbox) {
  const ahead = operationsOn(outbox, id).filter((o) => isAheadOf(o, asOf))
  const deletion = row.removed === true ? undefined : ahead.findLast(({ action }) => action === 'delete')
  const removed = row.removed === true || deletion !== undefined
  const edit = ahead.findLast(({ action }) => action === 'update')
  return {
    removed,
    /** That of a message which the server still shows to both. */
    deletion,
    content: removed ? '' : String(edit?.body.content ?? row.content ?? ''),
    /** The other reads the edited text. */
    edited: !removed && (edit?.state === 'accepted' || String(row.edited_at ?? '') !== ''),
  }
}

/** The words of a message without a row, with its user's edit. */
export function saidUnsent({ record, body }: QueuedOperation, outbox: OverlayOutbox): string {
  const edit = operationsOn(outbox, record).findLast((o) => o.action === 'update' && o.state !== 'refused')
  return String((edit?.body ?? body).content ?? '')
}

/** A held message outside of its conversation: without words if it was removed or is folded (Z12, Z46). */
export function wordsOf(message: MessageDocument, { outbox, traits, authorOf }: WordsContext): MessageWordsView {
  const { removed, content } = saidBy(message, outbox)
  const author = authorIn(message)
  const folded = traits.isFolded(author)
  return {
    author: authorOf(author),
    own: author === outbox.user,
    kind: removed || folded ? 'text' : kindOf(message.row.media_type),
    plate: readPlate(message.row.plate),
    excerpt: folded ? '' : excerptOf(content),
    removed,
    folded,
  }
}

/** A message of the user without a row, outside of its conversation. */
export const wordsOfUnsent = (
  creation: QueuedOperation,
  { outbox, authorOf }: Omit<WordsContext, 'traits'>,
): MessageWordsView => ({
  author: authorOf(outbox.user),
  own: true,
  kind: kindOf(creation.body.media_type),
  plate: null,
  excerpt: excerptOf(saidUnsent(creation, outbox)),
  removed: false,
  folded: false,
})

/** The user's last message of a conversation that is newer than what was read of it, or was refused. */
export const lastUnsent = (outbox: OverlayOutbox, channel: Channel, readUpTo: number): QueuedOperation | undefined =>
  creationsIn(outbox, channel).findLast((o) => o.state === 'refused' || isAheadOf(o, readUpTo))
