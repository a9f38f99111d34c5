/**
 * Faults of a link. A mode is the state of the whole link until it is changed; a fault concerns one request. A mode
 * other than `pass` overrides the plan's fault.
 */

export type LinkMode =
  /** Everything goes through. */
  | { kind: 'pass' }
  /** The port refuses; open connections are reset. */
  | { kind: 'cut' }
  /** Connections are accepted and never answered; open streams become silent. */
  | { kind: 'silent' }
  /** Requests with a body never arrive and are never answered; those without one, or with a small one, work. */
  | { kind: 'uplink-dead'; passBytes?: number }
  /** Requests arrive at the server, but no answer returns. */
  | { kind: 'downlink-dead' }
  /** Event streams stay open without data; everything else works. */
  | { kind: 'half-open' }
  /** A captive portal: 200 with HTML for every request. */
  | { kind: 'portal' }
  /** Every request is answered with this status, but not by our server. */
  | { kind: 'status'; status: number; retryAfterS?: number }

export type LinkModeKind = LinkMode['kind']

export type Fault =
  | { kind: 'pass' }
  /** The connection is reset; the server never receives the request. */
  | { kind: 'drop-before' }
  /** The server does the work and answers; the connection is reset before the answer's first byte (ack lost). */
  | { kind: 'drop-after' }
  /** The server does the work; no answer arrives, and the connection stays open. */
  | { kind: 'swallow-answer' }
  /** Accepted, never forwarded, never answered. */
  | { kind: 'silence' }
  /** The answer's body ends after this many bytes: with a reset, or cleanly. */
  | { kind: 'cut'; atByte: number; clean?: boolean }
  /** The second half of the answer's `rows` is missing; it is still valid JSON. */
  | { kind: 'lose-rows' }
  /** The server receives the request twice, the second time `afterMs` after its first answer. */
  | { kind: 'duplicate'; afterMs: number; answer: 'first' | 'second' }
  /** Waits before the server receives it, and before the phone receives the answer. */
  | { kind: 'delay'; beforeMs: number; afterMs: number }
  /** The answer comes `bytes` at a time, every `everyMs`. */
  | { kind: 'trickle'; bytes: number; everyMs: number }
  /** Answered by a proxy, not by the server: 500, 502, 503, 429 …, plain text. */
  | { kind: 'status'; status: number; retryAfterS?: number }
  /** 200 with HTML, as a captive portal answers. */
  | { kind: 'portal' }
  /** 302 to the portal's own page. */
  | { kind: 'redirect' }
  /** An earlier answer to the same path again: the last one, or the one `back` before it. */
  | { kind: 'stale'; back?: number }

export type FaultKind = Fault['kind']

/** One request as a plan receives it. */
export interface RequestInfo {
  /** Counts the requests of this proxy from 0. */
  index: number
  method: string
  /** Path without the query. */
  path: string
  /** Text of the request. */
  body: string
}

/** Chooses the fault of a request; called once for each that the link's mode lets through. */
export type FaultPlan = (request: RequestInfo) => Fault

export const PASS: Fault = { kind: 'pass' }

/** The plan of a perfect link. */
export const noFaults: FaultPlan = () => PASS

/** Requests whose faults matter to sync. All others (documents, files, sign-in) pass unless the mode says otherwise. */
export const SYNC_PATH = '/api/sync'
export const POKES_PATH = '/api/pokes'
export const UPLOADS_PATH = '/api/uploads'
