import { combineLatest, distinctUntilChanged, map, merge, Observable, startWith, switchMap, timer } from 'rxjs'
import { dayChannel } from '@/domain/football/match-channels'
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
  const now$ = timer(0, TICK_MS).pipe(map(() => outbox.timing.now()))
  const held$ = sources.rows.football.find().$.pipe(map((found) => heldFootball(cardsOf(found))))
  const isLate$ = timer(PATIENCE_MS).pipe(
    map(() => true),
    startWith(false),
  )
  const view$ = combineLatest([held$, sources.state$, offline$, now$, isLate$]).pipe(
    map(([held, state, offline, now, isLate]): MatchesView => {
      const isKnown = (day: string) => state.cursors[dayChannel(day)] !== undefined
      // A connected phone hears of each change at once.
      const heardAt = offline ? state.updatedAt : now
      const view = matchesView(held, tab, language, { now, heardAt, isKnown })
      return view.state === 'loading' && isLate ? { ...view, state: 'failed' } : view
    }),
  )
  return merge(openDays$(parts, now$), view$)
}

/** The days are pulled and listened to while the view is shown; at midnight others take their place. */
function openDays$({ openChannels }: AccountContext, now$: Observable<number>): Observable<never> {
  return now$.pipe(
    map((now) => wantedDays(now).join(' ')),
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
