import type { RunRecord, Violation } from '../run/record'
import { conversationMessagesHold, refusedCreations } from './conversation-messages'
import { type JudgedMessages, storedMessage, takenBack } from './judged-messages'
import { chatEvents, listedRecords, writtenMessages } from './reading'
import { visibleMessages } from './visible-messages'

/** Private messages, each judge with the number that it has for posts. */
export function messagesHold(run: RunRecord): Violation[] {
  const messages = chatMessages(run)
  return [
    ...sentMessagesExist(run, messages),
    ...screensFollowNumbers(run, messages),
    ...conversationMessagesHold(run, messages),
  ]
}

const chatMessages = (run: RunRecord): JudgedMessages => ({
  written: writtenMessages(run).map((one) => ({ ...one, conversation: one.peer })),
  stored: run.server.messages,
  column: 'chat',
  hidden: run.server.hiddenMessages,
  reactions: run.server.reactions,
  mayBeLater: overtaken(run),
  listed: (phone) => listedRecords(run, phone),
  // A conversation of two is never lost.
  mayHaveEnded: () => false,
  visibleTo: (user) => visibleMessages(run, user),
})

/** I1: a written message is on the server, listed on its phone, or was taken back, alone or with what it answers (Y10). */
function sentMessagesExist(run: RunRecord, messages: JudgedMessages): Violation[] {
  const taken = takenBack(run, messages)
  return messages.written.flatMap(({ phone, record }) => {
    if (storedMessage(messages, record) || taken.has(record) || messages.listed(phone).has(record)) return []
    return [{ invariant: 'I1', phone, record, message: `the message ${record} is neither stored nor listed` }]
  })
}

function overtaken(run: RunRecord): Set<string> {
  const begunAnew = new Set(refusedCreations(run))
  for (const { record, reply } of writtenMessages(run)) {
    if (reply !== null && begunAnew.has(reply)) begunAnew.add(record)
  }
  const withFile = writtenMessages(run).flatMap(({ record, file }) => (file === null ? [] : [record]))
  return new Set([...begunAnew, ...withFile])
}

/** I5: a screen shows messages by number, and unsent ones last, in their author's order, whatever a clock says (Z1). */
function screensFollowNumbers(run: RunRecord, { mayBeLater }: JudgedMessages): Violation[] {
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
