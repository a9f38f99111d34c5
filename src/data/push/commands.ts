import {
  BehaviorSubject,
  catchError,
  combineLatest,
  EMPTY,
  distinctUntilChanged,
  map,
  merge,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { isCode } from '@/domain/codes'
import { isOnAtFirst, PUSH_SWITCHES, type PushSwitch } from '@/domain/push'
import { Backoff } from '@/sync/engine/backoff'
import { WakeSignal, type WakeReason } from '@/sync/engine/wake-signal'
import type { Sources } from '../context/sources'
import type { PushBrowser } from './push-browser'
import { readPushes } from './read-pushes'
import {
  endSubscription,
  updateSubscription,
  type NoSubscription,
  type PushOutcome,
  type PushParts,
} from './push-subscription'
import {
  changePreference,
  forgetPreference,
  readPreference,
  preference$,
  UNSURE,
  type PushLanguage,
  type PushPreference,
} from './push-preference'
import { toRx } from '@/sync/rx'
import type { Random } from '@/sync/clock'
import type { PushState, PushView } from '@/views/notifications'

interface AccountPushParts extends Omit<PushParts, 'newId'> {
  random: Random
  visible(): boolean
  sources: Sources
}

/** The first paint and the first pull come first. */
const AFTER_START_MS = 3_000
/** Shown pushes are looked at no oftener. */
const CLOSE_EVERY_MS = 1_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Web Push on this phone: its view, and a loop that brings browser and server to the preference (Y30). */
export function pushOf(account: AccountPushParts) {
  const parts = { ...account, newId: account.random.id }
  const { store, browser, calls } = parts
  const wakeSignal = new WakeSignal(calls.timing)
  const over = new AbortController()
  // Browsers report no change of permissions, so they are read whenever the page becomes visible.
  const permission$ = new BehaviorSubject(browser.permission())
  const look = () => permission$.next(browser.permission())
  const failure$ = new BehaviorSubject<NoSubscription | null>(null)
  let tries = 0
  const update = async (signal?: AbortSignal) => {
    const number = ++tries
    const outcome = await updateSubscription(parts, signal)
    // A try that began later knows more.
    if (number === tries) failure$.next(outcome.kind === 'none' ? outcome.why : null)
    return outcome
  }
  void keepSettled(parts, update, wakeSignal, over.signal)
  const closing = timer(calls.timing.scale(AFTER_START_MS))
    .pipe(
      switchMap(() => merge(parts.sources.state$, parts.sources.outbox$, browser.pushed$)),
      throttleTime(calls.timing.scale(CLOSE_EVERY_MS), undefined, { leading: true, trailing: true }),
      switchMap(() => closeRead(parts).catch(() => undefined)),
      // The stores were closed.
      catchError(() => EMPTY),
    )
    .subscribe()
  const changed = async (change: (preference: PushPreference) => Partial<PushPreference>) => {
    await changePreference(store, change)
    wakeSignal.notify('retry')
  }
  return {
    view$: combineLatest([toRx(preference$(store)), failure$, permission$]).pipe(
      map(([preference, failure]) => pushView(preference, failure, browser)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    ),
    async enable(lang: PushLanguage): Promise<void> {
      look()
      if (browser.permission() !== 'granted') return
      failure$.next(null)
      await changePreference(store, () => ({ on: true, lang }))
      const outcome = await update()
      if (outcome.kind === 'refused') throw new DomainError(isCode(outcome.code) ? outcome.code : 'server-error')
      if (outcome.kind !== 'settled') wakeSignal.notify('retry')
    },
    disable: (): Promise<void> => changed(() => ({ on: false })),
    setSwitch: (name: PushSwitch, on: boolean): Promise<void> =>
      changed(({ switches }) => ({ switches: { ...switches, [name]: on } })),
    async setLanguage(lang: PushLanguage): Promise<void> {
      if ((await readPreference(store)).lang !== lang) await changed(() => ({ lang }))
    },
    dismissOffer: () => changed(() => ({ offerDismissed: true })),
    notify(reason: WakeReason): void {
      look()
      wakeSignal.notify(reason)
    },
    async leave(token: string | null): Promise<void> {
      over.abort()
      await endSubscription({ ...parts, token: async () => token })
      // After the last one that could come.
      for (const one of await browser.shown().catch(() => [])) one.close()
      await forgetPreference(store)
    },
    stop(): void {
      over.abort()
      closing.unsubscribe()
    },
  }
}

/** Closes what this phone shows of what was read, here or on another phone (Z11). */
async function closeRead({ browser, sources }: AccountPushParts): Promise<void> {
  const shown = await browser.shown()
  if (shown.length === 0) return
  for (const one of await readPushes(sources, shown)) one.close()
}

async function keepSettled(
  parts: AccountPushParts & PushParts,
  update: (signal: AbortSignal) => Promise<PushOutcome>,
  wakeSignal: WakeSignal,
  signal: AbortSignal,
): Promise<void> {
  const { timing } = parts.calls
  const backoff = new Backoff(timing, parts.random, parts.visible)
  let rest = timing.scale(AFTER_START_MS)
  while (!signal.aborted) {
    await wakeSignal.wait(rest, signal)
    if (signal.aborted) return
    const outcome = await update(signal).catch(() => null)
    if (outcome?.kind === 'settled' || outcome?.kind === 'refused') {
      backoff.reset()
      rest = timing.scale(DAY_MS)
    } else rest = backoff.next(outcome?.kind === 'later' ? outcome.afterMs : null)
  }
}

function pushView(preference: PushPreference, failure: NoSubscription | null, browser: PushBrowser): PushView {
  const switches = Object.fromEntries(
    PUSH_SWITCHES.map((name) => [name, preference.switches[name] ?? isOnAtFirst(name)]),
  )
  return {
    state: stateOf(preference, failure, browser),
    wanted: preference.on,
    switches: switches as Record<PushSwitch, boolean>,
    offerDismissed: preference.offerDismissed,
  }
}

function stateOf(preference: PushPreference, failure: NoSubscription | null, browser: PushBrowser): PushState {
  const support = browser.support()
  if (support !== 'supported') return support
  if (browser.permission() === 'denied') return 'denied'
  if (!preference.on || browser.permission() !== 'granted') return 'off'
  return failure ?? (preference.told === null || preference.told === UNSURE ? 'starting' : 'on')
}
