import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { RetryButton } from '@/features/shell/retry-button'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { NewsSkeletons } from '@/ui/news/news-skeletons'
import type { NewsView } from '@/views/news'

/** There is no news, it loads, there is no network, or no answer came. */
export function NoNews({ state }: { state: Exclude<NewsView['state'], 'shown'> }) {
  const { t } = useLingui()
  const offline = useIsOffline()
  if (state === 'none') return <EmptyState kind="empty" title={t`There is no news at the moment`} />
  if (offline) {
    return (
      <EmptyState kind="offline" title={t`There is no news on this phone yet`} action={<RetryButton />}>
        <Trans>It loads by itself as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  if (state === 'failed') {
    return (
      <EmptyState
        kind="error"
        title={t`An error occurred while loading the news. Please try again later.`}
        action={<RetryButton />}
      >
        <Trans>The connection timed out</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={list.late} role="status" aria-label={t`Loading the news…`}>
      <NewsSkeletons />
    </div>
  )
}
