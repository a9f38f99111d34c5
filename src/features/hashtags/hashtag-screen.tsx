import { useEffect } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { emptyTagPage, refreshTag, tagPage$ } from '@/data/hashtags'
import { useObservable } from '@/data/context/use-observable'
import type { TagPageView } from '@/views/hashtags'
import { DelayedSkeletons } from '../posts/delayed-skeletons'
import { PostList } from '@/features/posts/post-list'
import { RefreshButton } from '@/features/shell/refresh-button'
import { refreshWith } from '@/features/shell/refresh-with'
import { Screen } from '@/features/shell/screen'
import { BackIcon } from '@/ui/back-icon'
import { IconButton } from '@/ui/icon-button'
import { NewPostsPill } from '@/ui/post/new-posts-pill'
import { EmptyState } from '@/ui/empty-state'
import { TagComposer } from './tag-composer'
import { TagFooter } from './tag-footer'
import { TagHeader } from './tag-header'
import { TrendsPanel } from './trends-panel'
import { useTagPages, type TagPages } from './use-tag-pages'

/** `/hashtag/:tag`: the posts of one hashtag, in all its spellings. */
export function HashtagScreen({ hashtag: tag }: { hashtag: string }) {
  const page = useObservable(tagPage$(tag), emptyTagPage(tag))
  const pages = useTagPages(page)
  useRequestWhenOnline(page)
  return (
    <Screen
      title={`#${tag}`}
      start={<BackToHashtags />}
      actions={<RefreshButton request={refreshWith(() => refreshTag(tag))} />}
      aside={<TrendsPanel />}
    >
      <TagHeader page={page} shown={pages.shown} />
      <TagPosts page={page} pages={pages} />
    </Screen>
  )
}

/** Requests a page that was opened offline once there is a network. */
function useRequestWhenOnline({ tag, end }: TagPageView): void {
  const online = end !== 'unknown-offline'
  useEffect(() => {
    if (online) void refreshTag(tag)
  }, [tag, online])
}

function TagPosts({ page, pages }: { page: TagPageView; pages: TagPages }) {
  const showWaiting = () => {
    window.scrollTo(0, 0)
    pages.showWaiting()
  }
  return (
    <>
      <NewPostsPill posts={pages.waiting} onShow={showWaiting} />
      <PostList
        posts={pages.posts}
        name={`tag ${page.tag}`}
        signedIn
        head={<TagComposer tag={page.tag} />}
        foot={pages.posts.length === 0 ? <NoPostsOfTag page={page} /> : <TagFooter page={page} pages={pages} />}
        {...(pages.atEnd ? {} : { onNearEnd: pages.more })}
      />
    </>
  )
}

/** No posts have this tag, or none on this phone. */
function NoPostsOfTag({ page }: { page: TagPageView }) {
  const { t } = useLingui()
  if (page.end === 'unknown-offline') {
    return (
      <EmptyState kind="offline" title={t`No posts of this hashtag on this phone`}>
        <Trans>They load by themselves as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  if (!page.ready || page.end === 'more') return <DelayedSkeletons count={3} />
  return (
    <EmptyState kind="empty" title={t`No posts yet`}>
      <Trans>Be the first to write under this hashtag.</Trans>
    </EmptyState>
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
