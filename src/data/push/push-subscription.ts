import { isOnAtFirst, PUSH_SWITCHES } from '@/domain/push'
import { callServer, type CallOutcome, type CallSettings } from '@/sync/http/call'
import type { OutboxStore } from '@/sync/outbox/store'
import { DELAYS } from '@/sync/clock'
import type { BrowserSubscription, PushBrowser } from './push-browser'
import { changePreference, readPreference, UNSURE, type PushPreference } from './push-preference'

export interface PushParts {
  calls: CallSettings
  store: OutboxStore
  browser: PushBrowser
  /** Token of this phone's user; null when no request may be sent. */
  token(): Promise<string | null>
  newId(): string
}

/** Why the browser gives no subscription. `no-service`: its push service gives no answer, or is turned off. */
export type NoSubscription = 'denied' | 'unsupported' | 'no-service'

/** The result of one try to bring browser and server to the preference. */
export type PushOutcome =
  | { kind: 'settled' }
  /** No answer; `afterMs` if the server named a time. */
  | { kind: 'later'; afterMs: number | null }
  /** The browser gives no subscription now. */
  | { kind: 'none'; why: NoSubscription }
  /** The server does not push to this browser's push service. */
  | { kind: 'refused'; code: string }

const SETTLED: PushOutcome = { kind: 'settled' }
const SUBSCRIPTIONS = '/api/push/subscriptions'

/**
 * Makes the browser's subscription and the server's registration follow the preference. The browser may have changed
 * its subscription, the server its key, or the user the permission.
 */
export async function updateSubscription(parts: PushParts, signal?: AbortSignal): Promise<PushOutcome> {
  const preference = await readPreference(parts.store)
  const { browser } = parts
  const wanted = preference.on && browser.support() === 'supported' && browser.permission() === 'granted'
  if (!wanted) return withdrawRegistration(parts, preference, signal)
  const token = await parts.token()
  if (!token) return SETTLED
  const asked = await callServer(parts.calls, { ...call(parts, token, signal), path: '/api/push/key' })
  if (asked.kind !== 'answer') return failed(asked)
  const subscription = await subscribed(parts, String((asked.body as { key: string }).key))
  if (typeof subscription === 'string') return { kind: 'none', why: subscription }
  return register(parts, preference, token, subscription, signal)
}

async function subscribed({ browser, calls }: PushParts, key: string): Promise<BrowserSubscription | NoSubscription> {
  const { timing } = calls
  // Without a service worker a browser never answers.
  const late = timing.wait(timing.scale(DELAYS.firstCall)).then(() => 'no-service' as const)
  return Promise.race([askBrowser(browser, key), late])
}

async function askBrowser(browser: PushBrowser, key: string): Promise<BrowserSubscription | NoSubscription> {
  try {
    const existing = await browser.current()
    if (existing && (existing.serverKey === null || existing.serverKey === key)) return existing
    if (existing) await browser.unsubscribe()
    return await browser.subscribe(key)
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): NoSubscription {
  const { name } = error as { name?: unknown }
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotSupportedError' ? 'unsupported' : 'no-service'
}

async function register(
  parts: PushParts,
  preference: PushPreference,
  token: string,
  { endpoint, keys }: BrowserSubscription,
  signal: AbortSignal | undefined,
): Promise<PushOutcome> {
  const { calls, store } = parts
  const { switches, lang } = preference
  const device = await store.device(parts.newId)
  const body = JSON.stringify({ device, endpoint, keys, switches, lang })
  if (preference.told === body) {
    // The server may have lost an accepted registration: by a new password, another phone's request, or a restore.
    const registered = await callServer(calls, { ...call(parts, token, signal), path: SUBSCRIPTIONS })
    if (registered.kind !== 'answer') return failed(registered)
    if (lists(registered.body, { device, endpoint, switches, lang })) return SETTLED
  }
  // It may be accepted although its answer is lost.
  await changePreference(store, () => ({ told: UNSURE }))
  const outcome = await callServer(calls, { ...call(parts, token, signal), path: SUBSCRIPTIONS, method: 'PUT', body })
  if (outcome.kind === 'answer') {
    await changePreference(store, () => ({ told: body }))
    return SETTLED
  }
  if (outcome.kind !== 'refused') return failed(outcome)
  await parts.browser.unsubscribe().catch(() => undefined)
  await changePreference(store, () => ({ on: false, told: null }))
  return { kind: 'refused', code: outcome.code }
}

type Registration = Pick<PushPreference, 'switches' | 'lang'> & { device: string; endpoint: string }

/** A restored backup may have a registration of the same device with other switches. */
function lists(answer: unknown, { device, endpoint, switches, lang }: Registration): boolean {
  const { subscriptions } = answer as { subscriptions: Registration[] }
  return subscriptions.some(
    (one) =>
      one.device === device &&
      one.endpoint === endpoint &&
      one.lang === lang &&
      PUSH_SWITCHES.every(
        (name) => (one.switches?.[name] ?? isOnAtFirst(name)) === (switches[name] ?? isOnAtFirst(name)),
      ),
  )
}

/** Not wanted, or not permitted: the browser unsubscribes, and the server learns it as soon as possible. */
async function withdrawRegistration(
  parts: PushParts,
  preference: PushPreference,
  signal?: AbortSignal,
): Promise<PushOutcome> {
  if (preference.told === null) return SETTLED
  await parts.browser.unsubscribe().catch(() => undefined)
  const token = await parts.token()
  if (!token) return SETTLED
  const device = await parts.store.device(parts.newId)
  const outcome = await forgetAtServer(parts, token, device, signal)
  if (outcome.kind !== 'answer' && outcome.kind !== 'refused') return failed(outcome)
  await changePreference(parts.store, () => ({ told: null }))
  return SETTLED
}

function forgetAtServer(parts: PushParts, token: string, device: string, signal?: AbortSignal): Promise<CallOutcome> {
  const body = { device }
  return callServer(parts.calls, { ...call(parts, token, signal), path: SUBSCRIPTIONS, method: 'DELETE', body })
}

/**
 * The user signs out. The browser unsubscribes at once, also offline, so that no push can arrive. The request to the
 * server is not awaited: without it, the next push would fail and remove the registration.
 */
export async function endSubscription(parts: PushParts): Promise<void> {
  const preference = await readPreference(parts.store)
  if (preference.told === null && !preference.on) return
  const [token, device] = [await parts.token(), await parts.store.device(parts.newId)]
  if (token && preference.told !== null) void forgetAtServer(parts, token, device)
  const { timing } = parts.calls
  const gone = parts.browser.unsubscribe().catch(() => undefined)
  await Promise.race([gone, timing.wait(timing.scale(DELAYS.heartbeat))])
}

const call = ({ calls }: PushParts, token: string, signal: AbortSignal | undefined) => ({
  token,
  deadlineMs: calls.timing.scale(DELAYS.firstCall),
  ours: true,
  ...(signal ? { signal } : {}),
})

/** A 4xx of the key's route means that the server has no push yet: tried again like a failure. */
const failed = (outcome: Exclude<CallOutcome, { kind: 'answer' }>): PushOutcome => ({
  kind: 'later',
  afterMs: outcome.kind === 'busy' ? outcome.retryAfterMs : null,
})
