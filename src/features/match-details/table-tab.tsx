import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { StandingsTables } from '@/ui/match/table/standings-tables'
import type { ShownMatch } from '@/views/opened-match'
import { UnknownDetails } from './unknown-details'

/** The table of the competition, or of the match's group in it. */
export function TableTab({ shown: { match, details } }: { shown: ShownMatch }) {
  const { t } = useLingui()
  if (details.table) return <StandingsTables match={match} table={details.table} />
  if (details.state !== 'known') return <UnknownDetails state={details.state} />
  return (
    <EmptyState kind="empty" title={t`There is no table for this match`}>
      <Trans>It stands here when all results of the league or group are known, or a source tells it.</Trans>
    </EmptyState>
  )
}
