import { minuteOf } from '@/domain/football/minutes'
import { numberOf } from '@/domain/football/ids'
import { stateOf } from '@/domain/football/statuses'
import type { CompetitionView, MatchesView, MatchTab, MatchView, TeamView } from '@/views/matches'
import type { HeldFootball, HeldMatch, Names } from './held-football'
import { daysOfTab, spanOf, wantedDays } from './local-days'

export type Language = 'ar' | 'en'

interface Now {
  /** Milliseconds since 1970. */
  now: number
  /** When the phone last heard of the days. */
  heardAt: number | null
  /** Whether the server answered for a day, perhaps that it has no matches. */
  isKnown(day: string): boolean
}

const TABS: readonly MatchTab[] = ['live', 'today', 'tomorrow', 'yesterday']

/** The matches of a tab, by competition. A match in play stands in its day and under «live» (K1). */
export function matchesView(
  held: HeldFootball,
  tab: MatchTab,
  language: Language,
  { now, heardAt, isKnown }: Now,
): Omit<MatchesView, 'state'> & { state: 'loading' | 'none' | 'shown' } {
  const all = wantedDays(now).flatMap((day) => held.matchesOf(day) ?? [])
  const inTab = (one: MatchTab) => all.filter((match) => isIn(match, one, now))
  const shown = inTab(tab)
  // K6: that there is no match, a valid answer must have said.
  const isWhole = daysOfTab(tab, now).every((day) => isKnown(day) || held.matchesOf(day) !== undefined)
  return {
    tab,
    groups: groupsOf(shown, held, language, now, heardAt ?? now),
    counts: Object.fromEntries(TABS.map((one) => [one, inTab(one).length])) as MatchesView['counts'],
    asOf: all.length > 0 ? heardAt : null,
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
  heardAt: number,
): MatchesView['groups'] {
  const groups = new Map<string, MatchView[]>()
  for (const match of matches) {
    const view = matchView(match, held, language, now, heardAt)
    const group = groups.get(match.competition)
    if (group) group.push(view)
    else groups.set(match.competition, [view])
  }
  return [...groups.values()].flatMap((views) => {
    const competition = views[0]?.competition
    return competition ? [{ competition, matches: views }] : []
  })
}

function matchView(
  { standing, ...fixture }: HeldMatch,
  held: HeldFootball,
  language: Language,
  now: number,
  heardAt: number,
): MatchView {
  return {
    id: fixture.id,
    competition: competitionView(held, fixture.competition, language),
    round: fixture.round,
    home: teamView(held, fixture.home, language),
    away: teamView(held, fixture.away, language),
    kickoff: fixture.kickoff,
    ...standing,
    state: stateOf(standing.status),
    minute: minuteOf(standing, now, heardAt),
    replay: numberOf('r', fixture.id) !== null,
  }
}

const UNKNOWN: Names = { ar: '', en: '' }

const teamView = (held: HeldFootball, id: string, language: Language): TeamView => ({
  id,
  name: nameIn(held.teams.get(id) ?? UNKNOWN, language),
})

function competitionView(held: HeldFootball, id: string, language: Language): CompetitionView {
  const known = held.competitions.get(id)
  const { category = null, priority = 0, names = UNKNOWN } = known ?? {}
  return { id, category, priority, name: nameIn(names, language) }
}

/** K12: without an Arabic name the Latin one is shown. */
const nameIn = ({ ar, en }: Names, language: Language): string => (language === 'ar' && ar !== '' ? ar : en)
