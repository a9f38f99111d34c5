import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { stateOf } from '@/domain/football/statuses'
import '@/i18n/later-codes'
import { MatchState } from '@/ui/match/match-state'
import { ScoreCells } from '@/ui/match/score-cells'
import slab from '@/ui/slab.module.css'
import styles from '@/ui/text-styles.module.css'
import { scoresWords } from '@/ui/match/row-words'
import type { MatchView } from '@/views/matches'
import type { MatchDetailsView } from '@/views/opened-match'
import type { ScoringView } from '@/views/scoring'
import { OwnEntries } from './own-entries'
import { PeriodButtons } from './period-buttons'
import classes from './scoring.module.css'
import { SideButtons } from './side-buttons'
import { UndoButton } from './undo-button'

interface ScoringPanelProps {
  /** With the own entries that wait. */
  match: MatchView
  lineups: MatchDetailsView['lineups']
  scoring: ScoringView
}

/** Where a scorer writes of a match, from the pitch and with a thumb (K23). */
export function ScoringPanel({ match, lineups, scoring }: ScoringPanelProps) {
  const { standing, right, entries } = scoring
  const hasBegun = stateOf(standing.status) !== 'upcoming'
  return (
    <section className={slab.slab} data-scoring={right ? 'open' : 'closed'}>
      <div className={slab.head}>
        <h2 className={classes.title}>
          <Trans>Score the match</Trans>
        </h2>
        <MatchState match={match} />
      </div>
      <ShownScore match={match} waiting={scoring.waiting} />
      {right ? (
        <>
          {scoring.fromSource ? (
            <p className={classes.note}>
              <Trans>A source tells of this match: entries are taken while an editor has taken it over.</Trans>
            </p>
          ) : null}
          <PeriodButtons match={match.id} status={standing.status} shootout={standing.shootout} which="usual" />
          {hasBegun ? (
            <div className={classes.sides}>
              <SideButtons {...{ match, lineups, scoring }} side="home" />
              <SideButtons {...{ match, lineups, scoring }} side="away" />
            </div>
          ) : null}
          <UndoButton match={match} entries={entries} />
          <PeriodButtons match={match.id} status={standing.status} shootout={standing.shootout} which="others" />
        </>
      ) : (
        <p className={classes.note}>
          <Trans>You no longer write for this competition. What was not taken is kept here.</Trans>
        </p>
      )}
      <OwnEntries match={match} entries={entries} />
    </section>
  )
}

/** The score with the own entries that wait, which it says. */
function ShownScore({ match, waiting }: { match: MatchView; waiting: number }) {
  const { t } = useLingui()
  if (match.score === null) return null
  return (
    <div className={classes.score}>
      <span className={styles.hidden}>{scoresWords(match, match.score)}</span>
      <span aria-hidden="true">
        <ScoreCells score={match.score} shootout={match.shootout} />
      </span>
      <span className={classes.counted} role="status">
        {waiting === 0
          ? t({ message: 'As the server has it', context: 'score' })
          : t`With ${plural(waiting, { one: 'one entry that waits', other: '# entries that wait' })}`}
      </span>
    </div>
  )
}
