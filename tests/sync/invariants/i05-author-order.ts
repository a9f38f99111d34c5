import type { PhoneEnd, RunRecord, Violation } from '../run/record'
import { carriesImage, didEvents, isDone, decidedOperations, screenEvents, type DecidedOperation } from './reading'

/**
 * I5: the author's order within a lane: the posts of a phone's user take effect in the order in which they were published,
 * and all operations on one record in that of their numbers. The outbox of another user of the phone has an order of its
 * own.
 */
export const authorOrder = (run: RunRecord): Violation[] =>
  run.phones.flatMap((end) => {
    const done = effects(end)
    const authors = [...new Set(done.map(authorOf))]
    return authors.flatMap((author) => {
      const own = done.filter((one) => authorOf(one) === author)
      const lanes = [...new Set(own.map(laneOf))]
      const inLane = (lane: string) => own.filter((one) => laneOf(one) === lane)
      return [...postsTurned(run, end, own), ...lanes.flatMap((lane) => numbersTurned(end, lane, inLane(lane)))]
    })
  })

/** The place of each operation in the remaining history. */
function effects(end: PhoneEnd): DecidedOperation[] {
  const done = decidedOperations(end.wire).filter(({ verdict }) => isDone(verdict))
  return [...new Map(done.map((decided) => [decided.operation.id, decided])).values()]
}

const seqOf = ({ verdict }: DecidedOperation): number => verdict.seq ?? 0

const authorOf = ({ exchange }: DecidedOperation): string => exchange.request.user

const laneOf = ({ operation }: DecidedOperation): string => `${operation.collection}/${operation.record}`

function numbersTurned({ phone }: PhoneEnd, lane: string, all: readonly DecidedOperation[]): Violation[] {
  const byNumber = [...all].sort((a, b) => a.operation.n - b.operation.n)
  return turned(byNumber).map(([earlier, later]) => {
    const message = `${lane}: number ${later.operation.n} took effect before number ${earlier.operation.n}`
    return { invariant: 'I5', phone, record: later.operation.record, message }
  })
}

/**
 * A post that was refused and is sent again has a new number: its place is that of its publishing. Of one that was
 * published just before a kill only the number is known.
 */
function postsTurned(run: RunRecord, end: PhoneEnd, done: readonly DecidedOperation[]): Violation[] {
  const published = didEvents(run).flatMap(({ phone, result }) =>
    phone === end.phone && result.kind === 'published' ? [result.record] : [],
  )
  const created = done.filter(
    ({ operation: { collection, action } }) => collection === 'hashtag_posts' && action === 'create',
  )
  const refused = new Set(refusedPosts(run, end.phone))
  const byPlace = published.flatMap((record) => created.filter(({ operation }) => operation.record === record))
  const neverRefused = created.filter(({ operation }) => !refused.has(operation.record))
  const byNumber = neverRefused.sort((one, other) => one.operation.n - other.operation.n)
  const mayBeOvertaken = new Set([...busyPosts(end), ...refused])
  return [...turned(byPlace, mayBeOvertaken), ...turned(byNumber, mayBeOvertaken)].map(
    ([{ operation: earlier }, { operation: later }]) => {
      const message = `the post ${later.record} took effect before ${earlier.record}`
      return { invariant: 'I5', phone: end.phone, record: later.record, message }
    },
  )
}

type Pair = readonly [DecidedOperation, DecidedOperation]

const NOTHING: ReadonlySet<string> = new Set()

/** Pairs of which the second took effect first. @param mayBeOvertaken records of which others may come first */
const turned = (inOrder: readonly DecidedOperation[], mayBeOvertaken: ReadonlySet<string> = NOTHING): Pair[] =>
  inOrder.flatMap((later, at) => {
    const before = inOrder.slice(0, at).filter(({ operation }) => !mayBeOvertaken.has(operation.record))
    const overtaken = before.find((earlier) => seqOf(later) < seqOf(earlier))
    return overtaken ? [[overtaken, later] as const] : []
  })

/**
 * Y28: a post that waits for its image may be overtaken. Y5: an operation that met a server error backs off alone;
 * others of its kind overtake it, but never those of its record.
 */
function busyPosts(end: PhoneEnd): string[] {
  const busy = decidedOperations(end.wire).filter(
    ({ operation, verdict }) =>
      verdict.verdict === 'wait' && verdict.code !== 'limit' && operation.collection === 'hashtag_posts',
  )
  const pictured = end.wire.flatMap(({ request }) => request.ops).filter(carriesImage)
  return [...busy.map(({ operation }) => operation), ...pictured].map(({ record }) => record)
}

/** What a suspension refused, which may be before it left the phone, its user sends one by one as they like. */
const refusedPosts = (run: RunRecord, phone: number): string[] =>
  screenEvents(run, phone).flatMap(({ changed }) =>
    changed.filter(({ delivery }) => delivery === 'refused').map(({ id }) => id),
  )
