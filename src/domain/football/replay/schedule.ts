import { idOf, numberOf } from '../ids'
import type { EventKind, Match, MatchDetails, MatchEvent, TwoScores } from '../matches'
import { PERIOD_MINUTES } from '../minutes'
import { readReplays, type Replay } from './format'
import { RECORDED } from './recorded'
import { REPLAY_TEAMS } from './teams'
import { type Timeline, timelineOf } from './timeline'

/** The competition of every replayed match: the World Cup. */
export const REPLAY_COMPETITION = idOf('r', 1)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A match begins in each slot, 20 a day; slots are counted from 1970. */
const SLOT_MS = 72 * MINUTE_MS
const LINEUPS_BEFORE_MS = 45 * MINUTE_MS

const GOALS: readonly EventKind[] = ['goal', 'own-goal', 'penalty']
const REDS: readonly EventKind[] = ['red', 'second-yellow']
const KICKS: readonly EventKind[] = ['kick-scored']

let allPlayed: readonly (Replay & Timeline)[] | null = null

/** The recorded matches. Read when first needed: each of the server's engines loads this file, and few need it. */
const playedMatches = (): readonly (Replay & Timeline)[] =>
  (allPlayed ??= readReplays(RECORDED).map((replay) => ({ ...replay, ...timelineOf(replay) })))

const TEAM_IDS: ReadonlyMap<string, string> = new Map(REPLAY_TEAMS.map(({ country, id }) => [country, id]))

/**
 * The replayed matches around a moment, by kick-off: yesterday's, today's and tomorrow's of every time zone.
 * @param now the server's clock (ms)
 */
export function replayedAt(now: number): Match[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const first = Math.max(0, Math.ceil((today - DAY_MS - 26 * HOUR_MS) / SLOT_MS))
  const count = Math.max(0, Math.ceil((today + 3 * DAY_MS) / SLOT_MS) - first)
  return Array.from({ length: count }, (_, index) => matchIn(first + index, now)).filter((match) => match !== null)
}

/**
 * Events that have happened by now, and the line-ups from 45 minutes before the kick-off.
 * @param now the server's clock (ms)
 * @returns null if the id is not one of a replayed match
 */
export function replayedDetails(id: string, now: number): MatchDetails | null {
  const slot = numberOf('r', id)
  const played = slot === null ? null : playedIn(slot)
  if (slot === null || !played) return null
  const elapsed = now - slot * SLOT_MS
  return {
    events: happened(played, elapsed),
    lineups: elapsed >= -LINEUPS_BEFORE_MS ? played.lineups : null,
    statistics: [],
  }
}

const playedIn = (slot: number) => playedMatches()[slot % playedMatches().length]

function matchIn(slot: number, now: number): Match | null {
  const played = playedIn(slot)
  if (!played) return null
  const kickoff = slot * SLOT_MS
  const elapsed = now - kickoff
  const stage = played.stages.find(({ from, until }) => from <= elapsed && elapsed < until)
  const status = elapsed < 0 ? 'scheduled' : (stage?.status ?? played.end)
  const events = happened(played, elapsed)
  const inShootout = status === 'pens' || status === 'pso'
  return {
    id: idOf('r', slot),
    competition: REPLAY_COMPETITION,
    home: TEAM_IDS.get(played.home) ?? '',
    away: TEAM_IDS.get(played.away) ?? '',
    round: played.round,
    venue: played.venue,
    kickoff,
    status,
    since: stage && PERIOD_MINUTES.has(stage.status) ? kickoff + stage.from : null,
    score: status === 'scheduled' ? null : countOf(events, GOALS),
    reds: countOf(events, REDS),
    shootout: inShootout ? countOf(events, KICKS) : null,
  }
}

/** @param elapsed milliseconds since the kick-off */
const happened = ({ moments }: Timeline, elapsed: number): MatchEvent[] =>
  moments.filter(({ at }) => at <= elapsed).map(({ event }) => event)

/** How many events of these kinds each side has. */
function countOf(events: readonly MatchEvent[], kinds: readonly EventKind[]): TwoScores {
  const counted = events.filter(({ kind }) => kinds.includes(kind))
  const home = counted.filter(({ side }) => side === 'home').length
  return { home, away: counted.length - home }
}
