import { isId } from '@/domain/ids'
import { readRows } from '../../shared/sql'
import { storedTime } from '../../shared/time'
import { changeMatch } from './change-match'
import type { DeskCall } from './desk-call'
import { type StaffResult, fieldsOf, numberOf, refused, textOf } from '../../shared/staff-call'

/** A correction is a withdrawal and a new entry, which are taken together. */
const AT_ONCE = 2

/** Fields of an entry, as the hook of `match_entries` checks them. */
interface SentEntry {
  id: string
  [field: string]: string | number
}

/** Takes one entry, or a correction. Ids are the phone's, so that a call that is sent again is done once. */
export function writeEntries(tx: core.App, call: DeskCall): StaffResult {
  const sent = sentEntries(call.body.entries)
  if (sent === null) return refused(400, 'invalid')
  const stored = storedEntries(
    tx,
    sent.map(({ id }) => id),
  )
  const same = sent.filter((one) => isSame(call.match, one, stored.get(one.id)))
  if (stored.size > same.length || (same.length > 0 && same.length < sent.length)) return refused(409, 'id-taken')
  return changeMatch(
    tx,
    call,
    () => {
      const entries = tx.findCachedCollectionByNameOrId('match_entries')
      for (const one of sent) {
        const record = new Record(entries)
        record.load({ ...one, match_id: call.match, staff: call.staff })
        tx.save(record)
      }
      return { before: null, after: sent }
    },
    () => same.length === sent.length,
  )
}

function sentEntries(value: unknown): SentEntry[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > AT_ONCE) return null
  const entries = value.map(sentEntry)
  const isWhole = entries.every(({ id }) => isId(id)) && new Set(entries.map(({ id }) => id)).size === entries.length
  return isWhole ? entries : null
}

function sentEntry(value: unknown): SentEntry {
  const of = fieldsOf(value)
  const at = numberOf(of.at)
  return {
    ...{ id: textOf(of.id), kind: textOf(of.kind), status: textOf(of.status), side: textOf(of.side) },
    // The hook brings a time within the last hours.
    at: Number.isFinite(at) && at > 0 && at < 4e12 ? storedTime(at) : '',
    ...{ minute: minuteOf(of.minute), extra: minuteOf(of.extra) },
    ...{ player: textOf(of.player).trim(), other: textOf(of.other).trim(), withdraws: textOf(of.withdraws) },
  }
}

/** What is no number is out of the range. */
const minuteOf = (value: unknown): number =>
  value === undefined ? 0 : Number.isFinite(numberOf(value)) ? numberOf(value) : -1

/** What the hook of `match_entries` stores as it was sent. */
const KEPT = { kind: '', status: '', side: '', minute: 0, extra: 0, withdraws: '' }

type StoredEntry = typeof KEPT & { match_id: string }

function storedEntries(tx: core.App, ids: readonly string[]): ReadonlyMap<string, StoredEntry> {
  const rows = readRows(
    tx,
    `SELECT id, match_id, ${Object.keys(KEPT).join(', ')} FROM match_entries
      WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
    { id: '', match_id: '', ...KEPT },
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** A call that is sent again has the words of the stored entry. */
const isSame = (match: string, sent: SentEntry, stored: StoredEntry | undefined): boolean =>
  stored?.match_id === match && wordsOf(stored) === wordsOf(sent)

const wordsOf = ({ kind, status, side, minute, extra, withdraws }: typeof KEPT | SentEntry): string =>
  JSON.stringify([kind, status, side, minute, extra, withdraws])
