import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { EmptyState } from '@/ui/empty-state'
import { DelayedSkeletons } from './delayed-skeletons'
import { RetryButton } from '../shell/retry-button'
import { useLate } from '../shell/use-late'

const ERROR_AFTER_MS = 15_000

/** Shown while the phone has no posts: they are loading, there is no network, or it takes too long. */
export function FeedLoading({ read }: { read: boolean }) {
  const { t } = useLingui()
  const offline = useIsOffline()
  const late = useLate(ERROR_AFTER_MS)
  if (read && offline) {
    return (
      <EmptyState kind="offline" title={t`There are no posts on this phone yet`} action={<RetryButton />}>
        <Trans>
          They load by themselves as soon as there is a network. You can write already: it is sent by itself.
        </Trans>
      </EmptyState>
    )
  }
  if (read && late) {
    return (
      <EmptyState kind="error" title={t`Failed to fetch posts`} action={<RetryButton />}>
        <Trans>The server has not answered yet. We keep trying.</Trans>
      </EmptyState>
    )
  }
  return <DelayedSkeletons />
}
