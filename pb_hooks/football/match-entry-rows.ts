import { ENTRY_KINDS, type MatchEntry } from '@/domain/football/by-hand/entries'
import type { WrittenEntry } from '@/domain/football/by-hand/desk-match'
import { MATCH_STATUSES } from '@/domain/football/statuses'
import { readRows, run } from '../shared/sql'
import { storedNow, storedTime, timeOf } from '../shared/time'

/** Rows of `match_entries`. */

const COLUMNS = {
  ...{ id: '', kind: '', status: '', at: '', side: '', minute: 0, extra: 0, player: '', other: '', withdraws: '' },
}

/** All entries of a match, in the order in which they were taken. */
export function readEntries(tx: core.App, match: string): MatchEntry[] {
  const sql = `SELECT ${Object.keys(COLUMNS).join(', ')} FROM match_entries WHERE match_id = {:match} ORDER BY number`
  return readRows(tx, sql, { match }, COLUMNS).map(readEntry)
}

/** All entries of a match with who wrote them, in the same order. */
export function readWrittenEntries(tx: core.App, match: string): WrittenEntry[] {
  const columns = { ...COLUMNS, staff: '', username: '', created_at: '' }
  return readRows(tx, WRITTEN, { match }, columns).map(({ staff, username, created_at, ...row }) => ({
    ...{ ...readEntry(row), by: staff || username, byStaff: staff !== '', writtenAt: timeOf(created_at) },
  }))
}

const WRITTEN = `SELECT ${Object.keys(COLUMNS)
  .map((name) => `e.${name}`)
  .join(', ')}, e.staff, coalesce(u.username, '') AS username, e.created_at
  FROM match_entries e LEFT JOIN users u ON u.id = e.user_id WHERE e.match_id = {:match} ORDER BY e.number`

/** The number of the next entry of a match. */
export function nextNumber(tx: core.App, match: string): number {
  const sql = 'SELECT coalesce(max(number), 0) + 1 AS number FROM match_entries WHERE match_id = {:match}'
  return readRows(tx, sql, { match }, { number: 0 })[0]?.number ?? 1
}

/**
 * Adds entries of the server's own making, unchecked.
 * @param of the match, and who has them made
 */
export function addEntries(
  tx: core.App,
  { match, staff }: { match: string; staff: string },
  entries: readonly MatchEntry[],
): readonly MatchEntry[] {
  const first = nextNumber(tx, match)
  entries.forEach(({ at, ...entry }, index) => {
    run(tx, INSERT, { ...entry, match, staff, at: storedTime(at), number: first + index, now: storedNow() })
  })
  return entries
}

const INSERT = `INSERT INTO match_entries (${Object.keys(COLUMNS).join(', ')}, match_id, user_id, staff, number, created_at,
    updated_at)
  VALUES (${Object.keys(COLUMNS)
    .map((name) => `{:${name}}`)
    .join(', ')}, {:match}, '', {:staff}, {:number}, {:now}, {:now})`

/** The entry of a record that is not stored yet. */
export function entryOf(record: core.Record): MatchEntry {
  const text = (name: string) => record.getString(name)
  return readEntry({
    ...{ id: record.id, kind: text('kind'), status: text('status'), at: text('at'), side: text('side') },
    ...{ minute: record.getFloat('minute'), extra: record.getFloat('extra') },
    ...{ player: text('player'), other: text('other'), withdraws: text('withdraws') },
  })
}

function readEntry({ kind, status, at, side, ...others }: typeof COLUMNS): MatchEntry {
  return {
    ...others,
    kind: ENTRY_KINDS.find((known) => known === kind) ?? 'period',
    status: MATCH_STATUSES.find((known) => known === status) ?? '',
    at: timeOf(at),
    side: side === 'home' || side === 'away' ? side : '',
  }
}
