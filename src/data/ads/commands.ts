import { distinctUntilChanged, map, Observable, shareReplay, switchMap, tap } from 'rxjs'
import { AdQuestions } from './poll'
import { ServerClock } from './server-clock'
import { ADS_ID, adView, runningAds, storedAds, untilNextEnd, type StoredAds } from './cache'
import { type AdCount, enqueueAdCount } from './operations'
import type { Outbox } from '@/sync/outbox/enqueue'
import type { RowDatabase } from '@/sync/rows/database'
import { DELAYS, type Clock } from '@/sync/clock'
import type { CallSettings } from '@/sync/http/call'
import type { AdView } from '@/views/ads'
import type { AdPlace } from '@/views/ads'
import type { WakeReason } from '@/sync/engine/wake-signal'

interface AdParts {
  calls: CallSettings
  rows: RowDatabase
  outbox: Outbox
  onOutboxChanged(): void
  token(): Promise<string | null>
  visible(): boolean
}

/** Advertisements are requested only while `valid$` has subscribers. */
export function adsOf(parts: AdParts) {
  const { calls, rows } = parts
  const clock = new ServerClock(calls.timing)
  const questions = new AdQuestions(parts)
  const valid$ = rows.meta.findOne(ADS_ID).$.pipe(
    map(storedAds),
    tap((stored) => stored && clock.set(stored.told)),
    switchMap((stored) => running$(stored, clock, calls.timing)),
    map((ads) => ads.map((ad) => adView(calls.baseUrl, ad))),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
  return {
    valid$: whileAsking(valid$, (signal) => questions.run(signal)).pipe(shareReplay({ bufferSize: 1, refCount: true })),
    async count(of: AdCount, adId: string, place: AdPlace): Promise<void> {
      await enqueueAdCount(parts.outbox, of, adId, place)
      parts.onOutboxChanged()
    },
    notify: (reason: WakeReason): void => questions.notify(reason),
  }
}

/** The running advertisements, again at each end. Recomputed every 30 s too, because clocks jump. */
const running$ = (stored: StoredAds | null, clock: ServerClock, timing: Clock) =>
  untilStopped<ReturnType<typeof runningAds>>(async (emit, signal) => {
    while (!signal.aborted) {
      const now = clock.now()
      const ads = runningAds(stored, now)
      emit(ads)
      const longest = timing.scale(DELAYS.adsEvery)
      await timing.wait(Math.min(longest, untilNextEnd(ads, now) ?? longest), signal)
    }
  })

const whileAsking = (ads$: Observable<AdView[]>, ask: (signal: AbortSignal) => Promise<void>) =>
  new Observable<AdView[]>((subscriber) => {
    const stop = new AbortController()
    void ask(stop.signal)
    subscriber.add(() => stop.abort())
    return ads$.subscribe(subscriber)
  })

const untilStopped = <T>(run: (emit: (value: T) => void, signal: AbortSignal) => Promise<void>) =>
  new Observable<T>((subscriber) => {
    const stop = new AbortController()
    void run((value) => subscriber.next(value), stop.signal)
    return () => stop.abort()
  })
