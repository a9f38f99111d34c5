import type { RunRecord, Violation } from '../run/record'
import { isDone, spokenVerdicts } from './reading'

export const POISON_DELAYS_AT_MOST_MS = 1_000

/**
 * I10: one poisoned operation delays others by at most a second. For runs on a good link: every text but the poison
 * must be accepted that soon after it was confirmed.
 */
export function poisonStaysAlone(run: RunRecord, isPoison: (nonce: string) => boolean): Violation[] {
  return run.phones.flatMap(({ phone, wire }) => {
    const acceptedAt = new Map<string, number>()
    for (const { exchange, operation, verdict } of spokenVerdicts(wire)) {
      if (isDone(verdict) && !acceptedAt.has(operation.record)) acceptedAt.set(operation.record, exchange.at)
    }
    return run.events.flatMap((event) => {
      if (event.kind !== 'did' || event.phone !== phone || event.result.kind !== 'published') return []
      const { record, nonce } = event.result
      const took = (acceptedAt.get(record) ?? Infinity) - event.at
      if (isPoison(nonce) || took <= POISON_DELAYS_AT_MOST_MS) return []
      return [
        { invariant: 'I10', phone, record, message: `${nonce} waited ${Math.round(took)} ms behind a poisoned one` },
      ]
    })
  })
}
