import { useCallback } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { loadMoreOfTag, refreshTag, tagPage$ } from '@/data/tags'
import { useObservable } from '@/data/use-observable'
import type { TagPageView } from '@/data/views'
import { PostList } from '@/features/posts/post-list'
import { RefreshButton } from '@/features/posts/refresh-button'
import { useOpenList } from '@/features/posts/use-open-list'
import { Screen } from '@/features/shell/screen'
import { BackIcon } from '@/ui/back-icon'
import { IconButton } from '@/ui/icon-button'
import { NewPostsPill } from '@/ui/post/new-posts-pill'
import { WriteBar } from '@/ui/post/write-bar'
import { PostSkeletons } from '@/ui/skeleton'
import { State } from '@/ui/state'
import { TagComposer } from './tag-composer'
import { TagFoot } from './tag-foot'
import { TagHeader } from './tag-header'
import { TrendsPanel } from './trends-panel'

/** `/hashtag/:tag`: everything that was said under one tag, whichever way it is spelled. */
export function HashtagScreen({ hashtag: tag }: { hashtag: string }) {
  const page = useObservable(tagPage$(tag), unread(tag))
  return (
    <Screen
      title={`#${tag}`}
      start={<BackToHashtags />}
      actions={<RefreshButton also={() => refreshTag(tag)} />}
      aside={<TrendsPanel />}
      writeBar
    >
      <TagHeader page={page} />
      <TagPosts key={tag} page={page} />
      <WriteBar tag={tag} />
    </Screen>
  )
}

const unread = (tag: string): TagPageView => ({
  tag,
  posts: NO_POSTS,
  total: null,
  loaded: 0,
  ready: false,
  end: 'more',
  loadingMore: false,
  trending: false,
})

const NO_POSTS: TagPageView['posts'] = []

function TagPosts({ page }: { page: TagPageView }) {
  const { tag } = page
  const open = useOpenList(page.posts, true)
  const loadMore = useCallback(() => void loadMoreOfTag(tag), [tag])
  const onNearEnd = page.end === 'more' && !page.loadingMore ? loadMore : undefined
  const composer = <TagComposer tag={tag} />
  if (open.posts.length === 0) {
    return (
      <>
        {composer}
        <NoPostsOfTag page={page} />
      </>
    )
  }
  const showWaiting = () => {
    window.scrollTo(0, 0)
    open.showWaiting()
  }
  return (
    <>
      <NewPostsPill posts={open.waiting} onShow={showWaiting} />
      <PostList
        posts={open.posts}
        name={`tag ${tag}`}
        signedIn
        head={composer}
        foot={<TagFoot page={page} onMore={loadMore} />}
        {...(onNearEnd ? { onNearEnd } : {})}
      />
    </>
  )
}

/** Nothing under this tag: really nothing, or nothing on this phone. */
function NoPostsOfTag({ page }: { page: TagPageView }) {
  const { t } = useLingui()
  if (page.end === 'unknown-offline') {
    return (
      <State kind="offline" title={t`No posts of this hashtag on this phone`}>
        <Trans>They load by themselves as soon as there is a network.</Trans>
      </State>
    )
  }
  if (!page.ready || page.end === 'more') return <PostSkeletons count={3} />
  return (
    <State kind="empty" title={t`No posts yet`}>
      <Trans>Be the first to write under this hashtag.</Trans>
    </State>
  )
}

function BackToHashtags() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <IconButton label={t`Back to the hashtags`} onClick={() => void navigate({ to: '/hashtags' })}>
      <BackIcon />
    </IconButton>
  )
}
