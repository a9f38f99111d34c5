import { pairId } from '@/domain/ids'
import { reactionCounts, type ReactionSign } from '@/domain/reactions'
import type { WireRow } from '@/domain/wire'
import { isReaction } from '@/sync/outbox/reaction'
import type { RunRecord, Violation } from '../run/record'
import { type JudgedMessages, storedMessage } from './judged-messages'
import {
  type DecidedOperation,
  decidedOperations,
  didEvents,
  discardedRecords,
  isDone,
  sharedUsers,
  userOf,
  wasRestored,
} from './reading'

/** Reactions on messages (Z44). Whoever leaves a room, or is removed from it, keeps those there. */
export const reactionsHold = (run: RunRecord, messages: JudgedMessages): Violation[] => [
  ...countsDiffer(messages),
  ...lostReactions(run, messages),
  ...olderReactions(run, messages),
]

/** I7: the counts of a message equal a recount of its reactions; an emptied message has none. */
function countsDiffer({ stored, reactions }: JudgedMessages): Violation[] {
  return stored.flatMap(({ id, removed, reactions: counts }) => {
    const rows = removed === true ? [] : reactions.filter(({ message_id }) => message_id === id)
    const [said, counted] = [countsText(reactionCounts(counts)), countsText(recount(rows))]
    if (said === counted) return []
    return [{ invariant: 'I7', record: id, message: `the message ${id} says "${said}", a recount "${counted}"` }]
  })
}

function recount(rows: readonly WireRow[]): ReadonlyMap<ReactionSign, number> {
  const counts: Record<string, number> = {}
  for (const { emoji } of rows) counts[String(emoji)] = (counts[String(emoji)] ?? 0) + 1
  return reactionCounts(counts)
}

const countsText = (counts: ReadonlyMap<ReactionSign, number>): string =>
  [...counts].map(([sign, count]) => `${sign} ${count}`).join(' ')

/**
 * I3: the last sign of a user is in effect or listed. One on a message that its user may not see any more ends silently.
 * Of a user with two phones the server's order decides.
 */
function lostReactions(run: RunRecord, messages: JudgedMessages): Violation[] {
  const [shared, discarded] = [sharedUsers(run), discardedRecords(run)]
  const reacted = didEvents(run).flatMap(({ phone, at, result }) =>
    result.kind === 'reacted' ? [{ phone, at, ...result }] : [],
  )
  const last = new Map(reacted.map((one) => [pairId(userOf(run, one.phone), one.record), one]))
  return [...last].flatMap(([id, { phone, at, record, sign }]) => {
    const row = storedMessage(messages, record)
    if (!row || row.removed === true || shared.has(run.script.phones[phone]?.user ?? -1)) return []
    if ([id, record].some((one) => messages.listed(phone).has(one)) || discarded.has(id)) return []
    if (!messages.visibleTo(userOf(run, phone)).includes(row) || messages.mayHaveEnded(phone, row, at)) return []
    const there = signOf(messages, id)
    if (there === sign) return []
    const message = `"${sign}" on the message ${record} was confirmed, and the server has "${there}"`
    return [{ invariant: 'I3', phone, record, message }]
  })
}

/** I3: the server has the sign that it accepted last. A restore ends the order of its numbers. */
function olderReactions(run: RunRecord, messages: JudgedMessages): Violation[] {
  if (wasRestored(run)) return []
  const effective = run.phones
    .flatMap(({ wire }) => decidedOperations(wire))
    .filter(({ operation, verdict }) => isReaction(operation) && isDone(verdict) && verdict.code !== 'gone')
    .toSorted((a, b) => seqOf(a) - seqOf(b))
  const last = new Map(effective.map((one) => [one.operation.record, one]))
  return [...last].flatMap(([id, { operation, verdict }]) => {
    const row = messages.stored.find((message) => id.endsWith(message.id))
    if (!row || row.removed === true) return []
    const [sign, there] = [String(operation.body.emoji ?? ''), signOf(messages, id)]
    if (there === sign) return []
    const message = `"${sign}" was accepted last at ${String(verdict.seq)} as ${id}, and the server has "${there}"`
    return [{ invariant: 'I3', record: row.id, message }]
  })
}

const seqOf = ({ verdict }: DecidedOperation): number => verdict.seq ?? 0

const signOf = ({ reactions }: Pick<JudgedMessages, 'reactions'>, id: string): string =>
  String(reactions.find((one) => one.id === id)?.emoji ?? '')
