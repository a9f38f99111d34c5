import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useIsOffline } from '@/data/connection/use-connection'
import { RetryButton } from '@/features/shell/retry-button'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { HeroSkeleton } from '@/ui/match/hero/hero-skeleton'
import { RowSkeletons } from '@/ui/row-skeletons'
import type { OpenedMatch } from '@/views/opened-match'

interface NoMatchProps {
  state: Exclude<OpenedMatch['state'], 'shown'>
}

/** There is no such match, it loads, there is no network, or no answer came. */
export function NoMatch({ state }: NoMatchProps) {
  const { t } = useLingui()
  const offline = useIsOffline()
  if (state === 'missing') return <MissingMatch />
  if (state === 'loading') {
    return (
      <div role="status" aria-label={t`Loading the match…`}>
        <HeroSkeleton />
        <div className={list.late}>
          <RowSkeletons count={4} />
        </div>
      </div>
    )
  }
  if (offline) {
    return (
      <EmptyState kind="offline" title={t`This match is not on this phone yet`} action={<RetryButton />}>
        <Trans>It loads by itself as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="error"
      title={t`An error occurred while loading the match. Please try again later.`}
      action={<RetryButton />}
    />
  )
}

function MissingMatch() {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="empty"
      title={t`The match was not found`}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/matches" />}>
          <Trans>To the matches</Trans>
        </Button>
      }
    >
      <Trans>Check the number in the address.</Trans>
    </EmptyState>
  )
}
