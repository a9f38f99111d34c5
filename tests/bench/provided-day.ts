import { CLUBS } from '@/domain/football/names/clubs'
import { competitionOf } from '@/domain/football/names/competitions'
import { startOfDay, utcDay } from '@/domain/football/packed-day'
import { apiFootballFixture } from '../support/api-football-answers'

/** A busy day of matches in the shape of api-football.com, with the clubs of its leagues. */

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

/** Numbers at the provider of national leagues in our list. Further competitions are in no list. */
const LEAGUES = [307, 39, 140, 135, 78, 61, 233, 200, 301, 305, 202, 186, 542, 330, 387, 417, 406]
const MATCHES_OF_LEAGUE = 6

export interface DayPlan {
  matches: number
  inPlay: number
  over: number
}

export type ProvidedFixture = ReturnType<typeof fixtureOf>

/**
 * The same matches for the same day and plan: first those that are over, then those in play, then those to come.
 * @param now milliseconds since 1970; best in the evening, because all matches are of this UTC day
 */
export const providedDay = (now: number, plan: DayPlan): ProvidedFixture[] =>
  Array.from({ length: plan.matches }, (_, n) => {
    const at = { kickoff: kickoffOf(n, now, plan), now }
    // Leagues play at all times of the day.
    return fixtureOf((n * 37) % plan.matches, standingOf(n, plan), at)
  })

type Standing = 'over' | 'in play' | 'to come'

const standingOf = (n: number, { inPlay, over }: DayPlan): Standing =>
  n < over ? 'over' : n < over + inPlay ? 'in play' : 'to come'

function kickoffOf(n: number, now: number, plan: DayPlan): number {
  const start = startOfDay(utcDay(now))
  const quarter = Math.floor(now / QUARTER_MS) * QUARTER_MS
  const before = (quarters: number) => Math.max(start, quarter - quarters * QUARTER_MS)
  const standing = standingOf(n, plan)
  if (standing === 'over') return before(10 + (n % 25))
  if (standing === 'in play') return before(1 + (n % 6))
  return Math.min(quarter + (1 + (n % 16)) * QUARTER_MS, start + 24 * 60 * MINUTE_MS - QUARTER_MS)
}

/** @param number of the match in its day */
function fixtureOf(number: number, standing: Standing, { kickoff, now }: { kickoff: number; now: number }) {
  const place = Math.floor(number / MATCHES_OF_LEAGUE)
  const league = leagueAt(place)
  const [home, away] = [0, 1].map((side) => clubAt(place, 2 * (number % MATCHES_OF_LEAGUE) + side))
  const begun = kickoff + ((number * 37) % 240) * 1000
  const { fixture, ...others } = apiFootballFixture({
    ...playOf(standing, Math.floor((now - begun) / MINUTE_MS)),
    goals: standing === 'to come' ? { home: null, away: null } : { home: (number * 7) % 4, away: (number * 5) % 3 },
  })
  return {
    ...{ ...others, teams: { home, away }, league: { ...others.league, ...league } },
    fixture: {
      ...{ ...fixture, id: 1_200_000 + place * 1_371 + (number % MATCHES_OF_LEAGUE) },
      date: new Date(kickoff).toISOString(),
      periods: { first: begun / 1000, second: begun / 1000 + 62 * 60 },
    },
  }
}

function playOf(standing: Standing, minutes: number): { status: string; elapsed: number | null } {
  if (standing === 'to come') return { status: 'NS', elapsed: null }
  if (standing === 'over') return { status: 'FT', elapsed: 90 }
  if (minutes < 47) return { status: '1H', elapsed: Math.min(45, Math.max(1, minutes)) }
  return minutes < 62 ? { status: 'HT', elapsed: 45 } : { status: '2H', elapsed: Math.min(90, minutes - 17) }
}

function leagueAt(place: number): { id: number; name: string } {
  const listed = LEAGUES[place]
  if (listed === undefined) return { id: 50_000 + place, name: `Championship of Region ${place}` }
  return { id: listed, name: competitionOf(listed)?.english ?? '' }
}

/** A club of the league's country; one that is in no list where there are too few. */
function clubAt(place: number, n: number): { id: number; name: string } {
  const country = competitionOf(LEAGUES[place] ?? 0)?.country
  const [, number, name] = CLUBS.filter(([code, known]) => code === country && known !== null)[n] ?? []
  const unknown = 10_000 + place * 257 + n * 11
  return { id: number ?? unknown, name: name ?? `Sporting Club ${unknown}` }
}
