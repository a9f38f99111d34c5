import type { PhoneEnd, RunRecord, Violation } from '../run/record'
import { carriesImage, isDone, decidedOperations, type DecidedOperation } from './reading'

/**
 * I5: the author's order within a lane: a phone's posts take effect in order, and so do all operations on one record.
 */
export function authorOrder(run: RunRecord): Violation[] {
  return run.phones.flatMap((end) => {
    const spoken = effects(end)
    const lanes = [...new Set(spoken.map(laneOf))]
    return lanes.flatMap((lane) =>
      inversions(
        end,
        lane,
        spoken.filter((one) => laneOf(one) === lane),
      ),
    )
  })
}

/** The place of each operation in the remaining history. */
function effects(end: PhoneEnd): DecidedOperation[] {
  const done = decidedOperations(end.wire).filter(({ verdict }) => isDone(verdict))
  return [...new Map(done.map((spoken) => [spoken.operation.id, spoken])).values()]
}

function laneOf({ operation }: DecidedOperation): string {
  const isPost = operation.collection === 'hashtag_posts' && operation.action === 'create'
  return isPost ? 'posts' : `${operation.collection}/${operation.record}`
}

function inversions(end: PhoneEnd, lane: string, spoken: readonly DecidedOperation[]): Violation[] {
  const mayBeOvertaken = busyOperations(end)
  const byNumber = [...spoken].sort((a, b) => a.operation.n - b.operation.n)
  return byNumber.slice(1).flatMap((later, index) => {
    const earlier = byNumber[index] as DecidedOperation
    if (mayBeOvertaken.has(earlier.operation.id) || (later.verdict.seq ?? 0) >= (earlier.verdict.seq ?? 0)) return []
    const message = `${lane}: number ${later.operation.n} took effect before number ${earlier.operation.n}`
    return [{ invariant: 'I5', phone: end.phone, record: later.operation.record, message }]
  })
}

/**
 * Y28: a post that waits for its image may be overtaken. Y5: an operation that met a server error backs off alone;
 * others of its kind overtake it, but never those of its record.
 */
function busyOperations(end: PhoneEnd): Set<string> {
  const busy = decidedOperations(end.wire).filter(
    ({ operation, verdict }) =>
      verdict.verdict === 'wait' && verdict.code !== 'limit' && operation.collection === 'hashtag_posts',
  )
  const pictured = end.wire.flatMap(({ request }) => request.ops).filter(carriesImage)
  return new Set([...busy.map(({ operation }) => operation), ...pictured].map(({ id }) => id))
}
