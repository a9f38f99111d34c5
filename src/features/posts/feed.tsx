import { useCallback, type ReactNode } from 'react'
import type { FeedView } from '@/views/posts'
import { AD_SLOT_EVERY, OWN_POSTS_ON_TOP } from '@/domain/limits'
import { NewPostsPill } from '@/ui/post/new-posts-pill'
import { FeedFooter } from './feed-footer'
import { FeedLoading } from './feed-loading'
import { PostList } from './post-list'
import { useAdSlots } from './use-ad-slots'
import { useOpenList } from './use-open-list'

interface FeedProps {
  feed: FeedView
  /** Distinguishes the lists of one page. */
  name: string
  newestFirst: boolean
  /** Shows buttons for edit and delete beside each menu. */
  ownTools?: boolean
  /** The place whose advertisements are shown between the posts; without it there are none. */
  adPlace?: keyof typeof AD_SLOT_EVERY
  /** Content above the posts, below the user's own unsent ones. */
  head?: ReactNode
  /** Replaces an empty list. */
  empty: ReactNode
  /** Content after the last post. */
  end: ReactNode
  /** Without it the list is whole. */
  onNearEnd?: () => void
}

const showNothing = () => {}

/** A list of posts: older ones are added below, new ones wait above, and nothing moves by itself. */
export function Feed({
  feed,
  name,
  newestFirst,
  ownTools = false,
  adPlace,
  head,
  empty,
  end,
  onNearEnd = showNothing,
}: FeedProps) {
  const open = useOpenList(feed, newestFirst)
  const ads = useAdSlots(open, adPlace ? AD_SLOT_EVERY[adPlace] : Infinity, name)
  const showWaiting = useCallback(() => {
    window.scrollTo(0, 0)
    open.showWaiting()
  }, [open])

  if (open.posts.length > 0 && !ads) return <FeedLoading read={false} />
  if (open.posts.length === 0 || !ads) {
    if (!feed.ready || feed.end !== 'end') return <FeedLoading read={feed.ready} />
    return (
      <>
        {head}
        {empty}
      </>
    )
  }
  return (
    <>
      <NewPostsPill posts={open.waiting} onShow={showWaiting} />
      <PostList
        posts={open.posts}
        ownOnTop={Math.min(open.ownOnTop, OWN_POSTS_ON_TOP)}
        ads={ads}
        adPlace={adPlace}
        name={name}
        signedIn
        ownTools={ownTools}
        head={head}
        foot={<FeedFooter feed={feed} end={end} onMore={onNearEnd} />}
        {...(feed.end === 'more' ? { onNearEnd } : {})}
      />
    </>
  )
}
