import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconClock } from '@tabler/icons-react'
import { formatMatchDay } from '@/i18n/format-days'
import { Crest } from '@/ui/match/crest'
import { hasLongWord } from '@/ui/match/cut-name'
import { KickoffTime } from '@/ui/match/kickoff-time'
import { PointsMark } from '@/ui/match/prediction/points-mark'
import { scoresWords } from '@/ui/match/row-words'
import { ScoreCells } from '@/ui/match/score-cells'
import styles from '@/ui/text-styles.module.css'
import { Isolated } from '@/ui/text/isolated'
import type { TeamView } from '@/views/matches'
import { isUnderWay } from '@/views/delivery'
import type { PredictionView } from '@/views/predictions'
import classes from './predictions-screen.module.css'

/** A prediction with its match; the whole row leads to the match. */
export function PredictionRow({ prediction }: { prediction: PredictionView }) {
  const { match, score, home, away } = prediction
  return (
    <Link
      to="/match-details/$matchId"
      params={{ matchId: match }}
      className={classes.row}
      data-match={match}
      data-hollow={isUnderWay(prediction) || undefined}
    >
      <span className={styles.hidden}>{scoresWords({ home, away }, score)}</span>
      <span className={classes.teams} aria-hidden="true">
        <Team team={home} />
        <ScoreCells score={score} />
        <Team team={away} away />
      </span>
      <span className={classes.about}>
        <When prediction={prediction} />
        <State prediction={prediction} />
      </span>
    </Link>
  )
}

function Team({ team, away = false }: { team: TeamView; away?: boolean }) {
  return (
    <span className={classes.team} data-away={away || undefined} data-long={hasLongWord(team.name) || undefined}>
      <Isolated className={classes.name}>{team.name}</Isolated>
      <Crest team={team} size={24} />
    </span>
  )
}

function When({ prediction: { kickoff, replay } }: { prediction: PredictionView }) {
  return (
    <span>
      {kickoff !== null && (
        <>
          {formatMatchDay(kickoff)} · <KickoffTime at={kickoff} />
        </>
      )}
      {replay && (
        <>
          {kickoff === null ? '' : ' · '}
          <Trans context="match">Replay</Trans>
        </>
      )}
    </span>
  )
}

/** Where the prediction stands: unsent, open, waiting for the end, with points, or void. */
function State({ prediction }: { prediction: PredictionView }) {
  const { t } = useLingui()
  const { result, points, open, delivery } = prediction
  if (isUnderWay(prediction)) {
    return (
      <span className={classes.state} data-queue={delivery.kind}>
        <IconClock size={16} stroke={2} aria-hidden="true" />
        <Trans>Waiting for the network</Trans>
      </span>
    )
  }
  if (prediction.void || points !== null) {
    const words = result && scoresWords(prediction, result)
    return (
      <span className={classes.state}>
        {result && (
          <span className={classes.result} role="img" aria-label={t`Result: ${words}`}>
            <span aria-hidden="true">
              <Trans context="prediction">Result</Trans>
            </span>
            <ScoreCells score={result} size="small" />
          </span>
        )}
        <PointsMark points={points} isVoid={prediction.void} />
      </span>
    )
  }
  return (
    <span className={classes.state}>
      {open ? (
        <Trans context="prediction">Can be changed</Trans>
      ) : (
        <Trans context="prediction">Waiting for the result</Trans>
      )}
    </span>
  )
}
