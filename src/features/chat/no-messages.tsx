import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { SignalBars } from '@/ui/signal-bars'
import type { ConversationView } from '@/views/messages'
import { RetryButton } from '../shell/retry-button'
import classes from './no-messages.module.css'

/** A conversation without messages: there are none, they load, or they are not on this phone. */
export function NoMessages({ conversation: { ready, end } }: { conversation: ConversationView }) {
  const { t } = useLingui()
  const offline = useIsOffline()
  return (
    <div className={classes.place}>
      {ready && end === 'end' ? (
        <EmptyState kind="empty" title={t`There are no messages yet`}>
          <Trans>Write the first one. It waits here until there is a network.</Trans>
        </EmptyState>
      ) : ready && (offline || end === 'unknown-offline') ? (
        <EmptyState kind="offline" title={t`This conversation is not on this phone yet`} action={<RetryButton />}>
          <Trans>It loads by itself as soon as there is a network. What you write now is sent then.</Trans>
        </EmptyState>
      ) : (
        <div className={`${list.late} ${classes.loading}`} role="status" aria-label={t`Loading messages…`}>
          <SignalBars moving size={36} />
        </div>
      )}
    </div>
  )
}
