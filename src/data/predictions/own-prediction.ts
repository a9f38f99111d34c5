import type { TwoScores } from '@/domain/football/matches'
import { readTeams } from '@/domain/football/predictions'
import { pairId } from '@/domain/ids'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { EdgeDocument } from '@/sync/rows/documents'
import type { OwnPredictionView, Points } from '@/views/predictions'

export const PREDICTIONS = 'predictions'

/** The ids of the teams of a match, by their sides. */
export type Sides = Readonly<Record<'home' | 'away', string>>

/**
 * The stored prediction of a match with the user's operations over it; null without either.
 * @param shown the sides that the screen shows, which the goals are for (K19); null when unknown
 */
export function ownPrediction(
  match: string,
  stored: EdgeDocument | undefined,
  outbox: OverlayOutbox,
  shown: Sides | null,
): OwnPredictionView | null {
  const operations = operationsOn(outbox, pairId(outbox.user, match)).filter((o) => o.collection === PREDICTIONS)
  // One that was not taken back in time stands: nothing of it was refused.
  const refused = operations.findLast(({ state, action }) => state === 'refused' && action !== 'delete')
  const ahead = operations.filter((operation) => isAheadOf(operation, stored?.asOf ?? 0))
  const last = ahead.at(-1)
  // A change behind one that was sent goes with it.
  const told = ahead.find(isPending) ?? last
  if (!stored && !last && !refused) return null
  const score = last ? scoreOf(last, shown) : stored ? storedScore(stored.row, shown) : null
  return {
    score,
    // A changed prediction has no points yet.
    points: last || !stored ? null : pointsIn(stored.row.points),
    void: !last && stored?.row.void === true,
    delivery: told ? deliveryOf(told, outbox) : { kind: 'stored' },
    operation: told?.id ?? null,
    refused: refused
      ? {
          score: scoreIn(refused.body, refused.body.home_team, shown),
          operation: refused.id,
          code: refused.code ?? 'server-error',
          fields: refused.fields,
        }
      : null,
  }
}

type Fields = Readonly<Record<string, unknown>>

const scoreOf = ({ action, body }: QueuedOperation, shown: Sides | null): TwoScores | null =>
  action === 'delete' ? null : scoreIn(body, body.home_team, shown)

/** The goals of a row for the sides of a match. */
export const storedScore = (row: Fields, shown: Sides | null): TwoScores =>
  scoreIn(row, readTeams(row.teams)?.home.id, shown)

/** @param homeTeam the home team when the goals were written */
function scoreIn(fields: Fields, homeTeam: unknown, shown: Sides | null): TwoScores {
  const [home, away] = [Number(fields.home), Number(fields.away)]
  const isSwapped = shown !== null && shown.home !== shown.away && homeTeam === shown.away
  return isSwapped ? { home: away, away: home } : { home, away }
}

function pointsIn(column: unknown): Points {
  if (column === '3') return 3
  if (column === '1') return 1
  return column === '0' ? 0 : null
}
