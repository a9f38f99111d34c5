import { idOf } from '../ids'
import type { MatchEvent, TwoScores } from '../matches'
import { competitionOf } from '../names/competitions'
import type { MatchStatus } from '../statuses'
import { at, isMissing, itemsOf, type JsonValue, nameIn, optional, parseJson, timeIn, wholeNumber } from './json-value'
import { LEAGUES } from './openligadb-leagues'
import { groupOf, readStanding, readStandings } from './read-standings'
import { competitionOfTopic, isOfTable } from './table-calls'
import { readIdAndName, type ReadEntry, readMatches, scoreIn, sourceNumber, twoTeams } from './read-matches'
import { firstOf, readEach } from './unreadable-entries'
import {
  QUOTA_UNKNOWN,
  type Reading,
  type ReadMatch,
  type ReadTeam,
  type Scope,
  type SetAside,
  type SourceAnswer,
  troubled,
} from './source'

/** openligadb.de: anybody may edit it, and it tells no minute, card or line-up. */

/** Reads an answer of `/getmatchdata` or `/getbltable`; whatever comes, it throws nothing. */
export function readOpenligadb({ call, status, text, now }: SourceAnswer): Reading {
  if (status === 429) return troubled('rate')
  // Such as a league that it does not have.
  if (status >= 400 && status < 500) return troubled('shape')
  if (status !== 200) return troubled('down')
  if (isOfTable(call.topic)) return readTable(parse(text), competitionOfTopic(call.topic))
  return readMatches(
    QUOTA_UNKNOWN,
    () => itemsOf(parse(text)),
    (item, setAside) => readItem(item, setAside, now),
    roundOf,
  )
}

/** The answer has one round of a league. */
function roundOf(matches: readonly ReadMatch[]): Scope | null {
  const [first] = matches
  if (!first || first.round === '') return null
  const { competition, round } = first
  return matches.every((one) => one.competition === competition && one.round === round) ? { competition, round } : null
}

/** The provider wrote its keys with capitals for some time. */
const parse = (text: string): JsonValue => ({ ...parseJson(text), anyCase: true })

function teamOf(place: JsonValue, country: string): ReadTeam {
  const { id, latin } = readIdAndName('o', place, { id: 'teamid', name: 'teamname' })
  return { id, latin, known: null, country }
}

const STANDING_KEYS = {
  played: ['matches'],
  won: ['won'],
  drawn: ['draw'],
  lost: ['lost'],
  scored: ['goals'],
  conceded: ['opponentgoals'],
  points: ['points'],
}

/** The answer names no league, and has the teams in their order. */
function readTable(answer: JsonValue, competition: number | null): Reading {
  return readStandings(QUOTA_UNKNOWN, competition, () => {
    const items = itemsOf(answer)
    if (items.length === 0) return []
    const country = competitionOf(competition ?? 0)?.country ?? ''
    const rows = items.map((item, index) => {
      const { id, latin } = readIdAndName('o', item, { id: 'teaminfoid', name: 'teamname' })
      return { rank: index, row: readStanding(item, { id, latin, known: null, country }, STANDING_KEYS) }
    })
    return [groupOf('', answer, rows)]
  })
}

function readItem(item: JsonValue, setAside: SetAside, now: number): ReadEntry {
  const league = readIdAndName('o', item, { id: 'leagueid', name: 'leaguename' })
  const known = LEAGUES.get(at(item, 'leagueshortcut').value) ?? null
  const competition = { id: league.id, latin: league.latin, known }
  const country = (known === null ? null : competitionOf(known))?.country ?? ''
  const teamIn = (place: JsonValue) => teamOf(place, country)
  const { home, away } = twoTeams(teamIn(at(item, 'team1')), teamIn(at(item, 'team2')), at(item, 'team1'))
  const kickoff = timeIn(at(item, 'matchdatetimeutc'), now)
  const listed = isMissing(at(item, 'goals')) ? null : itemsOf(at(item, 'goals'))
  const goals = listed ? readGoals(listed, setAside) : []
  // Goals of which none can be read are not no goals.
  const isTold = listed !== null && (listed.length === 0 || goals.length > 0)
  const result = resultIn(item)
  const score = result ?? goals.at(-1)?.score ?? null
  const isFinished = at(item, 'matchisfinished').value === true || (score !== null && now > kickoff + LONGEST_MS)
  const status = statusOf(isFinished, kickoff, now)
  const match: ReadMatch = {
    id: idOf('o', sourceNumber(at(item, 'matchid'))),
    competition: competition.id,
    ...{ home: home.id, away: away.id, status, kickoff },
    round: nameIn(at(item, 'group', 'groupname'), 60),
    venue: nameIn(at(item, 'location', 'locationstadium'), 120),
    since: null,
    score: scoreAt(status, score),
    shootout: null,
    reds: null,
  }
  const events = goals.map(({ event }) => event)
  return { match, home, away, competition, details: isTold ? { match: match.id, events } : null }
}

/** The kind of result that is final. The others, such as that at half-time, come in any order. */
const FINAL = 2

function resultIn(item: JsonValue): TwoScores | null {
  const results = isMissing(at(item, 'matchresults')) ? [] : itemsOf(at(item, 'matchresults'))
  const final = results.find((one) => at(one, 'resulttypeid').value === FINAL)
  return final ? scoreIn(at(final, 'pointsteam1'), at(final, 'pointsteam2')) : null
}

const FIRST_HALF_MS = 60 * 60 * 1000
const LONGEST_MS = 3 * 60 * 60 * 1000

/** The provider says only whether a match is over. A late one without a word may not have begun. */
function statusOf(isFinished: boolean, kickoff: number, now: number): MatchStatus {
  const played = now - kickoff
  if (played < 0) return 'scheduled'
  if (isFinished) return 'ft'
  if (played > LONGEST_MS) return 'scheduled'
  return played < FIRST_HALF_MS ? 'h1' : 'h2'
}

/** No goal in play is 0-0; no result at the end is none (K14). */
function scoreAt(status: MatchStatus, score: TwoScores | null): TwoScores | null {
  if (status === 'scheduled') return null
  return status === 'ft' ? score : (score ?? { home: 0, away: 0 })
}

const MOST_GOALS = 100

/** Each goal tells the score behind it, which says whose it was and gives the order. A minute may be missing. */
function readGoals(list: readonly JsonValue[], setAside: SetAside): Array<{ event: MatchEvent; score: TwoScores }> {
  const read = readEach(firstOf(list, MOST_GOALS, setAside), setAside, (item) => ({
    id: wholeNumber(at(item, 'goalid'), 0, Number.MAX_SAFE_INTEGER),
    minute: optional(at(item, 'matchminute'), (value) => wholeNumber(value, 0, 130)) ?? 0,
    score: scoreIn(at(item, 'scoreteam1'), at(item, 'scoreteam2')) ?? { home: 0, away: 0 },
    player: nameIn(at(item, 'goalgettername')),
    kind: kindOf(item),
  }))
  const ordered = read.toSorted((a, b) => total(a.score) - total(b.score) || a.id - b.id)
  return ordered.map(({ minute, score, player, kind }, index) => {
    const side = score.home > (ordered[index - 1]?.score.home ?? 0) ? 'home' : 'away'
    return { score, event: { kind, side, minute, extra: 0, player, other: '' } }
  })
}

const total = ({ home, away }: TwoScores): number => home + away

function kindOf(goal: JsonValue): MatchEvent['kind'] {
  if (at(goal, 'isowngoal').value === true) return 'own-goal'
  return at(goal, 'ispenalty').value === true ? 'penalty' : 'goal'
}
