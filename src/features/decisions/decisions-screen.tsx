import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useIsOffline } from '@/data/connection/use-connection'
import { useObservable } from '@/data/context/use-observable'
import { decisions$ } from '@/data/decisions'
import { BackButton } from '@/features/shell/back-button'
import { RefreshButton } from '@/features/shell/refresh-button'
import { RetryButton } from '@/features/shell/retry-button'
import { Screen } from '@/features/shell/screen'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import { DecisionCard } from './decision-card'
import classes from './decisions.module.css'

/** `/settings/decisions`: what staff decided about the user. The part behind # is the id of the one to show. */
export function DecisionsScreen() {
  const { t } = useLingui()
  const sought = useLocation({ select: ({ hash }) => hash })
  const view = useObservable(decisions$, null)
  const offline = useIsOffline()
  return (
    <Screen
      title={t`Account decisions`}
      start={<BackButton home="/profile" />}
      actions={<RefreshButton failure={t`The list could not be loaded`} />}
    >
      {view && view.decisions.length > 0 ? (
        <>
          {view.decisions.map((decision) => (
            <DecisionCard
              key={decision.id}
              decision={decision}
              serverAhead={view.serverAhead}
              sought={decision.id === sought}
            />
          ))}
          <p className={classes.note}>
            {offline ? <Trans>This is what is on this phone.</Trans> : null}{' '}
            <Trans>Reports that you made are answered in your notifications. Nobody learns who reported.</Trans>
          </p>
        </>
      ) : (
        <NoDecisions isKnown={view ? view.known : null} offline={offline} />
      )}
    </Screen>
  )
}

/** @param isKnown null before the phone's own storage is read */
function NoDecisions({ isKnown, offline }: { isKnown: boolean | null; offline: boolean }) {
  const { t } = useLingui()
  if (isKnown) {
    return (
      <EmptyState kind="empty" title={t`No decisions about your account`}>
        <Trans>If moderators ever decide something about you, you find here what, why, and how to appeal.</Trans>
      </EmptyState>
    )
  }
  if (isKnown === false && offline) {
    return (
      <EmptyState kind="offline" title={t`The decisions are not on this phone`} action={<RetryButton />}>
        <Trans>They load by themselves as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={list.late} role="status" aria-label={t`Loading…`}>
      <RowSkeletons count={3} />
    </div>
  )
}
