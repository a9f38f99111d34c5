import { isRecent, minuteOf } from '@/domain/football/minutes'
import { numberOf } from '@/domain/football/ids'
import { stateOf } from '@/domain/football/statuses'
import type { CompetitionView, MatchView, TeamView } from '@/views/matches'
import { type Follows, followState } from './follows'
import type { HeldFootball, HeldMatch, Names } from './held-football'

export type Language = 'ar' | 'en'

/** Who the teams and competitions of a match are. */
export interface FootballNames extends Pick<HeldFootball, 'competitions'> {
  teams: ReadonlyMap<string, Names>
}

/** For whom a match is shown. */
export interface Viewer {
  language: Language
  follows: Pick<Follows, 'teams' | 'matches'>
}

/**
 * @param now the server's clock (ms)
 * @param heardAt when the match was last heard of, by the same clock
 */
export function matchView(
  { standing, ...fixture }: HeldMatch,
  names: FootballNames,
  { language, follows }: Viewer,
  now: number,
  heardAt: number,
): MatchView {
  const state = stateOf(standing.status)
  return {
    id: fixture.id,
    competition: competitionView(names, fixture.competition, language),
    round: fixture.round,
    home: teamView(names, fixture.home, language),
    away: teamView(names, fixture.away, language),
    kickoff: fixture.kickoff,
    ...standing,
    state,
    isNow: state === 'live' && isRecent(now, heardAt),
    minute: minuteOf(standing, now, heardAt),
    replay: numberOf('r', fixture.id) !== null,
    follows: {
      match: followState(follows.matches, fixture.id),
      home: followState(follows.teams, fixture.home),
      away: followState(follows.teams, fixture.away),
    },
  }
}

const UNKNOWN: Names = { ar: '', en: '' }

const teamView = (names: FootballNames, id: string, language: Language): TeamView => ({
  id,
  name: nameIn(names.teams.get(id) ?? UNKNOWN, language),
})

function competitionView(names: FootballNames, id: string, language: Language): CompetitionView {
  const known = names.competitions.get(id)
  const { category = null, priority = 0 } = known ?? {}
  return { id, category, priority, name: nameIn(known?.names ?? UNKNOWN, language) }
}

/** K12: without an Arabic name the Latin one is shown. */
export const nameIn = ({ ar, en }: Names, language: Language): string => (language === 'ar' && ar !== '' ? ar : en)
