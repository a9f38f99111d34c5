import { scoreOfSides, type Sides } from '@/domain/football/changed-sides'
import type { TwoScores } from '@/domain/football/matches'
import { readTeams } from '@/domain/football/predictions'
import { pairId } from '@/domain/ids'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { EdgeDocument } from '@/sync/rows/documents'
import type { OwnPredictionView, Points } from '@/views/predictions'

export const PREDICTIONS = 'predictions'

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
          score: writtenScore(refused.body, shown),
          operation: refused.id,
          code: refused.code ?? 'server-error',
          fields: refused.fields,
        }
      : null,
  }
}

type Fields = Readonly<Record<string, unknown>>

const scoreOf = ({ action, body }: QueuedOperation, shown: Sides | null): TwoScores | null =>
  action === 'delete' ? null : writtenScore(body, shown)

/** The goals of an operation, which says the home team that the user saw, for the sides of a match. */
function writtenScore(body: Fields, shown: Sides | null): TwoScores {
  const goals = goalsIn(body)
  return shown ? scoreOfSides(goals, { home: body.home_team, away: null }, shown) : goals
}

/** The goals of a row for the sides of a match. */
export const storedScore = (row: Fields, shown: Sides | null): TwoScores => ofRow(goalsIn(row), row, shown)

/** Goals for the sides of a row's teams, such as its result, for those of a match. */
export function ofRow(goals: TwoScores, { teams }: Fields, shown: Sides | null): TwoScores {
  const then = readTeams(teams)
  return then && shown ? scoreOfSides(goals, { home: then.home.id, away: then.away.id }, shown) : goals
}

const goalsIn = ({ home, away }: Fields): TwoScores => ({ home: Number(home), away: Number(away) })

function pointsIn(column: unknown): Points {
  if (column === '3') return 3
  if (column === '1') return 1
  return column === '0' ? 0 : null
}
