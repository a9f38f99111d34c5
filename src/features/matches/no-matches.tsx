import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { EmptyState } from '@/ui/empty-state'
import { Loader } from '@/ui/loader'
import type { MatchesView } from '@/views/matches'
import { RetryButton } from '../shell/retry-button'

interface NoMatchesProps {
  state: Exclude<MatchesView['state'], 'shown'>
  /** What a tab says when it has no matches. */
  none: ReactNode
}

/** There are no matches, they are loading, there is no network, or no answer came. */
export function NoMatches({ state, none }: NoMatchesProps) {
  const { t } = useLingui()
  const offline = useIsOffline()
  if (state === 'none') return <EmptyState kind="empty" title={none} />
  const retry = <RetryButton />
  if (offline) {
    return (
      <EmptyState kind="offline" title={t`There are no matches on this phone yet`} action={retry}>
        <Trans>They load by themselves as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  if (state === 'failed') {
    return (
      <EmptyState
        kind="error"
        title={t`An error occurred while loading the matches. Please try again later.`}
        action={retry}
      >
        <Trans>The connection timed out</Trans>
      </EmptyState>
    )
  }
  return <Loader text={t`Loading the matches…`} />
}
