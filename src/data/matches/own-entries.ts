import { ENTRY_KINDS, type MatchEntry } from '@/domain/football/by-hand/entries'
import { standingAfter } from '@/domain/football/by-hand/standing-after'
import type { MatchEvent } from '@/domain/football/matches'
import type { MatchStanding } from '@/domain/football/packed-day'
import { MATCH_STATUSES } from '@/domain/football/statuses'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, type OverlayOutbox } from '@/sync/overlay'
import { documentId, type EdgeDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { OwnEntryView } from '@/views/scoring'

export const ENTRIES = 'match_entries'

/** The match's own rows follow an entry within some seconds: until then a taken entry is counted here. */
const FOLLOWS_WITHIN_MS = 10_000

/** What the phone has of the user's entries of one match. */
export interface OwnEntries {
  /** Rows in the server's order. */
  rows: readonly EdgeDocument[]
  /** Operations without a row, in the author's order. */
  operations: readonly QueuedOperation[]
}

/** @param rows own entries of any match */
export function ownEntriesOf(match: string, rows: readonly EdgeDocument[], outbox: OverlayOutbox): OwnEntries {
  const own = rows
    .filter(({ row }) => row.match_id === match)
    .toSorted((a, b) => Number(a.row.number) - Number(b.row.number))
  const stored = new Set(own.map(({ id }) => id))
  const operations = outbox.operations.filter(
    ({ collection, body, record }) =>
      collection === ENTRIES && body.match_id === match && !stored.has(documentId(ENTRIES, record)),
  )
  return { rows: own, operations }
}

/** The standing of the match with own entries that it does not count yet, and how many the server does not have. */
export function standingWithOwn(
  standing: MatchStanding,
  { rows, operations }: OwnEntries,
  heldByRefused: ReadonlySet<string>,
  /** The feed number of the match's newest row, and the server's clock (ms). */
  { seq, now }: { seq: number; now: number },
): { standing: MatchStanding; waiting: number } {
  const isAhead = ({ seq: own, row }: EdgeDocument) => own > seq && now - parseTime(row.created_at) < FOLLOWS_WITHIN_MS
  const unsent = operations.filter(({ id, state }) => state !== 'refused' && !heldByRefused.has(id))
  const taken = rows.filter((row) => !isAhead(row)).map(({ row }) => entryIn(row.id, row))
  const ahead = [
    ...rows.filter(isAhead).map(({ row }) => entryIn(row.id, row)),
    ...unsent.map(({ record, body }) => entryIn(record, body)),
  ]
  return { standing: standingAfter(standing, ahead, taken), waiting: unsent.filter(isPending).length }
}

/**
 * The entries as the list shows them, the one that happened last first; those that take others back are told at these.
 * @param events those of the match, which name probable doubles
 */
export function ownEntryViews(
  { rows, operations }: OwnEntries,
  outbox: OverlayOutbox,
  events: readonly MatchEvent[],
): OwnEntryView[] {
  const doubles = new Set(events.map(({ double }) => double))
  const taken = rows.map(({ row }) => ({ entry: entryIn(row.id, row), operation: null }))
  const written = operations.map((operation) => ({ entry: entryIn(operation.record, operation.body), operation }))
  const all = [...taken, ...written]
  return all
    .filter(({ entry }) => entry.kind !== 'withdrawal')
    .map(({ entry, operation }): OwnEntryView => {
      const by = all.filter((one) => one.entry.kind === 'withdrawal' && one.entry.withdraws === entry.id)
      const counted = by.find((one) => one.operation?.state !== 'refused')
      const refused = by.findLast((one) => one.operation?.state === 'refused')?.operation
      return {
        entry,
        delivery: operation ? deliveryOf(operation, outbox) : { kind: 'stored' },
        operation: operation?.id ?? null,
        isDouble: !counted && doubles.has(entry.id),
        withdrawn: counted ? (counted.operation && isPending(counted.operation) ? 'waiting' : 'taken') : null,
        keptBy: refused
          ? { operation: refused.id, code: refused.code ?? 'server-error', fields: refused.fields }
          : null,
      }
    })
    .toSorted((a, b) => a.entry.at - b.entry.at)
    .toReversed()
}

/** @param fields of a row, or of an operation's body */
export function entryIn(id: string, fields: Readonly<Record<string, unknown>>): MatchEntry {
  const text = (name: string) => String(fields[name] ?? '')
  const { side } = fields
  return {
    id,
    kind: ENTRY_KINDS.find((kind) => kind === fields.kind) ?? 'var',
    status: MATCH_STATUSES.find((status) => status === fields.status) ?? '',
    at: parseTime(fields.at),
    side: side === 'home' || side === 'away' ? side : '',
    minute: Number(fields.minute ?? 0),
    extra: Number(fields.extra ?? 0),
    ...{ player: text('player'), other: text('other'), withdraws: text('withdraws') },
  }
}
