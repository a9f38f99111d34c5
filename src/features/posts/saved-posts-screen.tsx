import { Trans, useLingui } from '@lingui/react/macro'
import { loadOlderSavedPosts, savedPosts$ } from '@/data/saved-posts'
import { BackButton } from '@/features/shell/back-button'
import { RefreshButton } from '@/features/shell/refresh-button'
import { Screen } from '@/features/shell/screen'
import type { FeedView } from '@/views/posts'
import { EmptyState } from '@/ui/empty-state'
import { FeedFooter } from './feed-footer'
import { FeedLoading } from './feed-loading'
import { PostList } from './post-list'
import { useFeed } from './use-feed'

/** `/saved-posts`: what the user saved, the newest first; nobody else sees it. */
export function SavedPostsScreen() {
  const { t } = useLingui()
  const { feed, showMore } = useFeed(savedPosts$, 'saved posts', loadOlderSavedPosts)
  return (
    <Screen
      title={t`Saved posts`}
      start={<BackButton home="/profile" />}
      actions={<RefreshButton failure={t`Failed to fetch posts.`} />}
    >
      <SavedPosts feed={feed} onNearEnd={showMore} />
    </Screen>
  )
}

/** The list is what the user made it: nothing enters by itself, so that no row waits behind a button. */
function SavedPosts({ feed, onNearEnd }: { feed: FeedView; onNearEnd: () => void }) {
  const { t } = useLingui()
  if (feed.posts.length === 0) {
    if (!feed.ready || feed.end !== 'end') return <FeedLoading read={feed.ready} />
    if (feed.hidden) {
      return (
        <EmptyState kind="empty" title={t`No saved post is shown`}>
          <Trans>Posts of fans you blocked or muted are not shown here.</Trans>
        </EmptyState>
      )
    }
    return (
      <EmptyState kind="empty" title={t`You have not saved anything yet`}>
        <Trans>You find «Save post» in the menu of a post. Only you see what you save.</Trans>
      </EmptyState>
    )
  }
  return (
    <PostList
      posts={feed.posts}
      name="saved posts"
      signedIn
      foot={<FeedFooter feed={feed} end={<SavedPostsEnd hidden={feed.hidden ?? 0} />} onMore={onNearEnd} />}
      {...(feed.end === 'more' ? { onNearEnd } : {})}
    />
  )
}

function SavedPostsEnd({ hidden }: { hidden: number }) {
  if (hidden === 0) return <Trans>That is everything you saved.</Trans>
  return <Trans>That is everything you saved, without posts of fans you blocked or muted.</Trans>
}
