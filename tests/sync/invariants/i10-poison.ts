import type { RunRecord, Violation } from '../run/record'
import { isDone, decidedOperations } from './reading'

const POISON_DELAYS_AT_MOST_MS = 1_000

/**
 * I10: one poisoned operation delays others by at most a second. For runs on a good connection: every other text is
 * accepted within that time after its confirmation.
 * @param usualMs how long acceptance takes on this machine without a poisoned operation
 */
export function poisonStaysAlone(run: RunRecord, poison: ReadonlySet<string>, usualMs: number): Violation[] {
  return run.phones.flatMap(({ phone }) =>
    acceptanceTimes(run, phone).flatMap(({ record, tookMs }) => {
      if (poison.has(record) || tookMs <= usualMs + POISON_DELAYS_AT_MOST_MS) return []
      const message = `${record} took ${Math.round(tookMs)} ms behind a poisoned one, usual are ${Math.round(usualMs)} ms`
      return [{ invariant: 'I10', phone, record, message }]
    }),
  )
}

/** From the confirmation of each post to the call that made it accepted; Infinity without one. */
export function acceptanceTimes(run: RunRecord, phone: number): Array<{ record: string; tookMs: number }> {
  const acceptedAt = new Map<string, number>()
  for (const { exchange, operation, verdict } of decidedOperations(run.phones[phone]?.wire ?? [])) {
    if (isDone(verdict) && !acceptedAt.has(operation.record)) acceptedAt.set(operation.record, exchange.at)
  }
  return run.events.flatMap((event) => {
    if (event.kind !== 'did' || event.phone !== phone || event.result.kind !== 'published') return []
    const { record } = event.result
    return [{ record, tookMs: (acceptedAt.get(record) ?? Infinity) - event.at }]
  })
}
