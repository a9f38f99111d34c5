import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { RetryButton } from '@/features/shell/retry-button'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import type { MatchDetailsView } from '@/views/opened-match'

interface UnknownDetailsProps {
  state: Exclude<MatchDetailsView['state'], 'known'>
}

/** No answer said yet which details a match has (K6). */
export function UnknownDetails({ state }: UnknownDetailsProps) {
  const { t } = useLingui()
  const offline = useIsOffline()
  if (offline) {
    return (
      <EmptyState
        kind="offline"
        title={t`The details of this match are not on this phone yet`}
        action={<RetryButton />}
      >
        <Trans>They load by themselves as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  if (state === 'failed') {
    return (
      <EmptyState
        kind="error"
        title={t`An error occurred while loading the match. Please try again later.`}
        action={<RetryButton />}
      />
    )
  }
  return (
    <div className={list.late} role="status" aria-label={t`Loading the details…`}>
      <RowSkeletons count={4} />
    </div>
  )
}
