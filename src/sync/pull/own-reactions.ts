import { collections, type MessageCollection } from '@/domain/collections'
import { phoneRuleOf } from '@/domain/collection-lookups'
import { isMessageCollection } from '@/domain/conversations'
import { ID_CHARACTERS } from '@/domain/limits'
import type { SyncAnswer } from '@/domain/wire'
import type { MessageDocument, OwnReaction } from '../rows/documents'
import { readDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { isOwnChangeCounted } from './own-change-counted'

/** Messages store the own reaction, so that it lives as long as they do (Z44). */

const MESSAGES: readonly MessageCollection[] = collections.map(([name]) => name).filter(isMessageCollection)

/** An own sign, empty without one, and the snapshot that it was read in. */
export type KnownReaction = Pick<OwnReaction, 'own' | 'asOf'>

/** By message: the own sign, empty without one, and the place of its change. Only messages whose reaction the answer names. */
function reactionChanges(
  answer: SyncAnswer,
  user: string,
  messages: MessageCollection,
): Map<string, { own: string; seq: number }> {
  const reactions = phoneRuleOf(messages).reactions
  const changes = new Map<string, { own: string; seq: number }>()
  for (const { deletes } of Object.values(answer.channels)) {
    for (const { c, id, seq } of deletes) {
      if (c === reactions && id.startsWith(user)) changes.set(id.slice(ID_CHARACTERS), { own: '', seq })
    }
  }
  for (const { c, seq, row } of answer.rows) {
    if (c === reactions && row.user_id === user) changes.set(String(row.message_id), { own: String(row.emoji), seq })
  }
  return changes
}

/**
 * The own reaction on a held message of which the answer brings counts alone; null without one. An answer without the
 * whole own channel, such as a change of a stream, says nothing of it.
 */
export function reactionBefore({ reaction, asOf }: MessageDocument, answer: SyncAnswer): KnownReaction | null {
  const own = reaction?.own ?? ''
  if (!hasOwnChannel(answer)) return { own, asOf: reaction?.asOf ?? asOf }
  return own === '' ? null : { own, asOf: answer.asOf.seq }
}

function hasOwnChannel({ channels, user }: SyncAnswer): boolean {
  const own = channels[`user:${user}`]
  return own !== undefined && !own.more
}

/**
 * The own reactions on the answer's messages, by message. The reaction comes with its message.
 * @param reactedBefore on messages with new counters only, which bring no reaction: theirs stays
 */
export function ownReactions(
  answer: SyncAnswer,
  user: string,
  reactedBefore: ReadonlyMap<string, KnownReaction>,
): Map<string, KnownReaction> {
  const reactions = new Map(reactedBefore)
  for (const [id, { own }] of MESSAGES.flatMap((messages) => [...reactionChanges(answer, user, messages)])) {
    if (own === '') reactions.delete(id)
    else reactions.set(id, { own, asOf: answer.asOf.seq })
  }
  return reactions
}

/** Held messages whose reaction came or went without their row: the sign changes at once, the counts later. */
export async function reactionUpdates(
  { rows, user }: { rows: RowDatabase; user: string },
  answer: SyncAnswer,
  messages: MessageCollection,
): Promise<MessageDocument[]> {
  const changed = reactionChanges(answer, user, messages)
  const inAnswer = new Set(answer.rows.filter(({ c }) => c === messages).map(({ row }) => row.id))
  const loose = [...changed].filter(([id]) => !inAnswer.has(id))
  if (loose.length === 0) return []
  const stored = await readDocuments<MessageDocument>(
    rows.messages,
    loose.map(([id]) => id),
  )
  const asOf = answer.asOf.seq
  return loose.flatMap(([id, { own, seq }]) => {
    const message = stored.get(id)
    if (!message) return []
    const known = message.reaction ?? { own: '', counted: '', asOf: message.asOf }
    const counted = isOwnChangeCounted(message, seq) ? own : known.counted
    if (known.asOf > asOf || (known.own === own && known.counted === counted)) return []
    return [{ ...message, reaction: { own, counted, asOf } }]
  })
}
