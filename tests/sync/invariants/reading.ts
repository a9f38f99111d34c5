import type { Operation, Verdict, WireRow } from '@/domain/wire'
import type { RunEvent, RunRecord, WireExchange } from '../run/record'
import { readPostText } from '../schedule/steps'
import { outboxRecords } from './stored-rows'

/** Queries on a run's record that several invariants need. */

export type DidEvent = Extract<RunEvent, { kind: 'did' }>
export type ScreenEvent = Extract<RunEvent, { kind: 'screen' }>

export const didEvents = (run: RunRecord): DidEvent[] => run.events.filter((event) => event.kind === 'did')

export const screenEvents = (run: RunRecord, phone: number): ScreenEvent[] =>
  run.events.filter((event): event is ScreenEvent => event.kind === 'screen' && event.phone === phone)

type ChatEvent = Extract<RunEvent, { kind: 'chat' }>

export const chatEvents = (run: RunRecord): ChatEvent[] => run.events.filter((event) => event.kind === 'chat')

/** Private messages by their phones, in the order of writing. */
export const writtenMessages = (run: RunRecord) =>
  didEvents(run).flatMap(({ phone, askedAt, result }) =>
    result.kind === 'wrote' ? [{ phone, askedAt, ...result }] : [],
  )

/** The same in rooms. */
export const writtenInRooms = (run: RunRecord) =>
  didEvents(run).flatMap(({ phone, askedAt, result }) =>
    result.kind === 'wrote-in-room' ? [{ phone, askedAt, ...result }] : [],
  )

/** The server lost a part of its history. */
export const wasRestored = (run: RunRecord): boolean => run.events.some(isRestore)

export const isRestore = (event: RunEvent): boolean => event.kind === 'server' && event.what === 'restored'

/**
 * Posts and messages that were rightly removed: by moderation, also for a while, or by a user who discarded or deleted
 * them and did not undo it. What is sent of a hidden record meanwhile ends as that of a deleted one (Q4).
 */
export function removedRecords(run: RunRecord): Set<string> {
  const removed = new Set(deletions(run).flatMap((one) => (one.undone ? [] : [one.record])))
  for (const event of run.events) {
    if (event.kind === 'moderation' && event.what === 'remove-post') removed.add(event.record)
    if (event.kind === 'decision' && event.what === 'hide') removed.add(event.record)
    if (event.kind === 'did' && event.result.kind === 'discarded') {
      for (const record of event.result.records) removed.add(record)
    }
  }
  return removed
}

/** Whether the user of a phone was signed out or banned at a time between these: the phone dropped all but the outbox. */
export const closedBetween = (run: RunRecord, phone: number, from: number, to: number): boolean =>
  run.events.some((event) => event.kind === 'closed' && event.phone === phone && event.at >= from && event.at <= to)

/** What staff hid, and nobody put back. */
export const isTakenDown = (row: WireRow): boolean => Boolean(row.taken_down)

/** Records whose waiting or refused operation a user discarded, with those that hung on it. */
export const discardedRecords = (run: RunRecord): Set<string> =>
  new Set(didEvents(run).flatMap(({ result }) => (result.kind === 'discarded' ? result.records : [])))

export interface Deletion {
  phone: number
  record: string
  at: number
  undone: boolean
}

/** Deletions by users, each with whether the same phone undid it. */
export function deletions(run: RunRecord): Deletion[] {
  const found: Deletion[] = []
  for (const { phone, at, result } of didEvents(run)) {
    if (result.kind === 'deleted') found.push({ phone, record: result.record, at, undone: false })
    if (result.kind !== 'undone') continue
    const last = found.findLast((one) => one.phone === phone && one.record === result.record)
    if (last) last.undone = true
  }
  return found
}

/** Posts that may leave the screen for a moment, because their deletion may have been undone. */
export const deletedForAMoment = (run: RunRecord): Set<string> => new Set(deletions(run).map((one) => one.record))

/** Posts that more than one phone edited: the last accepted text wins, whatever its number. */
export function editedByTwo(run: RunRecord): Set<string> {
  const editors = new Map<string, Set<number>>()
  for (const { phone, result } of didEvents(run)) {
    if (result.kind === 'edited') editors.set(result.record, (editors.get(result.record) ?? new Set()).add(phone))
  }
  return new Set([...editors].filter(([, phones]) => phones.size > 1).map(([record]) => record))
}

export interface OverwrittenEditRow {
  record: string
  content: string
}

/** Texts that a phone keeps because another device's edit came after them. */
export function overwrittenEdits(run: RunRecord, phone: number): OverwrittenEditRow[] {
  return outboxRecords(run.phones[phone]?.report.storage ?? [], 'keptTexts') as OverwrittenEditRow[]
}

/** Users with more than one phone: these could disagree about a toggle. */
export function sharedUsers(run: RunRecord): Set<number> {
  const users = run.script.phones.map((phone) => phone.user)
  return new Set(users.filter((user, index) => users.indexOf(user) !== index))
}

export const userOf = (run: RunRecord, phone: number): string =>
  run.users[run.script.phones[phone]?.user ?? -1]?.id ?? 'nobody'

export const serverPost = (run: RunRecord, id: string): WireRow | undefined =>
  run.server.posts.find((post) => post.id === id)

export const serverLike = (run: RunRecord, user: string, post: string): WireRow | undefined =>
  run.server.likes.find((like) => like.user_id === user && like.post_id === post)

export const revisionOf = (content: unknown): number => readPostText(String(content))?.revision ?? -1

export const nonceOf = (content: unknown): string | null => readPostText(String(content))?.nonce ?? null

/** An operation with its verdict, in the server's order. */
export interface DecidedOperation {
  exchange: WireExchange
  operation: Operation
  verdict: Verdict
}

export function decidedOperations(wire: readonly WireExchange[]): DecidedOperation[] {
  return wire.flatMap((exchange) => {
    const verdicts = new Map(exchange.answer?.verdicts.map((verdict) => [verdict.id, verdict]))
    return exchange.request.ops.flatMap((operation) => {
      const verdict = verdicts.get(operation.id)
      return verdict ? [{ exchange, operation, verdict }] : []
    })
  })
}

export const carriesImage = ({ action, body }: Operation): boolean =>
  action === 'create' && [body.image_upload, body.media_upload].some((id) => typeof id === 'string' && id !== '')

export const isDone = (verdict: Verdict): boolean =>
  verdict.verdict === 'accepted' || verdict.verdict === 'duplicate' || verdict.verdict === 'merged'

/** Records that wait or were refused in the phone's own list. */
export function listedRecords(run: RunRecord, phone: number): Set<string> {
  return new Set(run.phones[phone]?.report.outbox.map((item) => item.record))
}
