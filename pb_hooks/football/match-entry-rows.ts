import { ENTRY_KINDS, type MatchEntry } from '@/domain/football/by-hand/entries'
import { MATCH_STATUSES } from '@/domain/football/statuses'
import { readRows } from '../shared/sql'
import { timeOf } from '../shared/time'

/** Rows of `match_entries`. */

const COLUMNS = {
  ...{ id: '', kind: '', status: '', at: '', side: '', minute: 0, extra: 0, player: '', other: '', withdraws: '' },
}

/** All entries of a match, in the order in which they were taken. */
export function readEntries(tx: core.App, match: string): MatchEntry[] {
  const sql = `SELECT ${Object.keys(COLUMNS).join(', ')} FROM match_entries WHERE match_id = {:match} ORDER BY number`
  return readRows(tx, sql, { match }, COLUMNS).map(readEntry)
}

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
