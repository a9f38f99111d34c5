import { type Fault, type FaultKind, type FaultPlan, PASS, type RequestInfo, SYNC_PATH } from './faults'
import type { Random } from './random'

/** Relative frequency of each fault; faults without a weight never occur. */
export type FaultWeights = Partial<Record<FaultKind, number>>

export interface PlanOptions {
  weights: FaultWeights
  /** Longest delay, trickle pause and gap of a duplicate, in milliseconds. */
  slowestMs: number
  /** Which requests can have a fault; default: `POST /api/sync` only. */
  hits?: (request: RequestInfo) => boolean
}

const isSync = (request: RequestInfo): boolean => request.method === 'POST' && request.path === SYNC_PATH

/** Draws a fault for each request from the random stream. The n-th request of a seed always has the same fault. */
export function seededPlan(random: Random, options: PlanOptions): FaultPlan {
  const kinds = Object.keys(options.weights) as FaultKind[]
  const weights = kinds.map((kind) => options.weights[kind] ?? 0)
  const hits = options.hits ?? isSync
  return (request) => {
    if (!hits(request)) return PASS
    const kind = kinds[random.weighted(weights)] ?? 'pass'
    return draw(kind, random, options.slowestMs)
  }
}

/** Gives the requests that `hits` selects the faults of the list in order, then none. */
export function scriptedPlan(faults: readonly Fault[], hits: (request: RequestInfo) => boolean = isSync): FaultPlan {
  const waiting = [...faults]
  return (request) => (hits(request) ? (waiting.shift() ?? PASS) : PASS)
}

function draw(kind: FaultKind, random: Random, slowestMs: number): Fault {
  switch (kind) {
    case 'cut':
      // Small numbers cut the answer's head, large ones its rows and end marker.
      return { kind, atByte: Math.floor(random.next() ** 2 * 8_000), clean: random.chance(0.3) }
    case 'duplicate':
      return { kind, afterMs: random.between(0, slowestMs), answer: random.pick(['first', 'second']) }
    case 'delay':
      return { kind, beforeMs: random.between(0, slowestMs), afterMs: random.between(0, slowestMs) }
    case 'trickle':
      return { kind, bytes: random.between(200, 2_000), everyMs: Math.max(1, Math.floor(slowestMs / 20)) }
    case 'status':
      return drawStatus(random)
    default:
      return { kind }
  }
}

function drawStatus(random: Random): Fault {
  const status = random.pick([500, 502, 503, 503, 429])
  const asksToWait = status === 503 || status === 429
  return asksToWait && random.chance(0.5) ? { kind: 'status', status, retryAfterS: 1 } : { kind: 'status', status }
}
