import { useCallback } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { loadOlderPostsOf, profilePosts$ } from '@/data/profiles'
import { Feed } from '../posts/feed'
import { useFeed } from '../posts/use-feed'
import { EmptyState } from '@/ui/empty-state'

/** The posts of a user, newest first. */
export function ProfilePosts({ userId }: { userId: string }) {
  const { t } = useLingui()
  const view = useCallback((limit: number) => profilePosts$(userId, limit), [userId])
  const loadOlder = useCallback(() => loadOlderPostsOf(userId), [userId])
  const { feed, showMore } = useFeed(view, 'posts of fan', loadOlder)
  return (
    <Feed
      feed={feed}
      name="posts of fan"
      newestFirst
      empty={
        <EmptyState kind="empty" title={t`No posts yet`}>
          <Trans>What this fan writes stands here.</Trans>
        </EmptyState>
      }
      end={<Trans>That is everything this fan wrote.</Trans>}
      onNearEnd={showMore}
    />
  )
}
