import type { RunRecord, Violation } from '../run/record'
import { type JudgedMessages, storedMessage } from './judged-messages'
import { deletions, didEvents, discardedRecords, removedRecords, revisionOf, userOf } from './reading'

/** I3: edits, deletions and hidings are in effect, listed, or replaced. */
export const changesHold = (run: RunRecord, messages: JudgedMessages): Violation[] => [
  ...lostEdits(run, messages),
  ...lostDeletions(run, messages),
  ...lostHides(run, messages),
]

/** Of two phones that edit, the last accepted one wins. */
function lostEdits(run: RunRecord, messages: JudgedMessages): Violation[] {
  const taken = removedRecords(run)
  const edits = didEvents(run).flatMap(({ phone, result }) =>
    result.kind === 'message-edited' ? [{ phone, ...result }] : [],
  )
  const newest = new Map(edits.map((edit) => [edit.record, edit]))
  return [...newest.values()].flatMap(({ phone, record, revision }) => {
    const row = storedMessage(messages, record)
    const contested = edits.some((other) => other.record === record && other.phone !== phone)
    if (!row || row.removed === true || contested || taken.has(record)) return []
    if (revisionOf(row.content) >= revision || messages.listed(phone).has(record)) return []
    const message = `r${revision} of the message ${record} was confirmed, and the server has "${String(row.content)}"`
    return [{ invariant: 'I3', phone, record, message }]
  })
}

/** A deletion that was not undone is in effect or listed, unless its user discarded it. */
function lostDeletions(run: RunRecord, messages: JudgedMessages): Violation[] {
  const discarded = discardedRecords(run)
  return deletions(run).flatMap(({ phone, record, at, undone }) => {
    const row = storedMessage(messages, record)
    if (!row || row.removed === true || undone || discarded.has(record)) return []
    if (messages.listed(phone).has(record) || messages.mayHaveEnded(phone, row, at)) return []
    return [{ invariant: 'I3', phone, record, message: `the message ${record} was deleted, and its words are there` }]
  })
}

/** A hidden message is hidden on the server, unless it is listed or was discarded. */
function lostHides(run: RunRecord, messages: JudgedMessages): Violation[] {
  const discarded = discardedRecords(run)
  return didEvents(run).flatMap(({ phone, at, result }) => {
    if (result.kind !== 'message-hidden') return []
    const row = storedMessage(messages, result.record)
    const record = userOf(run, phone) + result.record
    if (!row || messages.hidden.some(({ id }) => id === record) || discarded.has(record)) return []
    if (messages.listed(phone).has(record) || messages.mayHaveEnded(phone, row, at)) return []
    return [{ invariant: 'I3', phone, record: result.record, message: `${record} was confirmed and is not hidden` }]
  })
}
