import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { nextPeriods } from '@/domain/football/by-hand/period-order'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { type MatchStatus, stateOf } from '@/domain/football/statuses'
import { formatMoment } from '@/i18n/format'
import { Crest } from '@/ui/match/crest'
import { useAskedPeriod } from '@/ui/match/by-hand/use-asked-period'
import { periodWords } from '@/ui/match/by-hand/entry-words'
import board from '@/ui/match/hero/board.module.css'
import { MatchState } from '@/ui/match/match-state'
import { scoresWords } from '@/ui/match/row-words'
import { ScoreCells } from '@/ui/match/score-cells'
import { WholeText } from '@/ui/text/whole-text'
import styles from '@/ui/text-styles.module.css'
import type { TeamView } from '@/views/matches'
import classes from './desk-board.module.css'
import { matchViewOf } from './match-view-of'
import { newEntry } from './new-entry'

interface DeskBoardProps {
  match: OpenedMatch
  /** The server's clock (ms). */
  now: number
  disabled: boolean
  onWrite: (entries: MatchEntry[]) => void
}

/** The score, the minute, and a button for each thing that may begin next. */
export function DeskBoard({ match, now, disabled, onWrite }: DeskBoardProps) {
  const { t } = useLingui()
  const view = matchViewOf(match, now)
  const begin = (status: MatchStatus) => onWrite([newEntry(now, { kind: 'period', status })])
  const { choose, question } = useAskedPeriod(begin, view.shootout)
  const next = match.byEntries ? nextPeriods(view.status) : []
  return (
    <>
      <section className={`${board.board} ${classes.board}`} aria-label={t({ message: 'Score', context: 'field' })}>
        <Team team={view.home} />
        <div className={classes.score}>
          <span className={styles.hidden} data-testid="score">
            {view.score ? scoresWords(view, view.score) : null}
          </span>
          <span aria-hidden="true">
            <ScoreCells score={view.score} shootout={view.shootout} size="hero" />
          </span>
          <MatchState match={view} />
          {stateOf(view.status) === 'upcoming' ? (
            <span className={classes.when}>{formatMoment(view.kickoff)}</span>
          ) : null}
        </div>
        <Team team={view.away} />
        {next.length > 0 ? (
          <div className={classes.periods}>
            {next.map((status, at) => (
              <Button
                key={status}
                size={at === 0 ? 'lg' : 'sm'}
                variant={at === 0 ? 'filled' : 'default'}
                className={at === 0 ? classes.first : undefined}
                disabled={disabled}
                onClick={() => choose(status)}
              >
                {periodWords(status, view.status)}
              </Button>
            ))}
          </div>
        ) : null}
      </section>
      {question}
    </>
  )
}

const Team = ({ team }: { team: TeamView }) => (
  <div className={classes.team}>
    <Crest team={team} size={44} />
    <b>
      <WholeText className={classes.name}>{team.name}</WholeText>
    </b>
  </div>
)
