import type { Match } from '@/domain/football/matches'
import { REPLAY_COMPETITION, replayedAt, replayedDetails } from '@/domain/football/replay/schedule'
import { REPLAY_TEAMS } from '@/domain/football/replay/teams'
import { competitionOf, WORLD_CUP_NUMBER } from '@/domain/football/names/competitions'
import { arabicNameOf } from '@/domain/football/names/known-teams'
import { isTrue, readRows, run } from '../shared/sql'
import { storedTime } from '../shared/time'
import { storeDetails } from './match-details'
import { storeMatches } from './match-rows'
import { addCompetition, addTeam } from './team-and-competition-rows'

/** A replayed match is as far as a real one: some seconds late. */
const EVERY_MS = 10_000
/** Phones show the matches of the past week. */
const KEPT_MS = 8 * 24 * 60 * 60 * 1000
/** Line-ups come before the kick-off. */
const BEFORE_KICKOFF_MS = 60 * 60 * 1000
/** No match takes longer, extra time and shoot-out included. */
const LONGEST_MS = 4 * 60 * 60 * 1000
/** An SQL condition: the ids of the replay begin with its letter (`ids.ts`). */
const isReplayed = (column: string) => `${column} >= 'r' AND ${column} < 's'`

/**
 * One step of the job: recorded matches are played again by the server's clock, as long as there is no other source.
 * @returns milliseconds until the next step
 */
export function replayMatches(tx: core.App): number {
  const now = serverNow()
  const matches = replayedAt(now)
  storeNames(tx)
  storeMatches(tx, 'replay', matches)
  storeDueDetails(tx, matches, now)
  run(tx, "DELETE FROM matches WHERE source = 'replay' AND kickoff < {:end}", { end: storedTime(now - KEPT_MS) })
  return EVERY_MS
}

/** Those of matches whose details may have changed since the last step, and of earlier ones that have none yet. */
function storeDueDetails(tx: core.App, matches: readonly Match[], now: number): void {
  const rows = readRows(
    tx,
    `SELECT match_id FROM match_details WHERE part = 'lineups' AND ${isReplayed('match_id')}`,
    {},
    { match_id: '' },
  )
  const stored = new Set(rows.map(({ match_id }) => match_id))
  for (const { id, kickoff } of matches) {
    const isNear = kickoff < now + BEFORE_KICKOFF_MS && kickoff > now - LONGEST_MS
    const details = isNear || (kickoff < now && !stored.has(id)) ? replayedDetails(id, now) : null
    if (details) storeDetails(tx, id, details)
  }
}

function storeNames(tx: core.App): void {
  const cup = competitionOf(WORLD_CUP_NUMBER)
  const isStored = `(SELECT count(*) FROM teams WHERE ${isReplayed('id')}) >= {:count}`
  if (!cup || isTrue(tx, isStored, { count: REPLAY_TEAMS.length })) return
  const { english, arabic, category, priority } = cup
  addCompetition(tx, { id: REPLAY_COMPETITION, english, arabic, category: category ?? '', priority })
  for (const { id, name, country } of REPLAY_TEAMS) {
    addTeam(tx, { id, english: name, arabic: arabicNameOf({ country, latin: name }) ?? '', country })
  }
}
