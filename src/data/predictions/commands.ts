import { combineLatest, distinctUntilChanged, map, timer, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import type { Sides } from '@/domain/football/changed-sides'
import { isGoals, isPredictable, type PointsPeriod } from '@/domain/football/predictions'
import { partId, readPart } from '@/domain/football/match-parts'
import type { TwoScores } from '@/domain/football/matches'
import { pairId } from '@/domain/ids'
import { enqueueValues } from '@/sync/outbox/values'
import { documentId, type CardDocument, type EdgeDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import type { MatchPredictionView, OwnPredictionView, PredictionsView } from '@/views/predictions'
import type { AccountContext } from '../context/account-context'
import { cardsOf } from '../context/cards'
import { ownToggles$ } from '../context/own-toggles'
import { serverNow } from '../matches/football-clock'
import { findMatch } from '../matches/held-match'
import type { Language } from '../matches/match-view'
import { predictionsView } from './list'
import { ownPrediction, PREDICTIONS, storedScore } from './own-prediction'
import { pointsTable$ } from './points-table'

/** The lock of an open page comes without a word of the server. */
const TICK_MS = 1_000

export const predictionsOf = (parts: AccountContext) => ({
  predict: (match: string, score: TwoScores, seen: Sides): Promise<void> => predict(parts, match, score, seen),
  ofMatch$: (match: string): Observable<MatchPredictionView> => ofMatch$(parts, match),
  list$: (language: Language): Observable<PredictionsView> => list$(parts, language),
  table$: (period: PointsPeriod) => pointsTable$(parts, period),
})

/**
 * @param seen the teams that the user saw: the source may change their sides while the prediction waits (K19)
 * @throws DomainError `score-range`, with its field
 */
async function predict(
  { sources, outbox, onOutboxChanged }: AccountContext,
  match: string,
  score: TwoScores,
  seen: Sides,
) {
  for (const side of ['home', 'away'] as const) {
    if (!isGoals(score[side])) throw new DomainError('score-range', { [side]: 'score-range' })
  }
  const id = documentId(PREDICTIONS, pairId(outbox.user, match))
  const stored = (await readDocuments<EdgeDocument>(sources.rows.edges, [id])).get(id)
  const { home, away } = score
  await enqueueValues(
    outbox,
    {
      collection: PREDICTIONS,
      record: pairId(outbox.user, match),
      about: { user_id: outbox.user, match_id: match, home_team: seen.home },
      before: stored ? { ...storedScore(stored.row, seen) } : null,
    },
    { home, away },
  )
  onOutboxChanged()
}

const NONE: OwnPredictionView = {
  ...{ score: null, points: null, void: false, operation: null, refused: null },
  delivery: { kind: 'stored' },
}

function ofMatch$(parts: AccountContext, match: string): Observable<MatchPredictionView> {
  const { sources, outbox } = parts
  const id = documentId(PREDICTIONS, pairId(outbox.user, match))
  const known$ = combineLatest([football$(parts), cursors$(parts)]).pipe(
    map(([rows, cursors]) => {
      const found = findMatch(rows, match, (channel) => cursors[channel]?.seq ?? 0)?.match
      const part = rows.find((one) => one.id === documentId('match_details', partId(match, 'predictions')))
      return {
        match: found ? { status: found.standing.status, kickoff: found.kickoff } : null,
        sides: found ? { home: found.home, away: found.away } : null,
        totals: part ? readPart('predictions', String(part.row.content)) : null,
      }
    }),
  )
  const isOpen$ = combineLatest([known$, now$(parts)]).pipe(
    map(([{ match: known }, now]) => known !== null && isPredictable(known, now)),
    distinctUntilChanged(),
  )
  return combineLatest([known$, isOpen$, own$(parts), sources.outbox$]).pipe(
    map(([{ totals, sides }, open, rows, pending]) => {
      const own =
        ownPrediction(
          match,
          rows.find((one) => one.id === id),
          pending,
          sides,
        ) ?? NONE
      return { ...own, open, totals: open ? null : totals }
    }),
  )
}

const list$ = (parts: AccountContext, language: Language): Observable<PredictionsView> =>
  combineLatest([own$(parts), football$(parts), cursors$(parts), parts.sources.outbox$, now$(parts)]).pipe(
    map(([stored, football, cursors, outbox, now]) =>
      predictionsView({ stored, football, cursors, outbox, now }, language),
    ),
  )

const own$ = ({ sources, outbox }: AccountContext) => ownToggles$(sources.rows, outbox.user, PREDICTIONS)

const football$ = ({ sources }: AccountContext): Observable<CardDocument[]> =>
  sources.rows.football.find().$.pipe(map(cardsOf))

const cursors$ = ({ sources }: AccountContext) =>
  sources.state$.pipe(
    map(({ cursors }) => cursors),
    distinctUntilChanged(),
  )

const now$ = ({ sources, outbox }: AccountContext): Observable<number> =>
  combineLatest([sources.state$, timer(0, TICK_MS)]).pipe(map(([state]) => serverNow(state, outbox.timing.now())))
