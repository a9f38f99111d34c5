import type { WireRow } from '@/domain/wire'
import type { PhoneStorage } from '../phone/snapshot'
import { violationBy, type PhoneEnd, type RunRecord, type Violation } from '../run/record'
import { noncesIn } from '../schedule/steps'
import { userOf, writtenMessages } from './reading'
import { everyStoredRow, isOutbox, outboxRecords, storedFileMessages, storedOperations } from './stored-rows'
import { visibleMessages } from './visible-messages'
import { mayBeOutdated, visibleRoomMessages } from './visible-rooms'

/**
 * I8: a phone has neither row, words nor file of a message that its user may not see: one of others, or one that was
 * deleted, hidden or cleared (Z12, Z14, Z20). Read from the raw stores.
 */
export const messageWordsMayBeHeld = (run: RunRecord): Violation[] =>
  run.phones.flatMap((end) => [...rowsLeft(run, end), ...filesLeft(run, end), ...wordsLeft(run, end)])

/** Of conversations and rooms. */
const readableMessages = (run: RunRecord, user: string): WireRow[] => [
  ...visibleMessages(run, user),
  ...visibleRoomMessages(run, user),
]

function rowsLeft(run: RunRecord, end: PhoneEnd): Violation[] {
  const { phone, report } = end
  const visible = new Map(readableMessages(run, userOf(run, phone)).map((message) => [message.id, message]))
  return everyStoredRow(report.storage, 'messages').flatMap(({ id, content, media }): Violation[] => {
    const there = visible.get(id)
    const isEmpty = String(content ?? '') === '' && String(media ?? '') === ''
    if (there && (there.removed !== true || isEmpty || mayBeOutdated(end, there))) return []
    return [violation(phone, id, 'the row')]
  })
}

function filesLeft(run: RunRecord, end: PhoneEnd): Violation[] {
  const { phone, report } = end
  const withFile = readableMessages(run, userOf(run, phone)).filter(
    (message) => String(message.media ?? '') !== '' || (message.removed === true && mayBeOutdated(end, message)),
  )
  const allowed = new Set(withFile.map(({ id }) => id))
  return storedFileMessages(report.storage).flatMap((id) => (allowed.has(id) ? [] : [violation(phone, id, 'a file')]))
}

function wordsLeft(run: RunRecord, { phone, report: { storage } }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const removed = new Set(run.server.messages.filter((one) => one.removed === true).map(({ id }) => id))
  const visible = new Set(visibleMessages(run, user).map(({ id }) => id))
  // A phone hears no more of a message that its user hid (Z14): own words stay in the journal when another deletes it.
  const mayBeUnheard = new Set(run.server.hiddenMessages.map(({ id }) => id))
  const [held, sent] = [noncesIn(textOf(storage)), noncesIn(sentTextOf(storage))]
  return writtenMessages(run).flatMap(({ phone: by, record, nonce }) => {
    const isOwn = userOf(run, by) === user
    const mayRead = visible.has(record) && !removed.has(record)
    const isHeard = removed.has(record) && !mayBeUnheard.has(user + record)
    const isLeft = isOwn ? isHeard && sent.has(nonce) : !mayRead && held.has(nonce)
    return isLeft ? [violation(phone, record, 'words')] : []
  })
}

const textOf = (storage: PhoneStorage): string => JSON.stringify(storage)

/** Without words of the user that no server has: those wait, or were refused (Z13). */
const sentTextOf = (storage: PhoneStorage): string =>
  JSON.stringify([
    storage.filter((database) => !isOutbox(database)),
    [...storedOperations(storage).values()].filter(({ state }) => state === 'accepted' || state === 'settled'),
    outboxRecords(storage, 'drafts'),
  ])

const violation = (phone: number, record: string, what: string): Violation =>
  violationBy('I8', phone)(record, `${what} of the message ${record} is on the phone, and its user may not see it`)
