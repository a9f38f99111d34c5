import { stateOf } from '@/domain/football/statuses'
import type { SourcesHeard } from '@/domain/wire'
import type { MatchesView, MatchTab, MatchView } from '@/views/matches'
import { matchHeardAt } from './football-clock'
import type { HeldFootball, HeldMatch } from './held-football'
import { daysOfTab, spanOf, wantedDays } from './local-days'
import { type Language, matchView } from './match-view'

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

/** The matches of a tab, by competition. A match in play stands in its day and under «live» (K1). */
export function matchesView(
  held: HeldFootball,
  tab: MatchTab,
  language: Language,
  { now, heardAt, sourcesHeard, isKnown }: Now,
): Omit<MatchesView, 'state'> & { state: 'loading' | 'none' | 'shown' } {
  const all = wantedDays(now).flatMap((day) => held.matchesOf(day) ?? [])
  const inTab = (one: MatchTab) => all.filter((match) => isIn(match, one, now))
  const shown = inTab(tab)
  // K6: that there is no match, a valid answer must have said.
  const isWhole = daysOfTab(tab, now).every((day) => isKnown(day) || held.matchesOf(day) !== undefined)
  const heardOf = ({ id }: HeldMatch) => matchHeardAt(id, sourcesHeard, heardAt ?? now)
  const inPlay = shown.filter(({ standing }) => stateOf(standing.status) === 'live')
  return {
    tab,
    groups: groupsOf(shown, held, language, now, heardOf),
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

function groupsOf(
  matches: readonly HeldMatch[],
  held: HeldFootball,
  language: Language,
  now: number,
  heardOf: (match: HeldMatch) => number,
): MatchesView['groups'] {
  const groups = new Map<string, MatchView[]>()
  for (const match of matches) {
    const view = matchView(match, held, language, now, heardOf(match))
    const group = groups.get(match.competition)
    if (group) group.push(view)
    else groups.set(match.competition, [view])
  }
  return [...groups.values()].flatMap((views) => {
    const competition = views[0]?.competition
    return competition ? [{ competition, matches: views }] : []
  })
}
