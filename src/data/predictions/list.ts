import { periodStart, isPredictable, readTeams, type PredictedTeams } from '@/domain/football/predictions'
import { readScore } from '@/domain/football/scores'
import { numberOf } from '@/domain/football/ids'
import { ID_CHARACTERS } from '@/domain/limits'
import type { OverlayOutbox } from '@/sync/overlay'
import type { CardDocument, EdgeDocument, SyncState } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { MatchView, TeamView } from '@/views/matches'
import type { PredictionsView, PredictionView } from '@/views/predictions'
import { NO_FOLLOWS } from '../matches/follows'
import { type FoundMatch, matchFinder } from '../matches/held-match'
import { type Language, matchView } from '../matches/match-view'
import { ofRow, ownPrediction, PREDICTIONS } from './own-prediction'

interface Held {
  /** The own rows. */
  stored: readonly EdgeDocument[]
  football: readonly CardDocument[]
  /** How new the rows of matches are. */
  cursors: SyncState['cursors']
  outbox: OverlayOutbox
  /** The server's clock (ms). */
  now: number
}

/** All own predictions that the phone holds, unsent ones included; the latest kick-off first. */
export function predictionsView(held: Held, language: Language): PredictionsView {
  const { stored, football, cursors, outbox, now } = held
  const find = matchFinder(football, (channel) => cursors[channel]?.seq ?? 0)
  const byMatch = new Map(stored.map((document) => [String(document.row.match_id), document]))
  const unsent = outbox.operations.filter(({ collection }) => collection === PREDICTIONS)
  const matches = new Set([...unsent.map(({ record }) => record.slice(ID_CHARACTERS)), ...byMatch.keys()])
  const predictions = [...matches].flatMap((match): PredictionView[] => {
    const about = aboutMatch(find(match), byMatch.get(match)?.row, now, language)
    const own = ownPrediction(match, byMatch.get(match), outbox, { home: about.home.id, away: about.away.id })
    if (own?.score == null) return []
    return [{ ...own, score: own.score, match, ...about, replay: numberOf('r', match) !== null }]
  })
  const latest = ({ kickoff }: PredictionView) => kickoff ?? Number.POSITIVE_INFINITY
  predictions.sort((a, b) => latest(b) - latest(a) || (a.match < b.match ? -1 : 1))
  return { ready: true, predictions, month: monthOf(predictions, now) }
}

type About = Pick<PredictionView, 'home' | 'away' | 'kickoff' | 'result' | 'open'>

/** What is known of a predicted match: by the phone's own rows of it, which are newer, or by the prediction's row. */
function aboutMatch(
  found: FoundMatch | null,
  row: EdgeDocument['row'] | undefined,
  now: number,
  language: Language,
): About {
  const view: MatchView | null = found
    ? matchView(found.match, found.names, { language, follows: NO_FOLLOWS }, now, now)
    : null
  const teams = teamsIn(row?.teams, language)
  const kickoff = view?.kickoff ?? (row ? parseTime(row.kickoff) : null)
  const isOpenByRow = kickoff !== null && row?.result === '' && row.void !== true && now < kickoff
  const [home, away] = [view?.home ?? teams.home, view?.away ?? teams.away]
  const result = readScore(String(row?.result ?? ''))
  return {
    ...{ home, away, kickoff },
    result: row && result ? ofRow(result, row, { home: home.id, away: away.id }) : null,
    open: view ? isPredictable(view, now) : isOpenByRow,
  }
}

const NAMELESS: TeamView = { id: '', name: '' }

function teamsIn(text: unknown, language: Language): { home: TeamView; away: TeamView } {
  const teams = readTeams(text)
  if (!teams) return { home: NAMELESS, away: NAMELESS }
  return { home: named(teams.home, language), away: named(teams.away, language) }
}

/** K12: without an Arabic name the Latin one is shown. */
const named = ({ id, ar, en }: PredictedTeams['home'], language: Language): TeamView => ({
  id,
  name: language === 'ar' && ar !== '' ? ar : en,
})

function monthOf(predictions: readonly PredictionView[], now: number): PredictionsView['month'] {
  const since = periodStart('month', now)
  const scored = predictions.filter((one) => !one.replay && one.points !== null && (one.kickoff ?? 0) >= since)
  return {
    points: scored.reduce((sum, { points }) => sum + (points ?? 0), 0),
    exact: scored.filter(({ points }) => points === 3).length,
    scored: scored.length,
  }
}
