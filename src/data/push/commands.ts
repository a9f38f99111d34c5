import { BehaviorSubject, combineLatest, distinctUntilChanged, map } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { isCode } from '@/domain/codes'
import { NOTIFICATION_TYPES, type NotificationType } from '@/domain/notifications'
import { Backoff } from '@/sync/engine/backoff'
import { WakeSignal, type WakeReason } from '@/sync/engine/wake-signal'
import type { PushBrowser } from './push-browser'
import { endSubscription, updateSubscription, type PushParts } from './push-subscription'
import {
  changePreference,
  forgetPreference,
  readPreference,
  preference$,
  type PushLanguage,
  type PushPreference,
} from './push-preference'
import { toRx } from '@/sync/rx'
import type { Random } from '@/sync/clock'
import type { PushState, PushView } from '@/views/notifications'

interface AccountPushParts extends PushParts {
  random: Random
  visible(): boolean
}

/** The first paint and the first pull come first. */
const AFTER_START_MS = 3_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Web Push on this phone: its view, and a loop that brings browser and server to the preference (Y30). */
export function pushOf(parts: AccountPushParts) {
  const { store, browser, calls } = parts
  const wakeSignal = new WakeSignal(calls.timing)
  const over = new AbortController()
  // Browsers report no change of permissions, so they are read whenever the page becomes visible.
  const permission$ = new BehaviorSubject(browser.permission())
  const look = () => permission$.next(browser.permission())
  void keepSettled(parts, wakeSignal, over.signal)
  const changed = async (change: (preference: PushPreference) => Partial<PushPreference>) => {
    await changePreference(store, change)
    wakeSignal.notify('retry')
  }
  return {
    view$: combineLatest([toRx(preference$(store)), permission$]).pipe(
      map(([preference]) => pushView(preference, browser)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    ),
    async enable(lang: PushLanguage): Promise<void> {
      look()
      if (browser.permission() !== 'granted') return
      await changePreference(store, () => ({ on: true, lang }))
      const outcome = await updateSubscription(parts)
      if (outcome.kind === 'refused') throw new DomainError(isCode(outcome.code) ? outcome.code : 'server-error')
      if (outcome.kind !== 'settled') wakeSignal.notify('retry')
    },
    disable: (): Promise<void> => changed(() => ({ on: false })),
    setSwitch: (type: NotificationType, on: boolean): Promise<void> =>
      changed(({ switches }) => ({ switches: { ...switches, [type]: on } })),
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
      await forgetPreference(store)
    },
    stop: () => over.abort(),
  }
}

async function keepSettled(parts: AccountPushParts, wakeSignal: WakeSignal, signal: AbortSignal): Promise<void> {
  const { timing } = parts.calls
  const backoff = new Backoff(timing, parts.random, parts.visible)
  let rest = timing.scale(AFTER_START_MS)
  while (!signal.aborted) {
    await wakeSignal.wait(rest, signal)
    if (signal.aborted) return
    const outcome = await updateSubscription(parts, signal).catch(() => null)
    if (outcome?.kind === 'settled' || outcome?.kind === 'refused') {
      backoff.reset()
      rest = timing.scale(DAY_MS)
    } else rest = backoff.next(outcome?.kind === 'later' ? outcome.afterMs : null)
  }
}

function pushView(preference: PushPreference, browser: PushBrowser): PushView {
  const switches = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, preference.switches[type] ?? true]))
  return {
    state: stateOf(preference, browser),
    switches: switches as Record<NotificationType, boolean>,
    offerDismissed: preference.offerDismissed,
  }
}

function stateOf(preference: PushPreference, browser: PushBrowser): PushState {
  const support = browser.support()
  if (support !== 'supported') return support
  if (browser.permission() === 'denied') return 'denied'
  if (!preference.on || browser.permission() !== 'granted') return 'off'
  return preference.told === null ? 'starting' : 'on'
}
