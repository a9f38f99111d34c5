import {
  combineLatest,
  defer,
  distinctUntilChanged,
  firstValueFrom,
  map,
  merge,
  type Observable,
  of,
  timer,
} from 'rxjs'
import { isId } from '@/domain/ids'
import { dayChannel, matchChannel } from '@/domain/football/match-channels'
import type { Channel, SourcesHeard } from '@/domain/wire'
import type { SyncState } from '@/sync/rows/documents'
import type { FollowedView, TeamSearchView } from '@/views/followed'
import type { MatchesView, MatchTab } from '@/views/matches'
import type { OpenedMatch } from '@/views/opened-match'
import type { AccountContext } from '../context/account-context'
import { cardsOf } from '../context/cards'
import { isLate$ } from '../context/patience'
import { ownEntriesOf } from './own-entries'
import { entryRows$ } from './own-entry-rows'
import { followedView, matchesInDays, teamOf } from './followed-view'
import { type FollowCollection, follows$, type Follows, setFollow } from './follows'
import { listenToFollowed } from './followed-in-play'
import { heardAt, serverNow } from './football-clock'
import { heldFootball } from './held-football'
import { withOwnEntries } from './with-own-entries'
import { keepOpen$ } from './keep-channels-open'
import { wantedDays } from './local-days'
import { type Language, nameIn } from './match-view'
import { matchesView } from './matches-view'
import { openedMatchView } from './opened-match-view'
import { teamSearch$ } from './team-search'

/** Minutes and days move on while nothing arrives. */
const TICK_MS = 10_000

export function matchesOf(parts: AccountContext) {
  const own$ = follows$(parts.sources)
  const held = held$(parts)
  const set = async (collection: FollowCollection, kind: 'teams' | 'matches', id: string, on: boolean) =>
    setFollow(parts, collection, (await firstValueFrom(own$))[kind], id, on)
  return {
    matches$: (tab: MatchTab, language: Language): Observable<MatchesView> => matches$(parts, own$, tab, language),
    openedMatch$: (id: string, language: Language): Observable<OpenedMatch> => openedMatch$(parts, own$, id, language),
    /** What the user follows; asks for followed matches of which no held day tells. */
    followed$: (language: Language): Observable<FollowedView> => followed$(parts, own$, language),
    /** A team's name; empty while the phone does not know it. */
    teamName$: (id: string, language: Language): Observable<string> =>
      combineLatest([held, own$]).pipe(
        map(([rows, { rows: own }]) => nameIn(teamOf(id, heldFootball(rows), own), language)),
      ),
    teamSearch$: (text: string, language: Language): Observable<TeamSearchView> =>
      teamSearch$(parts, held, own$, text, language),
    followTeam: (id: string, on: boolean): Promise<void> => set('followed_teams', 'teams', id, on),
    followMatch: (id: string, on: boolean): Promise<void> => set('followed_matches', 'matches', id, on),
    stop: listenToFollowed(parts, own$),
  }
}

function matches$(
  parts: AccountContext,
  own$: Observable<Follows>,
  tab: MatchTab,
  language: Language,
): Observable<MatchesView> {
  const wanted$ = moments$(parts).pipe(
    map(({ now }) => wantedDays(now).map(dayChannel).join(' ')),
    distinctUntilChanged(),
    map((channels) => channels.split(' ')),
  )
  const written$ = combineLatest([entryRows$(parts), parts.sources.outbox$])
  const view$ = combineLatest([held$(parts), own$, moments$(parts), isLate$, written$]).pipe(
    map(([rows, follows, moment, isLate, [entries, outbox]]): MatchesView => {
      const { now, state, sourcesHeard } = moment
      const isKnown = (day: string) => state.cursors[dayChannel(day)] !== undefined
      const heard = moment.heardAt(wantedDays(now).map(dayChannel))
      const known = { now, heardAt: heard, sourcesHeard, isKnown }
      const held = withOwnEntries(heldFootball(rows), rows, { rows: entries, outbox }, now)
      const view = matchesView(held, tab, { language, follows }, known)
      return view.state === 'loading' && isLate ? { ...view, state: 'failed' } : view
    }),
  )
  return merge(keepOpen$(parts, wanted$), view$)
}

function openedMatch$(
  parts: AccountContext,
  own$: Observable<Follows>,
  id: string,
  language: Language,
): Observable<OpenedMatch> {
  const channels = [matchChannel(id)]
  const written$ = combineLatest([entryRows$(parts), parts.sources.outbox$]).pipe(
    map(([rows, outbox]) => ({ own: ownEntriesOf(id, rows, outbox), heldByRefused: outbox.heldByRefused })),
  )
  const view$ = combineLatest([held$(parts), own$, moments$(parts), isLate$, written$]).pipe(
    map(([rows, follows, { state, now, offline, heardAt, sourcesHeard }, isLate, written]) =>
      openedMatchView(
        rows,
        state,
        id,
        { language, follows },
        { now, heardAt: heardAt(channels), sourcesHeard, isLate: isLate || offline },
        written,
      ),
    ),
  )
  return isId(id) ? merge(keepOpen$(parts, of(channels)), view$) : view$
}

/** Channels of followed matches that are open at once. */
const MOST_OPEN = 10

function followed$(parts: AccountContext, own$: Observable<Follows>, language: Language): Observable<FollowedView> {
  const all$ = combineLatest([held$(parts), own$])
  const far$ = all$.pipe(
    map(([rows, { matches }]) => {
      const inDays = matchesInDays(rows, heldFootball(rows))
      return [...matches.on].filter((id) => !inDays.has(id)).slice(0, MOST_OPEN)
    }),
    map((ids) => ids.map(matchChannel)),
    distinctUntilChanged((a, b) => a.join() === b.join()),
  )
  const view$ = combineLatest([all$, moments$(parts)]).pipe(
    map(([[rows, follows], { state, now }]) => followedView(rows, state, follows, language, now)),
  )
  return merge(keepOpen$(parts, far$), view$)
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
