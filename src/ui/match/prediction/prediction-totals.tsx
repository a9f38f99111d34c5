import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import type { PredictionTotals as Totals } from '@/domain/football/predictions'
import { formatNumber } from '@/i18n/format'
import type { MatchView } from '@/views/matches'
import { Isolated } from '../../text/isolated'
import classes from './prediction-totals.module.css'

interface PredictionTotalsProps {
  match: Pick<MatchView, 'home' | 'away'>
  totals: Totals
}

/** How many fans predicted each outcome, as a bar with its parts in words. Nothing while nobody did. */
export function PredictionTotals({ match: { home, away }, totals }: PredictionTotalsProps) {
  const { t } = useLingui()
  const all = totals.home + totals.draw + totals.away
  if (all === 0) return null
  const percent = (count: number) => Math.round((count / all) * 100)
  return (
    <div className={classes.totals}>
      <p className={classes.count}>
        {t`${plural(all, { one: '# fan predicted this match', other: '# fans predicted this match' })}`}
      </p>
      <div className={classes.bar} aria-hidden="true">
        {(['home', 'draw', 'away'] as const).map((outcome) =>
          totals[outcome] > 0 ? (
            <span key={outcome} data-outcome={outcome} style={{ '--count': totals[outcome] } as CSSProperties} />
          ) : null,
        )}
      </div>
      <dl className={classes.parts}>
        <Part percent={percent(totals.home)}>
          <Isolated>{home.name}</Isolated>
        </Part>
        <Part percent={percent(totals.draw)}>
          <Trans context="prediction">Draw</Trans>
        </Part>
        <Part percent={percent(totals.away)}>
          <Isolated>{away.name}</Isolated>
        </Part>
      </dl>
    </div>
  )
}

function Part({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <dt className={classes.name}>{children}</dt>
      <dd className={classes.percent}>
        <bdi dir="ltr">{formatNumber(percent)}%</bdi>
      </dd>
    </div>
  )
}
