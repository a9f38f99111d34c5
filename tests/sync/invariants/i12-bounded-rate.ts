import { DELETE_UNDO_MS } from '@/domain/limits'
import { DELAYS } from '@/sync/clock'
import type { RunEvent, RunRecord, Violation, WireExchange } from '../run/record'

/** Events that end every pause of a phone, also one that the server named (Y13). */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['pull', 'network', 'sign-in', 'retry'])
/** Steps that end no pause; all other steps of a user may reset the backoff. */
const MERE_WORK: ReadonlySet<string> = new Set(['publish', 'like', 'edit', 'delete', 'read', 'read-all', 'report'])
/** Faults that keep every answer from a phone. */
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
/** A timer may fire a little early. */
const EARLY_MS = 20

/** I12: while all calls fail, backoff and `Retry-After` bound each phone's rate. */
export function boundedRate(run: RunRecord): Violation[] {
  const factor = run.undoMs / DELETE_UNDO_MS
  return run.phones.flatMap(({ phone, wire }) => {
    // A lifted ban opens the account anew.
    const restarts = momentsOf(run, phone, ({ kind }) => kind === 'killed' || kind === 'session')
    const rings = momentsOf(run, phone, (event) => event.kind === 'did' && FROM_OUTSIDE.has(event.step))
    const resets = momentsOf(run, phone, (event) => event.kind === 'did' && !MERE_WORK.has(event.step))
    return [
      ...tooSoon(phone, wire, [...restarts, ...rings], factor),
      ...tooOften(phone, wire, [...restarts, ...resets], factor),
    ]
  })
}

/** Pulls, and pushes without a pull: each waits on its own. */
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
 * Calls before the time that the last answer named. On a busy machine a phone may abort a call before it reads the
 * answer. So one call, or one whose deadline had passed, proves nothing.
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

/** Failing calls in a row whose pauses on average are no longer than the first one may be. */
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
      // Two lanes may wait at the same time.
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
