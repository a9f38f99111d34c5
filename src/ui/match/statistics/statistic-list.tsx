import { useLingui } from '@lingui/react'
import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import type { Statistic } from '@/domain/football/matches'
import type { MatchView } from '@/views/matches'
import { Isolated } from '../../text/isolated'
import styles from '../../text-styles.module.css'
import classes from './statistic-list.module.css'
import { shownValue, statisticShares } from './statistic-values'
import { statisticWords } from './statistic-words'

interface StatisticListProps {
  match: MatchView
  statistics: readonly Statistic[]
}

/** A row for each kind: both values, and how they compare as two bars. */
export function StatisticList({ match, statistics }: StatisticListProps) {
  // Subscribes to the language, because the words depend on it.
  useLingui()
  return (
    <ul className={classes.statistics}>
      {statistics.map((statistic) => (
        <Row key={statistic.kind} statistic={statistic} match={match} />
      ))}
    </ul>
  )
}

function Row({ statistic: { kind, home, away }, match }: { statistic: Statistic; match: MatchView }) {
  const shares = statisticShares(home, away)
  return (
    <li className={classes.statistic}>
      <span className={styles.hidden}>{sentence(kind, home, away, match)}</span>
      <span className={classes.values} aria-hidden="true">
        <Value value={home} />
        <span className={classes.kind}>
          <Isolated>{statisticWords(kind)}</Isolated>
        </span>
        <Value value={away} />
      </span>
      {shares && (
        <span
          className={classes.bars}
          style={{ '--home': shares.home, '--away': shares.away } as CSSProperties}
          aria-hidden="true"
        >
          <i className={classes.home} />
          <i className={classes.away} />
        </span>
      )}
    </li>
  )
}

const Value = ({ value }: { value: string }) => (
  <b className={classes.value}>
    <bdi dir="ltr">{shownValue(value)}</bdi>
  </b>
)

/** «الاستحواذ: الهلال 54%، النصر 46%» */
function sentence(kind: string, home: string, away: string, match: MatchView): string {
  const what = statisticWords(kind)
  const [homeTeam, homeValue] = [match.home.name, shownValue(home)]
  const [awayTeam, awayValue] = [match.away.name, shownValue(away)]
  return t`${what}: ${homeTeam} ${homeValue}, ${awayTeam} ${awayValue}`
}
