import { combineLatest, defer, distinctUntilChanged, map, merge, Observable, of, switchMap, timer } from 'rxjs'
import { isId } from '@/domain/ids'
import { dayChannel, matchChannel } from '@/domain/football/match-channels'
import type { Channel, SourcesHeard } from '@/domain/wire'
import type { SyncState } from '@/sync/rows/documents'
import type { MatchesView, MatchTab } from '@/views/matches'
import type { OpenedMatch } from '@/views/opened-match'
import type { AccountContext } from '../context/account-context'
import { cardsOf } from '../context/cards'
import { isLate$ } from '../context/patience'
import { heardAt, serverNow } from './football-clock'
import { heldFootball } from './held-football'
import { wantedDays } from './local-days'
import type { Language } from './match-view'
import { matchesView } from './matches-view'
import { openedMatchView } from './opened-match-view'

/** Minutes and days move on while nothing arrives. */
const TICK_MS = 10_000

export const matchesOf = (parts: AccountContext) => ({
  matches$: (tab: MatchTab, language: Language): Observable<MatchesView> => matches$(parts, tab, language),
  openedMatch$: (id: string, language: Language): Observable<OpenedMatch> => openedMatch$(parts, id, language),
})

function matches$(parts: AccountContext, tab: MatchTab, language: Language): Observable<MatchesView> {
  const wanted$ = moments$(parts).pipe(
    map(({ now }) => wantedDays(now).map(dayChannel).join(' ')),
    distinctUntilChanged(),
    map((channels) => channels.split(' ')),
  )
  const view$ = combineLatest([held$(parts), moments$(parts), isLate$]).pipe(
    map(([rows, moment, isLate]): MatchesView => {
      const { now, state, sourcesHeard } = moment
      const isKnown = (day: string) => state.cursors[dayChannel(day)] !== undefined
      const heard = moment.heardAt(wantedDays(now).map(dayChannel))
      const view = matchesView(heldFootball(rows), tab, language, { now, heardAt: heard, sourcesHeard, isKnown })
      return view.state === 'loading' && isLate ? { ...view, state: 'failed' } : view
    }),
  )
  return merge(open$(parts, wanted$), view$)
}

function openedMatch$(parts: AccountContext, id: string, language: Language): Observable<OpenedMatch> {
  const channels = [matchChannel(id)]
  const view$ = combineLatest([held$(parts), moments$(parts), isLate$]).pipe(
    map(([rows, { state, now, offline, heardAt, sourcesHeard }, isLate]) =>
      openedMatchView(rows, state, id, language, {
        ...{ now, sourcesHeard },
        heardAt: heardAt(channels),
        isLate: isLate || offline,
      }),
    ),
  )
  return isId(id) ? merge(open$(parts, of(channels)), view$) : view$
}

const held$ = ({ sources }: AccountContext) => sources.rows.football.find().$.pipe(map(cardsOf))

interface Moment {
  state: SyncState
  offline: boolean
  /** The server's clock (ms). */
  now: number
  sourcesHeard: SourcesHeard
  heardAt: (channels: readonly Channel[]) => number | null
}

/** The state and the clock, from the moment when the view was opened. */
function moments$({ sources, outbox, offline$ }: AccountContext): Observable<Moment> {
  return defer(() => {
    const openedAt = outbox.timing.now()
    return combineLatest([sources.state$, offline$, timer(0, TICK_MS)]).pipe(
      map(([state, offline]) => {
        const phoneNow = outbox.timing.now()
        return {
          ...{ state, offline, now: serverNow(state, phoneNow), sourcesHeard: state.sourcesHeard ?? {} },
          heardAt: (channels: readonly Channel[]) => heardAt(state, channels, { openedAt, offline, phoneNow }),
        }
      }),
    )
  })
}

/** The channels are pulled and listened to while the view is shown; at midnight other days take their place. */
function open$({ openChannels }: AccountContext, channels$: Observable<readonly Channel[]>): Observable<never> {
  return channels$.pipe(
    switchMap(
      (channels) =>
        new Observable<never>(() => {
          const closes = channels.map((channel) => openChannels.open(channel))
          return () => closes.forEach((close) => close())
        }),
    ),
  )
}
