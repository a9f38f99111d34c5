import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import type { ChatsView } from '@/views/messages'
import { RetryButton } from '../shell/retry-button'

/** There are no conversations, they are loading, or there is no network. */
export function NoChats({ view: { ready, end } }: { view: ChatsView }) {
  const { t } = useLingui()
  const offline = useIsOffline()
  if (ready && end === 'end') {
    return (
      <EmptyState kind="empty" title={t`There are no conversations yet`}>
        <Trans>Open the profile of a fan and tap «Message» to begin one.</Trans>
      </EmptyState>
    )
  }
  if (ready && offline) {
    return (
      <EmptyState kind="offline" title={t`There are no conversations on this phone yet`} action={<RetryButton />}>
        <Trans>They load by themselves as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={list.late} role="status" aria-label={t`Loading conversations…`}>
      <RowSkeletons />
    </div>
  )
}
