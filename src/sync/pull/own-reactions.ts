import { collections, type MessageCollection } from '@/domain/collections'
import { phoneRuleOf } from '@/domain/collection-lookups'
import { isMessageCollection } from '@/domain/conversations'
import { ID_CHARACTERS } from '@/domain/limits'
import type { SyncAnswer } from '@/domain/wire'
import { type MessageDocument } from '../rows/documents'
import { readDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'

/** Messages store the own reaction, so that it lives as long as they do (Z44). */

const MESSAGES: readonly MessageCollection[] = collections.map(([name]) => name).filter(isMessageCollection)

/** By message: the own sign; empty without one. Only messages whose reaction the answer names. */
function reactionChanges(answer: SyncAnswer, user: string, messages: MessageCollection): Map<string, string> {
  const reactions = phoneRuleOf(messages).reactions
  const changes = new Map<string, string>()
  for (const { deletes } of Object.values(answer.channels)) {
    for (const { c, id } of deletes) {
      if (c === reactions && id.startsWith(user)) changes.set(id.slice(ID_CHARACTERS), '')
    }
  }
  for (const { c, row } of answer.rows) {
    if (c === reactions && row.user_id === user) changes.set(String(row.message_id), String(row.emoji))
  }
  return changes
}

/**
 * The own reactions on the answer's messages, by message. The reaction comes with its message.
 * @param reactedBefore on messages with new counters only, which bring no reaction: theirs stays
 */
export function ownReactions(
  answer: SyncAnswer,
  user: string,
  reactedBefore: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map([...reactedBefore, ...MESSAGES.flatMap((messages) => [...reactionChanges(answer, user, messages)])])
}

/** Held messages whose reaction came or went without their row: the sign changes at once, the counts later. */
export async function reactionUpdates(
  { rows, user }: { rows: RowDatabase; user: string },
  answer: SyncAnswer,
  messages: MessageCollection,
): Promise<MessageDocument[]> {
  const changed = reactionChanges(answer, user, messages)
  const inAnswer = new Set(answer.rows.filter(({ c }) => c === messages).map(({ row }) => row.id))
  const loose = [...changed.keys()].filter((id) => !inAnswer.has(id))
  if (loose.length === 0) return []
  const stored = await readDocuments<MessageDocument>(rows.messages, loose)
  const { seq } = answer.asOf
  return [...stored.values()].flatMap((message) => {
    const own = changed.get(message.id) ?? ''
    const { reaction, asOf } = message
    if ((reaction?.asOf ?? asOf) > seq || (reaction?.own ?? '') === own) return []
    return [{ ...message, reaction: { counted: '', ...reaction, own, asOf: seq } }]
  })
}
