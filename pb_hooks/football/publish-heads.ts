import { packHead, type NamedCompetition, type NamedTeam } from '@/domain/football/match-parts'
import type { PublishedMatch } from '@/domain/football/packed-day'
import { readManyRows, readRows, run } from '../shared/sql'
import { storePart } from './match-details'
import { readMatchesOfDay } from './match-rows'
import { type DueDays, MAY_COME, SHOWN_FIRST } from './shown-days'

/**
 * Writes the heads of the matches of one day that is due.
 * @returns whether any was due
 */
export function publishDueHeads(tx: core.App, days: DueDays): boolean {
  const due = readRows(tx, DUE, days, { day: '' })
  for (const { day } of due) {
    run(tx, 'DELETE FROM _due_match_heads WHERE day = {:day}', { day })
    tryToPublish(tx, day)
  }
  return due.length > 0
}

const DUE = `SELECT day FROM _due_match_heads WHERE ${MAY_COME} ORDER BY ${SHOWN_FIRST} LIMIT 1`

/** Heads that cannot be written wait for the next change of their day, and hold up no other. */
function tryToPublish(tx: core.App, day: string): void {
  try {
    publishHeads(tx, day, readMatchesOfDay(tx, day))
  } catch (error) {
    tx.logger().error('heads of matches were not written', 'day', day, 'error', String(error))
  }
}

/** Writes those that differ from the stored ones. */
function publishHeads(tx: core.App, day: string, matches: readonly PublishedMatch[]): void {
  const span = { day, end: `${day}~` }
  const read = <T extends object>(sql: string, columns: T) => readManyRows(tx, sql, span, columns)
  const stored = new Map(read(HEADS, { match_id: '', content: '' }).map((row) => [row.match_id, row.content]))
  const teams = new Map(read(TEAMS, { id: '', name_ar: '', name_en: '' }).map((row) => [row.id, named(row)]))
  const competitions = new Map(
    read(COMPETITIONS, { id: '', name_ar: '', name_en: '', category: '', priority: 0 }).map((row) => [
      row.id,
      { ...named(row), category: row.category, priority: row.priority },
    ]),
  )
  for (const match of matches) {
    const competition: NamedCompetition = competitions.get(match.competition) ?? unknownCompetition(match.competition)
    const [home, away] = [match.home, match.away].map((id) => teams.get(id) ?? nameless(id)) as [NamedTeam, NamedTeam]
    const head = packHead({ competition, home, away, match })
    if (head !== stored.get(match.id)) storePart(tx, match.id, 'head', head)
  }
}

const named = ({ id, name_ar, name_en }: { id: string; name_ar: string; name_en: string }): NamedTeam => ({
  id,
  ar: name_ar,
  en: name_en,
})

const nameless = (id: string): NamedTeam => ({ id, ar: '', en: '' })

const unknownCompetition = (id: string): NamedCompetition => ({ ...nameless(id), category: '', priority: 0 })

const OF_DAY = 'FROM matches WHERE kickoff >= {:day} AND kickoff < {:end}'

const HEADS = `SELECT match_id, content FROM match_details WHERE part = 'head' AND match_id IN (SELECT id ${OF_DAY})`

const TEAMS = `SELECT id, name_ar, name_en FROM teams WHERE id IN (SELECT home ${OF_DAY} UNION SELECT away ${OF_DAY})`

const COMPETITIONS = `SELECT id, name_ar, name_en, category, priority FROM competitions
  WHERE id IN (SELECT competition ${OF_DAY})`
