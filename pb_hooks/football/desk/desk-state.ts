import type { DeskMatch, OpenedMatch, WrittenEntry } from '@/domain/football/by-hand/desk-match'
import { isByEntries } from '@/domain/football/by-hand/held-fields'
import { probableDoubles } from '@/domain/football/by-hand/probable-doubles'
import { readRows } from '../../shared/sql'
import { storedTime, timeOf } from '../../shared/time'
import { readHeldFields } from '../held-rows'
import { readWrittenEntries } from '../match-entry-rows'
import { readDetail } from '../match-details'
import { readMatchesById } from '../match-rows'
import type { DeskCall } from './desk-call'
import { answered, type StaffResult, numberOf, refused } from '../../shared/staff-call'

/** More matches than a day has. */
const MOST = 500
/** A day of a zone, also of one whose clocks change. */
const LONGEST_MS = 26 * 60 * 60 * 1000

export function readDeskMatches(tx: core.App, ids: readonly string[]): DeskMatch[] {
  const matches = readMatchesById(tx, ids)
  const held = readHeldFields(tx, ids)
  return readRows(tx, ROWS, { ids: JSON.stringify(ids) }, ROW).flatMap((row) => {
    const match = matches.get(row.id)
    if (!match) return []
    const fields = [...(held.get(row.id) ?? [])]
    return {
      match,
      competition: { id: match.competition, ar: row.competition_ar, en: row.competition_en },
      home: { id: match.home, ar: row.home_ar, en: row.home_en },
      away: { id: match.away, ar: row.away_ar, en: row.away_en },
      source: row.source,
      held: fields,
      heldUntil: fields.length > 0 && row.held_until !== '' ? timeOf(row.held_until) : null,
      byEntries: isByEntries(row.source, fields),
      version: row.version,
    }
  })
}

/** @returns null for an unknown match */
export function readOpened(tx: core.App, id: string): OpenedMatch | null {
  const [match] = readDeskMatches(tx, [id])
  return match ? { ...match, entries: entriesOf(tx, id), lineups: readDetail(tx, id, 'lineups') } : null
}

function entriesOf(tx: core.App, match: string): WrittenEntry[] {
  const entries = readWrittenEntries(tx, match)
  const doubles = probableDoubles(entries)
  return entries.map((entry) => {
    const double = doubles.get(entry.id)
    return double === undefined ? entry : { ...entry, double }
  })
}

/** Answers the matches that begin within a day of the asking phone: `from` and `to`, milliseconds. */
export function listMatches(tx: core.App, { body }: DeskCall): StaffResult {
  const [from, to] = [numberOf(body.from), numberOf(body.to)]
  if (!(to > from && to - from <= LONGEST_MS && isTime(from) && isTime(to))) return refused(400, 'invalid')
  const ids = readRows(
    tx,
    `SELECT id FROM matches WHERE kickoff >= {:from} AND kickoff < {:to} ORDER BY kickoff, id LIMIT ${MOST}`,
    { from: storedTime(from), to: storedTime(to) },
    { id: '' },
  ).map(({ id }) => id)
  const found = new Map(readDeskMatches(tx, ids).map((one) => [one.match.id, one]))
  return answered({ now: serverNow(), matches: ids.flatMap((id) => found.get(id) ?? []) })
}

const isTime = (at: number): boolean => at >= 0 && at < 4e12

export function readMatch(tx: core.App, { match }: DeskCall): StaffResult {
  const opened = readOpened(tx, match)
  return opened ? answered({ now: serverNow(), match: opened }) : refused(404, 'match-unknown')
}

const ROW = {
  ...{ id: '', source: '', held_until: '', version: 0, competition_ar: '', competition_en: '' },
  ...{ home_ar: '', home_en: '', away_ar: '', away_en: '' },
}

const namesOf = (table: string): string =>
  `coalesce(${table}.name_ar, '') AS ${table}_ar, coalesce(${table}.name_en, '') AS ${table}_en`

const ROWS = `SELECT m.id, m.source, m.held_until, m.version, ${['competition', 'home', 'away'].map(namesOf).join(', ')}
  FROM matches m LEFT JOIN competitions competition ON competition.id = m.competition
    LEFT JOIN teams home ON home.id = m.home LEFT JOIN teams away ON away.id = m.away
  WHERE m.id IN (SELECT value FROM json_each({:ids}))`
