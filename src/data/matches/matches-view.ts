import { stateOf } from '@/domain/football/statuses'
import type { SourcesHeard } from '@/domain/wire'
import type { MatchesView, MatchTab, MatchView } from '@/views/matches'
import { matchHeardAt } from './football-clock'
import type { HeldFootball, HeldMatch } from './held-football'
import { daysOfTab, spanOf, wantedDays } from './local-days'
import { matchView, type Viewer } from './match-view'

interface Now {
  /** Milliseconds since 1970. */
  now: number
  /** When the phone last heard of the days. */
  heardAt: number | null
  sourcesHeard: SourcesHeard
  /** Whether the server answered for a day, perhaps that it has no matches. */
  isKnown(day: string): boolean
}

const TABS: readonly MatchTab[] = ['live', 'today', 'tomorrow', 'yesterday']

/**
 * The matches of a tab: those that the user follows, by match or by team, and the others by competition. A match in play
 * stands in its day and under «live» (K1).
 */
export function matchesView(
  held: HeldFootball,
  tab: MatchTab,
  viewer: Viewer,
  { now, heardAt, sourcesHeard, isKnown }: Now,
): Omit<MatchesView, 'state'> & { state: 'loading' | 'none' | 'shown' } {
  const all = wantedDays(now).flatMap((day) => held.matchesOf(day) ?? [])
  const inTab = (one: MatchTab) => all.filter((match) => isIn(match, one, now))
  // The own word is heard now.
  const heardOf = (match: HeldMatch) => (match.ownWaiting ? now : matchHeardAt(match, sourcesHeard, heardAt ?? now))
  const ofTab = inTab(tab)
  const shown = ofTab.map((match) => matchView(match, held, viewer, now, heardOf(match)))
  // K6: that there is no match, a valid answer must have said.
  const isWhole = daysOfTab(tab, now).every((day) => isKnown(day) || held.matchesOf(day) !== undefined)
  const inPlay = ofTab.filter(({ standing }) => stateOf(standing.status) === 'live')
  return {
    tab,
    followed: shown.filter(isFollowed),
    groups: groupsOf(shown.filter((match) => !isFollowed(match))),
    counts: Object.fromEntries(TABS.map((one) => [one, inTab(one).length])) as MatchesView['counts'],
    asOf: all.length > 0 && heardAt !== null ? Math.min(heardAt, ...inPlay.map(heardOf)) : null,
    state: shown.length > 0 ? 'shown' : isWhole ? 'none' : 'loading',
  }
}

function isIn({ kickoff, standing }: HeldMatch, tab: MatchTab, now: number): boolean {
  if (tab === 'live') return stateOf(standing.status) === 'live'
  const { from, to } = spanOf(tab, now)
  return kickoff >= from && kickoff < to
}

const isFollowed = ({ follows: { match, home, away } }: MatchView): boolean => match.on || home.on || away.on

function groupsOf(matches: readonly MatchView[]): MatchesView['groups'] {
  const groups = new Map<string, MatchesView['groups'][number]>()
  for (const match of matches) {
    const { competition } = match
    const group = groups.get(competition.id)
    if (group) group.matches.push(match)
    else groups.set(competition.id, { competition, matches: [match] })
  }
  return [...groups.values()]
}
