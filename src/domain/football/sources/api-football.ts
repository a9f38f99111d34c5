import { idOf } from '../ids'
import { competitionOf } from '../names/competitions'
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
import { readEvents, redsIn } from './api-football-events'
import { readLineups, readStatistics } from './api-football-details'
import { periodOf, statusOf } from './api-football-status'
import { dayOfTopic } from './api-football-schedule'
import { readIdAndName, type ReadEntry, readMatches, scoreIn, sourceNumber, twoTeams } from './read-matches'
import { groupName, groupOf, readStanding, readStandings } from './read-standings'
import { competitionOfTopic, isOfTable } from './table-calls'
import { readEach } from './unreadable-entries'
import {
  type ReadDetails,
  type Reading,
  type ReadMatch,
  type SetAside,
  type SourceAnswer,
  type Trouble,
  troubled,
} from './source'

/** api-football.com, version 3. */

/** Reads an answer of `/fixtures` or `/standings`; whatever comes, it throws nothing. A refusal has the status 200 as well. */
export function readApiFootball({ call, status, headers, text, now }: SourceAnswer): Reading {
  const quota = {
    left: countIn(headers['x-ratelimit-requests-remaining']),
    perDay: countIn(headers['x-ratelimit-requests-limit']),
  }
  const answer = parseJson(text)
  const trouble = troubleOfStatus(status) ?? troubleOfErrors(at(answer, 'errors'))
  if (trouble) return troubled(trouble, quota)
  if (isOfTable(call.topic)) return readTable(answer, competitionOfTopic(call.topic), quota)
  return readMatches(
    quota,
    () => itemsOf(at(answer, 'response')),
    (item, setAside) => readFixture(item, setAside, now),
    () => (isWhole(answer) ? dayOfTopic(call.topic) : null),
  )
}

const STANDING_KEYS = {
  played: ['all', 'played'],
  won: ['all', 'win'],
  drawn: ['all', 'draw'],
  lost: ['all', 'lose'],
  scored: ['all', 'goals', 'for'],
  conceded: ['all', 'goals', 'against'],
  points: ['points'],
}

/** One league with a list of lists. A league of one list has its own name as that of the group. */
function readTable(answer: JsonValue, competition: number | null, quota: Reading['quota']): Reading {
  return readStandings(quota, competition, () => {
    const [first] = itemsOf(at(answer, 'response'))
    if (!first) return []
    const league = at(first, 'league')
    if (at(league, 'id').value !== competition) throw new Unreadable(at(league, 'id').path)
    const country = competitionOf(competition ?? 0)?.country ?? ''
    const lists = itemsOf(at(league, 'standings'))
    return lists.map((list) => {
      const items = itemsOf(list)
      const [line] = items
      const rows = items.map((item) => ({
        rank: wholeNumber(at(item, 'rank'), 1, 200),
        row: readStanding(item, { ...numberedInNames(at(item, 'team')), country }, STANDING_KEYS),
      }))
      return groupOf(lists.length > 1 && line ? groupName(at(line, 'group')) : '', list, rows)
    })
  })
}

/** An answer of several pages has the first one only. */
const isWhole = (answer: JsonValue): boolean => Number(at(answer, 'paging', 'total').value ?? 1) <= 1

/** What an answer of `/status` says of the key; null when the provider takes it. */
export function keyTroubleOfApiFootball({ status, text }: SourceAnswer): Trouble | null {
  const answer = parseJson(text)
  const trouble = troubleOfStatus(status) ?? troubleOfErrors(at(answer, 'errors'))
  return trouble ?? (isMissing(at(answer, 'response', 'account')) ? 'shape' : null)
}

/** One fixture with what stands beside it. */
function readFixture(item: JsonValue, setAside: SetAside, now: number): ReadEntry {
  const [fixture, league, teams] = [at(item, 'fixture'), at(item, 'league'), at(item, 'teams')]
  const competition = { ...numberedInNames(league), ...seasonIn(league, now) }
  const country = competitionOf(competition.known)?.country ?? ''
  const { home, away } = twoTeams(
    { ...numberedInNames(at(teams, 'home')), country },
    { ...numberedInNames(at(teams, 'away')), country },
    teams,
  )
  const minute = optional(at(fixture, 'status', 'elapsed'), (value) => wholeNumber(value, 0, 200))
  const status = statusOf(at(fixture, 'status', 'short'), minute)
  const match: ReadMatch = {
    id: idOf('a', sourceNumber(at(fixture, 'id'))),
    competition: competition.id,
    ...{ home: home.id, away: away.id, status },
    round: nameIn(at(league, 'round'), 60),
    venue: nameIn(at(fixture, 'venue', 'name'), 120),
    kickoff: timeIn(at(fixture, 'date'), now),
    since: periodOf(status, at(fixture, 'periods'), minute, now),
    score: scoreIn(at(item, 'goals', 'home'), at(item, 'goals', 'away')),
    shootout: scoreIn(at(item, 'score', 'penalty', 'home'), at(item, 'score', 'penalty', 'away')),
    reds: redsIn(at(item, 'events'), home.known),
  }
  return { match, home, away, competition, details: detailsOf(item, match, home.known, setAside) }
}

/** Our lists of names have this provider's numbers. */
function numberedInNames(place: JsonValue) {
  const { id, number, latin } = readIdAndName('a', place)
  return { id, latin, known: number }
}

const MOST_YEARS = 5

/** Nothing where there is no plausible one: matches count without it. */
function seasonIn(league: JsonValue, now: number): { season?: number } {
  const season = Number(at(league, 'season').value)
  const isNear = Number.isInteger(season) && Math.abs(season - new Date(now).getUTCFullYear()) <= MOST_YEARS
  return isNear ? { season } : {}
}

/** An answer about one fixture has all of it; one about those in play has their events. */
function detailsOf(item: JsonValue, match: ReadMatch, home: number, setAside: SetAside): ReadDetails | null {
  const [events, lineups, statistics] = [at(item, 'events'), at(item, 'lineups'), at(item, 'statistics')]
  if ([events, lineups, statistics].every(isMissing)) return null
  // A part that cannot be read is left out: what is stored stays.
  const given = <T>(part: JsonValue, read: (part: JsonValue) => T): T | undefined =>
    isMissing(part) ? undefined : readEach([part], setAside, read)[0]
  const details = {
    events: given(events, (part) => readEvents(part, home, match.score, setAside)),
    lineups: given(lineups, (part) => readLineups(part, home, setAside)),
    statistics: given(statistics, (part) => readStatistics(part, home, setAside)),
  }
  return { match: match.id, ...details }
}

function troubleOfStatus(status: number): Trouble | null {
  if (status === 200) return null
  if (status === 429) return 'rate'
  if (status === 401) return 'key'
  if (status === 403) return 'blocked'
  return status >= 400 && status < 500 ? 'shape' : 'down'
}

const TROUBLES: ReadonlyArray<readonly [name: string, trouble: Trouble]> = [
  ['token', 'key'],
  ['requests', 'quota'],
  ['rateLimit', 'rate'],
  ['plan', 'unpaid'],
  ['Ip', 'blocked'],
  ['access', 'blocked'],
]

/** An empty list, or an object that names what is wrong. */
function troubleOfErrors(errors: JsonValue): Trouble | null {
  const { value } = errors
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return null
  return TROUBLES.find(([name]) => !isMissing(at(errors, name)))?.[1] ?? 'shape'
}

function countIn(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null
}
