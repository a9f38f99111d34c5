import { combineLatest, distinctUntilChanged, map, merge, Observable, startWith, switchMap, timer } from 'rxjs'
import { dayChannel } from '@/domain/football/match-channels'
import type { SyncState } from '@/sync/rows/documents'
import type { MatchesView, MatchTab } from '@/views/matches'
import type { AccountContext } from '../context/account-context'
import { cardsOf } from '../context/cards'
import { heldFootball } from './held-football'
import { wantedDays } from './local-days'
import { type Language, matchesView } from './matches-view'

/** Minutes and days move on while nothing arrives. */
const TICK_MS = 10_000
/** Without an answer for this long, what could not be loaded is said. */
const PATIENCE_MS = 15_000

export const matchesOf = (parts: AccountContext) => ({
  matches$: (tab: MatchTab, language: Language): Observable<MatchesView> => matches$(parts, tab, language),
})

function matches$(parts: AccountContext, tab: MatchTab, language: Language): Observable<MatchesView> {
  const { sources, outbox, offline$ } = parts
  const tick$ = timer(0, TICK_MS)
  const clock$ = combineLatest([sources.state$, tick$]).pipe(map(([state]) => serverClock(state, outbox.timing.now())))
  const held$ = sources.rows.football.find().$.pipe(map((found) => heldFootball(cardsOf(found))))
  const isLate$ = timer(PATIENCE_MS).pipe(
    map(() => true),
    startWith(false),
  )
  const view$ = combineLatest([held$, sources.state$, offline$, clock$, isLate$]).pipe(
    map(([held, { cursors }, offline, { now, heardAt }, isLate]): MatchesView => {
      const isKnown = (day: string) => cursors[dayChannel(day)] !== undefined
      // A connected phone hears of each change at once.
      const view = matchesView(held, tab, language, { now, heardAt: offline ? heardAt : now, isKnown })
      return view.state === 'loading' && isLate ? { ...view, state: 'failed' } : view
    }),
  )
  return merge(openDays$(parts, clock$), view$)
}

interface ServerClock {
  now: number
  /** When the phone last heard of the server; null: never. */
  heardAt: number | null
}

/** K4: the server's clock, whatever the phone's says (ms since 1970). */
function serverClock({ serverAhead = 0, updatedAt }: SyncState, phoneNow: number): ServerClock {
  return { now: phoneNow + serverAhead, heardAt: updatedAt === null ? null : updatedAt + serverAhead }
}

/** The days are pulled and listened to while the view is shown; at midnight others take their place. */
function openDays$({ openChannels }: AccountContext, clock$: Observable<ServerClock>): Observable<never> {
  return clock$.pipe(
    map(({ now }) => wantedDays(now).join(' ')),
    distinctUntilChanged(),
    switchMap(
      (days) =>
        new Observable<never>(() => {
          const closes = days.split(' ').map((day) => openChannels.open(dayChannel(day)))
          return () => closes.forEach((close) => close())
        }),
    ),
  )
}
