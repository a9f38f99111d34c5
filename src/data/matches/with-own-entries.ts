import { dayId } from '@/domain/football/match-channels'
import { documentId, type CardDocument, type EdgeDocument } from '@/sync/rows/documents'
import type { OverlayOutbox } from '@/sync/overlay'
import type { HeldFootball } from './held-football'
import { ENTRIES, ownEntriesOf, standingWithOwn } from './own-entries'

interface WrittenEntries {
  /** The user's own entries of any match. */
  rows: readonly EdgeDocument[]
  outbox: OverlayOutbox
}

/**
 * What the phone holds, with the own entries of a scorer that wait: a match that began on this phone is live on it.
 * @param rows those that the held football was read from
 * @param now the server's clock (ms)
 */
export function withOwnEntries(
  held: HeldFootball,
  rows: readonly CardDocument[],
  { rows: entries, outbox }: WrittenEntries,
  now: number,
): HeldFootball {
  const operations = outbox.operations.filter(({ collection }) => collection === ENTRIES)
  const written = new Set([...entries.map(({ row }) => row.match_id), ...operations.map(({ body }) => body.match_id)])
  if (written.size === 0) return held
  return {
    ...held,
    matchesOf(day) {
      const seq = rows.find(({ id }) => id === documentId('match_boards', dayId(day)))?.seq ?? 0
      return held.matchesOf(day)?.map((match) => {
        if (!written.has(match.id)) return match
        const own = ownEntriesOf(match.id, entries, outbox)
        const { standing, waiting } = standingWithOwn(match.standing, own, outbox.heldByRefused, { seq, now })
        return { ...match, standing, ownWaiting: waiting }
      })
    },
  }
}
