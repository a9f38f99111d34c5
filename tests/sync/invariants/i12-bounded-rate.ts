import { DELETE_UNDO_MS } from '@/domain/limits'
import { DELAYS } from '@/sync/clock'
import type { RunEvent, RunRecord, Violation, WireExchange } from '../run/record'

/** What ends every pause of a phone, also one that the server named (Y13). */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['pull', 'network', 'sign-in', 'retry'])
/** What users say ends no pause; whatever else they do may begin the backoff anew. */
const MERE_WORK: ReadonlySet<string> = new Set(['publish', 'like', 'edit', 'delete', 'read', 'read-all', 'report'])
/** Faults by which a phone hears nothing from the server. */
const FAILING: ReadonlySet<string> = new Set([
  'drop-before',
  'silence',
  'swallow-answer',
  'status',
  'portal',
  'redirect',
])
/** Fewer pauses than this may all be short by chance. */
const FAILURES = 12
/** A timer may be a little early. */
const EARLY_MS = 20

/** I12: while everything fails the rate of each phone's calls is bounded by the backoff and by `Retry-After`. */
export function boundedRate(run: RunRecord): Violation[] {
  const factor = run.undoMs / DELETE_UNDO_MS
  return run.phones.flatMap(({ phone, wire }) => {
    const restarts = momentsOf(run, phone, (event) => event.kind === 'killed')
    const rings = momentsOf(run, phone, (event) => event.kind === 'did' && FROM_OUTSIDE.has(event.step))
    const resets = momentsOf(run, phone, (event) => event.kind === 'did' && !MERE_WORK.has(event.step))
    return [
      ...tooSoon(phone, wire, [...restarts, ...rings], factor),
      ...tooOften(phone, wire, [...restarts, ...resets], factor),
    ]
  })
}

/** Pulls, and pushes that ask for nothing: each waits by itself. */
const lanesOf = (wire: readonly WireExchange[]): WireExchange[][] => {
  const isPush = ({ request }: WireExchange) => Object.keys(request.cursors).length === 0
  return [wire.filter((one) => !isPush(one)), wire.filter(isPush)]
}

/** When such an event began and ended. */
function momentsOf(run: RunRecord, phone: number, which: (event: RunEvent) => boolean): number[] {
  const found = run.events.filter((event) => 'phone' in event && event.phone === phone && which(event))
  return found.flatMap((event) => (event.kind === 'did' ? [event.askedAt, event.at] : [event.at]))
}

const isBetween = (moments: readonly number[], from: number, to: number): boolean =>
  moments.some((at) => at >= from && at <= to)

/**
 * Calls before the time that the answer to the last one named. On a busy machine a phone may give a call up and hear of
 * that before it hears the answer: one call, or one so late that its deadline was over, is no proof.
 */
function tooSoon(
  phone: number,
  wire: readonly WireExchange[],
  excused: readonly number[],
  factor: number,
): Violation[] {
  const early = lanesOf(wire).flatMap((lane) =>
    lane.slice(1).flatMap((next, n) => {
      const last = lane[n] as WireExchange
      const paused = next.at - last.at
      const missingMs = (last.retryAfterMs ?? 0) - paused
      if (missingMs <= EARLY_MS || paused >= DELAYS.shortestCall * factor) return []
      return isBetween(excused, last.at, next.at) ? [] : [missingMs]
    }),
  )
  if (early.length < 2) return []
  const message = `${early.length} calls came up to ${Math.round(Math.max(...early))} ms before the time that Retry-After named`
  return [{ invariant: 'I12', phone, message }]
}

/** Calls that fail one after the other, with pauses that on average are no longer than the first one may be. */
function tooOften(
  phone: number,
  wire: readonly WireExchange[],
  excused: readonly number[],
  factor: number,
): Violation[] {
  const found: Violation[] = []
  let failed: WireExchange[] = []
  const check = () => {
    const [first, last] = [failed[0], failed.at(-1)]
    if (first && last && failed.length > FAILURES) {
      // Two lanes may wait side by side.
      const shortest = ((failed.length - 1) / 2) * DELAYS.firstRetry * factor
      const message = `${failed.length} calls failed within ${Math.round(last.at - first.at)} ms; pauses that grow take more than ${shortest} ms`
      if (last.at - first.at < shortest) found.push({ invariant: 'I12', phone, message })
    }
    failed = []
  }
  for (const exchange of wire) {
    const last = failed.at(-1)
    if (last && isBetween(excused, last.at, exchange.at)) check()
    if (FAILING.has(exchange.fault) && !exchange.delivered) failed.push(exchange)
    else check()
  }
  check()
  return found
}
