import type { TwoScores } from '@/domain/football/matches'
import { pairId } from '@/domain/ids'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { EdgeDocument } from '@/sync/rows/documents'
import type { OwnPredictionView, Points } from '@/views/predictions'

export const PREDICTIONS = 'predictions'

/** The stored prediction of a match with the user's operations over it; null without either. */
export function ownPrediction(
  match: string,
  stored: EdgeDocument | undefined,
  outbox: OverlayOutbox,
): OwnPredictionView | null {
  const operations = operationsOn(outbox, pairId(outbox.user, match)).filter((o) => o.collection === PREDICTIONS)
  // One that was not taken back in time stands: nothing of it was refused.
  const refused = operations.findLast(({ state, action }) => state === 'refused' && action !== 'delete')
  const ahead = operations.filter((operation) => isAheadOf(operation, stored?.asOf ?? 0))
  const last = ahead.at(-1)
  // A change behind one that was sent goes with it.
  const told = ahead.find(isPending) ?? last
  if (!stored && !last && !refused) return null
  const score = last ? scoreOf(last) : stored ? scoreIn(stored.row) : null
  return {
    score,
    // A changed prediction has no points yet.
    points: last || !stored ? null : pointsIn(stored.row.points),
    void: !last && stored?.row.void === true,
    delivery: told ? deliveryOf(told, outbox) : { kind: 'stored' },
    operation: told?.id ?? null,
    refused: refused
      ? {
          score: scoreIn(refused.body),
          operation: refused.id,
          code: refused.code ?? 'server-error',
          fields: refused.fields,
        }
      : null,
  }
}

const scoreOf = ({ action, body }: QueuedOperation): TwoScores | null => (action === 'delete' ? null : scoreIn(body))

const scoreIn = (row: Readonly<Record<string, unknown>>): TwoScores => ({
  home: Number(row.home),
  away: Number(row.away),
})

function pointsIn(column: unknown): Points {
  if (column === '3') return 3
  if (column === '1') return 1
  return column === '0' ? 0 : null
}
