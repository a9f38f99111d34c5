import type { WireRow } from '@/domain/wire'
import type { RunRecord, Violation } from '../run/record'
import { conversationMessagesHold, refusedCreations, storedMessage } from './conversation-messages'
import {
  chatEvents,
  deletions,
  didEvents,
  listedRecords,
  removedRecords,
  revisionOf,
  userOf,
  writtenMessages,
} from './reading'

/** Private messages, each judge with the number that it has for posts. */
export const messagesHold = (run: RunRecord): Violation[] => [
  ...sentMessagesExist(run),
  ...lostEdits(run),
  ...lostDeletions(run),
  ...lostHides(run),
  ...screensFollowNumbers(run),
  ...conversationMessagesHold({
    written: writtenMessages(run).map((one) => ({ ...one, conversation: one.peer })),
    stored: run.server.messages,
    column: 'chat',
    mayBeLater: overtaken(run),
  }),
]

const serverMessage = (run: RunRecord, id: string): WireRow | undefined =>
  storedMessage({ stored: run.server.messages }, id)

/** I1: a written message is on the server, listed on its phone, or was taken back, alone or with what it answers (Y10). */
function sentMessagesExist(run: RunRecord): Violation[] {
  const taken = removedRecords(run)
  return writtenMessages(run).flatMap(({ phone, record, reply }) => {
    if (serverMessage(run, record) || taken.has(record) || listedRecords(run, phone).has(record)) return []
    if (reply !== null && taken.has(reply) && !serverMessage(run, reply)) return []
    return [{ invariant: 'I1', phone, record, message: `the message ${record} is neither stored nor listed` }]
  })
}

/** I3: the newest edit of a message is in effect, listed or taken back. Of two phones that edit, the last accepted one wins. */
function lostEdits(run: RunRecord): Violation[] {
  const taken = removedRecords(run)
  const edits = didEvents(run).flatMap(({ phone, result }) =>
    result.kind === 'message-edited' ? [{ phone, ...result }] : [],
  )
  const newest = new Map(edits.map((edit) => [edit.record, edit]))
  return [...newest.values()].flatMap(({ phone, record, revision }) => {
    const row = serverMessage(run, record)
    const contested = edits.some((other) => other.record === record && other.phone !== phone)
    if (!row || row.removed === true || contested || taken.has(record)) return []
    if (revisionOf(row.content) >= revision || listedRecords(run, phone).has(record)) return []
    const message = `r${revision} of the message ${record} was confirmed, and the server has "${String(row.content)}"`
    return [{ invariant: 'I3', phone, record, message }]
  })
}

/** I3: a deletion that was not undone is in effect or listed, unless its user discarded it. */
function lostDeletions(run: RunRecord): Violation[] {
  const discarded = discardedRecords(run)
  return deletions(run).flatMap(({ phone, record, undone }) => {
    const row = serverMessage(run, record)
    if (!row || row.removed === true || undone || discarded.has(record)) return []
    if (listedRecords(run, phone).has(record)) return []
    return [{ invariant: 'I3', phone, record, message: `the message ${record} was deleted, and its words are there` }]
  })
}

/** I3: a hidden message is hidden on the server, unless it is listed or was discarded. */
function lostHides(run: RunRecord): Violation[] {
  const discarded = discardedRecords(run)
  return didEvents(run).flatMap(({ phone, result }) => {
    if (result.kind !== 'message-hidden' || !serverMessage(run, result.record)) return []
    const record = userOf(run, phone) + result.record
    if (run.server.hiddenMessages.some(({ id }) => id === record) || discarded.has(record)) return []
    if (listedRecords(run, phone).has(record)) return []
    return [{ invariant: 'I3', phone, record: result.record, message: `${record} was confirmed and is not hidden` }]
  })
}

const discardedRecords = (run: RunRecord): Set<string> =>
  new Set(didEvents(run).flatMap(({ result }) => (result.kind === 'discarded' ? result.records : [])))

function overtaken(run: RunRecord): Set<string> {
  const begunAnew = new Set(refusedCreations(run))
  for (const { record, reply } of writtenMessages(run)) {
    if (reply !== null && begunAnew.has(reply)) begunAnew.add(record)
  }
  const withFile = writtenMessages(run).flatMap(({ record, file }) => (file === null ? [] : [record]))
  return new Set([...begunAnew, ...withFile])
}

/** I5: a screen shows messages by number, and unsent ones last, in their author's order, whatever a clock says (Z1). */
function screensFollowNumbers(run: RunRecord): Violation[] {
  const mayBeLater = overtaken(run)
  const writtenAt = new Map(writtenMessages(run).map(({ record, askedAt }) => [record, askedAt]))
  return chatEvents(run).flatMap(({ phone, peer, shown }) => {
    // A killed step has no result.
    const unsent = shown.filter(({ id, number }) => number === null && !mayBeLater.has(id) && writtenAt.has(id))
    const isOrdered =
      isRising(shown.map(({ number }) => number ?? Infinity)) &&
      isRising(unsent.map(({ id }) => writtenAt.get(id) ?? Infinity))
    if (isOrdered) return []
    const order = shown.map(({ id, number }) => `${number ?? 'unsent'} ${id}`).join(', ')
    return [{ invariant: 'I5', phone, message: `with ${peer} the screen shows ${order}` }]
  })
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0))
