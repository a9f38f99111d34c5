import { idOf } from '../ids'
import { competitionOf } from '../names/competitions'
import type { MatchStatus } from '../statuses'
import {
  at,
  isMissing,
  itemsOf,
  type JsonValue,
  nameIn,
  optional,
  parseJson,
  timeIn,
  Unreadable,
  wholeNumber,
} from './json-value'
import { COMPETITIONS } from './football-data-competitions'
import { askedDays } from './football-data-schedule'
import { groupName, groupOf, readStanding, readStandings } from './read-standings'
import { competitionOfTopic, isOfTable } from './table-calls'
import { sinceOf } from './period-start'
import { readIdAndName, type ReadEntry, readMatches, scoreIn, sourceNumber, twoTeams } from './read-matches'
import {
  QUOTA_UNKNOWN,
  type Reading,
  type ReadMatch,
  type ReadTeam,
  type SourceAnswer,
  type Trouble,
  troubled,
} from './source'

/** football-data.org, version 4: matches without events, with a delay when it is free of charge. */

/** Reads an answer of `/matches` or `/standings`; whatever comes, it throws nothing. */
export function readFootballData({ call, status, headers, text, now }: SourceAnswer): Reading {
  const trouble = troubleOf(status, headers, text)
  if (trouble) return troubled(trouble)
  if (isOfTable(call.topic)) return readTable(parseJson(text), competitionOfTopic(call.topic))
  return readMatches(
    QUOTA_UNKNOWN,
    () => itemsOf(at(parseJson(text), 'matches')),
    (item) => readItem(item, now),
    () => askedDays(call.path),
  )
}

const STANDING_KEYS = {
  played: ['playedGames'],
  won: ['won'],
  drawn: ['draw'],
  lost: ['lost'],
  scored: ['goalsFor'],
  conceded: ['goalsAgainst'],
  points: ['points'],
}

/** The tables of home and away matches stand beside the whole one. */
function readTable(answer: JsonValue, competition: number | null): Reading {
  return readStandings(QUOTA_UNKNOWN, competition, () => {
    const code = at(answer, 'competition', 'code')
    if (COMPETITIONS.get(code.value) !== competition) throw new Unreadable(code.path)
    const country = competitionOf(competition ?? 0)?.country ?? ''
    const whole = itemsOf(at(answer, 'standings')).filter((one) => at(one, 'type').value === 'TOTAL')
    return whole.map((one) => {
      const rows = itemsOf(at(one, 'table')).map((item) => ({
        rank: wholeNumber(at(item, 'position'), 1, 200),
        row: readStanding(item, teamOf(at(item, 'team'), country), STANDING_KEYS),
      }))
      return groupOf(groupName(at(one, 'group')), one, rows)
    })
  })
}

/** Without a key the provider answers with no matches and the status 200. */
function troubleOf(status: number, headers: SourceAnswer['headers'], text: string): Trouble | null {
  if (status === 200) return headers['x-authenticated-client'] === 'anonymous' ? 'key' : null
  if (status === 401 || (status === 400 && /token/i.test(text.slice(0, 500)))) return 'key'
  if (status === 400 || status === 403) return 'unpaid'
  if (status === 429) return 'rate'
  return status >= 400 && status < 500 ? 'shape' : 'down'
}

function readItem(item: JsonValue, now: number): ReadEntry {
  const { id, latin } = readIdAndName('f', at(item, 'competition'))
  const known = COMPETITIONS.get(at(item, 'competition', 'code').value) ?? null
  const competition = { id, latin, known }
  const country = (known === null ? null : competitionOf(known))?.country ?? ''
  const teamIn = (place: JsonValue) => teamOf(place, country)
  const { home, away } = twoTeams(teamIn(at(item, 'homeTeam')), teamIn(at(item, 'awayTeam')), at(item, 'homeTeam'))
  const status = statusOf(item)
  const minute = optional(at(item, 'minute'), (value) => wholeNumber(value, 0, 200))
  const match: ReadMatch = {
    id: idOf('f', sourceNumber(at(item, 'id'))),
    competition: competition.id,
    ...{ home: home.id, away: away.id, status },
    round: roundOf(item),
    venue: nameIn(at(item, 'venue'), 120),
    kickoff: timeIn(at(item, 'utcDate'), now),
    since: sinceOf(status, minute, now),
    ...scoresOf(at(item, 'score')),
    reds: null,
  }
  return { match, home, away, competition, details: null }
}

function teamOf(place: JsonValue, country: string): ReadTeam {
  const { id, latin } = readIdAndName('f', place)
  return { id, latin, known: null, country }
}

/** The matchday in a league; in a cup the group or the stage. */
function roundOf(item: JsonValue): string {
  const day = at(item, 'matchday')
  if (at(item, 'stage').value === 'REGULAR_SEASON' && typeof day.value === 'number') return String(day.value)
  return nameIn(isMissing(at(item, 'group')) ? at(item, 'stage') : at(item, 'group'), 60)
}

const STATUSES: ReadonlyMap<unknown, MatchStatus> = new Map([
  // The day is known, but not the time.
  ['SCHEDULED', 'tbd'],
  ['TIMED', 'scheduled'],
  ['PAUSED', 'ht'],
  ['EXTRA_TIME', 'e1'],
  ['PENALTY_SHOOTOUT', 'pens'],
  ['SUSPENDED', 'stopped'],
  ['POSTPONED', 'postponed'],
  ['CANCELLED', 'cancelled'],
  ['AWARDED', 'awarded'],
])

function statusOf(item: JsonValue): MatchStatus {
  const { value, path } = at(item, 'status')
  const duration = at(item, 'score', 'duration').value
  if (value === 'FINISHED') return duration === 'PENALTY_SHOOTOUT' ? 'pso' : duration === 'EXTRA_TIME' ? 'aet' : 'ft'
  if (value === 'IN_PLAY') return isMissing(at(item, 'score', 'halfTime', 'home')) ? 'h1' : 'h2'
  const known = STATUSES.get(value)
  if (!known) throw new Unreadable(path)
  return known
}

/** The provider adds the kicks of a shoot-out to its final score. They are taken off again. */
function scoresOf(score: JsonValue): Pick<ReadMatch, 'score' | 'shootout'> {
  const scoreOf = (key: string) => scoreIn(at(score, key, 'home'), at(score, key, 'away'))
  const [total, shootout] = [scoreOf('fullTime'), scoreOf('penalties')]
  if (!total || !shootout) return { score: total, shootout }
  const goals = { home: total.home - shootout.home, away: total.away - shootout.away }
  if (goals.home < 0 || goals.away < 0) throw new Unreadable(at(score, 'penalties').path)
  return { score: goals, shootout }
}
