import type { RunRecord, Violation } from '../run/record'
import { type JudgedMessages, storedMessage } from './judged-messages'
import { changesHold } from './message-changes'
import { reactionsHold } from './message-reactions'
import { decidedOperations, nonceOf } from './reading'

/** The judges that hold for messages of both kinds. */
export const conversationMessagesHold = (run: RunRecord, messages: JudgedMessages): Violation[] => [
  ...changesHold(run, messages),
  ...reactionsHold(run, messages),
  ...twiceOnServer(messages),
  ...numbersFollowAuthors(messages),
  ...answersOfOthers(messages),
  ...withoutFile(messages),
]

/** Creations that the server refused: they begin anew, and get a later number. */
export const refusedCreations = (run: RunRecord): string[] =>
  run.phones.flatMap(({ wire }) =>
    decidedOperations(wire).flatMap(({ operation, verdict }) =>
      verdict.verdict === 'refused' && operation.action === 'create' ? [operation.record] : [],
    ),
  )

/** I2: one message or file with two records. */
function twiceOnServer({ stored }: JudgedMessages): Violation[] {
  const keys = stored.flatMap((one) => [
    ...(one.removed === true ? [] : [`the message ${nonceOf(one.content) ?? one.id}`]),
    ...(one.media_upload ? [`the file ${String(one.media_upload)}`] : []),
  ])
  const doubled = new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
  return [...doubled].map((what) => ({ invariant: 'I2', message: `${what} is on the server more than once` }))
}

/**
 * I5: the numbers of a phone's messages in one conversation are in the order in which they were written (Z1, Z2). One
 * that waits for its file is overtaken, and one that was refused begins anew, with what answers it.
 */
function numbersFollowAuthors(messages: JudgedMessages): Violation[] {
  const newest = new Map<string, { number: number; record: string }>()
  return messages.written.flatMap(({ phone, conversation, record }) => {
    const number = Number(storedMessage(messages, record)?.number ?? 0)
    if (number === 0 || messages.mayBeLater.has(record)) return []
    const lane = `${phone}/${conversation}`
    const before = newest.get(lane)
    if (!before || number > before.number) {
      newest.set(lane, { number, record })
      return []
    }
    const message = `the message ${record} has number ${number}, and ${before.record}, written before, ${before.number}`
    return [{ invariant: 'I5', phone, record: before.record, message }]
  })
}

/** I6: a message answers one of its conversation (Z15). */
const answersOfOthers = (messages: JudgedMessages): Violation[] =>
  messages.stored.flatMap((row) => {
    const reply = String(row.reply_to ?? '')
    const conversation = messages.column === 'chat' ? 'chat' : 'room'
    if (reply === '' || storedMessage(messages, reply)?.[messages.column] === row[messages.column]) return []
    const message = `the message ${row.id} answers ${reply}, which is not in its ${conversation}`
    return [{ invariant: 'I6', record: row.id, message }]
  })

/** I13: a message has the file that it was written with. */
const withoutFile = (messages: JudgedMessages): Violation[] =>
  messages.written.flatMap(({ phone, record, file }) => {
    const row = storedMessage(messages, record)
    const [kind, isThere] = [String(row?.media_type ?? ''), String(row?.media ?? '') !== '']
    if (!row || row.removed === true || (kind === (file ?? '') && isThere === (file !== null))) return []
    const message = `the message ${record} was written with ${file ?? 'no file'} and has ${kind || 'none'}`
    return [{ invariant: 'I13', phone, record, message }]
  })
