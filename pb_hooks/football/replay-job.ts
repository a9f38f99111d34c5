import { REPLAY_COMPETITION, replayedAt } from '@/domain/football/replay/schedule'
import { REPLAY_TEAMS } from '@/domain/football/replay/teams'
import { competitionOf, WORLD_CUP_NUMBER } from '@/domain/football/names/competitions'
import { arabicNameOf } from '@/domain/football/names/known-teams'
import { run } from '../shared/sql'
import { storedNow, storedTime } from '../shared/time'
import { storeMatches } from './match-rows'

/** A replayed match is as far as a real one: some seconds late. */
const EVERY_MS = 10_000
/** Phones show the matches of the past week. */
const KEPT_MS = 8 * 24 * 60 * 60 * 1000

/**
 * One step of the job: recorded matches are played again by the server's clock, as long as there is no other source.
 * @returns milliseconds until the next step
 */
export function replayMatches(tx: core.App): number {
  const now = serverNow()
  storeNames(tx)
  storeMatches(tx, 'replay', replayedAt(now))
  run(tx, "DELETE FROM matches WHERE source = 'replay' AND kickoff < {:end}", { end: storedTime(now - KEPT_MS) })
  return EVERY_MS
}

function storeNames(tx: core.App): void {
  const cup = competitionOf(WORLD_CUP_NUMBER)
  if (!cup) return
  const { english, arabic, category, priority } = cup
  run(tx, COMPETITION, {
    ...{ id: REPLAY_COMPETITION, english, arabic, category: category ?? '', priority },
    now: storedNow(),
  })
  for (const { id, name, country } of REPLAY_TEAMS) {
    const arabicName = arabicNameOf({ country, latin: name }) ?? ''
    run(tx, TEAM, { id, english: name, arabic: arabicName, country, now: storedNow() })
  }
}

// Names that an editor changed stay.
const COMPETITION = `INSERT OR IGNORE INTO competitions
    (id, name_en, name_ar, category, priority, country, created_at, updated_at)
  VALUES ({:id}, {:english}, {:arabic}, {:category}, {:priority}, '', {:now}, {:now})`
const TEAM = `INSERT OR IGNORE INTO teams (id, name_en, name_ar, country, created_at, updated_at)
  VALUES ({:id}, {:english}, {:arabic}, {:country}, {:now}, {:now})`
