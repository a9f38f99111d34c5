import { EPOCH_HEADER } from '@/domain/wire'
import type { BanView } from '@/views/session'
import type { Clock } from '../clock'

/** The outcome of a call. Only `answer` and `refused` come from our server. */
export type CallOutcome =
  /** `body` is null for a 304, which only a call with an `etag` gets. */
  | { kind: 'answer'; body: unknown; tookMs: number; headers: Headers }
  /** A 4xx with a code of ours. Only what the code says has happened. */
  | { kind: 'refused'; status: number; code: string; fields: Record<string, string> }
  /** 401. `gone`: the account was deleted, and no sign-in helps. `ban`: it is banned, and the token stays valid. */
  | { kind: 'sign-in'; gone: boolean; ban?: BanView }
  /** 429 (`limited`) or 5xx. `retryAfterMs` if the server named a time. */
  | { kind: 'busy'; limited: boolean; retryAfterMs: number | null }
  /** Another server answered, such as a network's login page. No operation was changed. */
  | { kind: 'captive' }
  /** The answer ended early. */
  | { kind: 'cut' }
  | { kind: 'timeout' }
  | { kind: 'unreachable' }

export interface CallSettings {
  fetch: typeof fetch
  baseUrl: string
  timing: Clock
}

export interface Call {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  token?: string | null
  /** Milliseconds for the whole call, body included. */
  deadlineMs: number
  /** Our own routes send the epoch header; PocketBase's do not. */
  ours: boolean
  /** ETag of the stored answer; the server answers 304 when it is current. */
  etag?: string
  signal?: AbortSignal
  /** Upper bound for `retry-after`; 10 minutes by default. */
  longestRetryAfterMs?: number
}

/** One call to the server. Never throws: every failure is an outcome. */
export async function callServer(settings: CallSettings, call: Call): Promise<CallOutcome> {
  const { timing } = settings
  const abort = new AbortController()
  const finished = new AbortController()
  const startedAt = timing.monotonic()
  const stop = () => abort.abort()
  call.signal?.addEventListener('abort', stop)
  const expired = timing.wait(call.deadlineMs, finished.signal).then((): CallOutcome => {
    abort.abort()
    return { kind: call.signal?.aborted ? 'unreachable' : 'timeout' }
  })
  try {
    if (call.signal?.aborted) return { kind: 'unreachable' }
    return await Promise.race([fetchAndRead(settings, call, abort.signal, startedAt), expired])
  } finally {
    finished.abort()
    call.signal?.removeEventListener('abort', stop)
  }
}

async function fetchAndRead(
  settings: CallSettings,
  call: Call,
  signal: AbortSignal,
  startedAt: number,
): Promise<CallOutcome> {
  let response: Response
  try {
    response = await settings.fetch(settings.baseUrl + call.path, requestInit(call, signal))
  } catch {
    return { kind: 'unreachable' }
  }
  const tookMs = () => settings.timing.monotonic() - startedAt
  if (response.status === 304 && call.etag && response.headers.has(EPOCH_HEADER)) {
    return { kind: 'answer', body: null, tookMs: tookMs(), headers: response.headers }
  }
  const stranger = strangerOutcome(response, call)
  if (stranger) {
    void response.body?.cancel().catch(() => undefined)
    return stranger
  }
  let text: string
  try {
    text = await response.text()
  } catch {
    return { kind: 'cut' }
  }
  return readOutcome(response, text, tookMs())
}

function requestInit(call: Call, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = {}
  if (call.token) headers.Authorization = call.token
  if (call.etag) headers['If-None-Match'] = call.etag
  if (call.body !== undefined) headers['Content-Type'] = 'application/json'
  return {
    method: call.method ?? 'GET',
    headers,
    signal,
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'omit',
    ...(call.body === undefined ? {} : { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
  }
}

/** An answer that is not from our server, or one that says "later". */
function strangerOutcome(response: Response, call: Call): CallOutcome | null {
  if (response.status === 429 || response.status >= 500) {
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), call.longestRetryAfterMs)
    return { kind: 'busy', limited: response.status === 429, retryAfterMs }
  }
  const json = response.headers.get('content-type')?.includes('json') ?? false
  const named = !call.ours || response.headers.has(EPOCH_HEADER)
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
  return json && named && !redirected ? null : { kind: 'captive' }
}

/** Seconds or an HTTP date; null without one; at most `longestMs`. */
export function retryAfter(header: string | null, longestMs = 600_000): number | null {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestMs) : null
}

function readOutcome(response: Response, text: string, tookMs: number): CallOutcome {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { kind: 'cut' }
  }
  if (response.ok) return { kind: 'answer', body, tookMs, headers: response.headers }
  if (response.status === 401) return signInOf(body)
  return refusalOf(response.status, body)
}

/** A 401 of our server, by its parsed body. */
export function signInOf(body: unknown): Extract<CallOutcome, { kind: 'sign-in' }> {
  const code = codeOf(body)
  return { kind: 'sign-in', gone: code === 'account-gone', ...(code === 'account-banned' && { ban: body as BanView }) }
}

/** A 4xx of our server, by its parsed body. */
export function refusalOf(status: number, body: unknown): Extract<CallOutcome, { kind: 'refused' }> {
  return { kind: 'refused', status, code: codeOf(body), fields: fieldCodes(body) }
}

function codeOf(body: unknown): string {
  const code = isObject(body) ? body.code : undefined
  return typeof code === 'string' ? code : 'server-error'
}

/** PocketBase's `data: {field: {code, message}}` as field → code. */
function fieldCodes(body: unknown): Record<string, string> {
  const data = isObject(body) ? body.data : undefined
  if (!isObject(data)) return {}
  const fields: Record<string, string> = {}
  for (const [field, error] of Object.entries(data)) {
    const code = isObject(error) ? error.code : undefined
    if (typeof code === 'string') fields[field] = code
  }
  return fields
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
