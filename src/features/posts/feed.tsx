import { useCallback, type ReactNode } from 'react'
import type { FeedView } from '@/views/posts'
import { AD_SLOT_EVERY } from '@/domain/limits'
import { NewPostsPill } from '@/ui/post/new-posts-pill'
import { FeedFoot } from './feed-foot'
import { FirstPosts } from './first-posts'
import { PostList } from './post-list'
import { useAdSlots } from './use-ad-slots'
import { useOpenList } from './use-open-list'

interface FeedProps {
  feed: FeedView
  /** Tells the lists of one page apart. */
  name: string
  newestFirst: boolean
  /** Edit and delete beside each menu. */
  ownTools?: boolean
  /** Whose advertisements stand between the posts; without it none. */
  adPlace?: keyof typeof AD_SLOT_EVERY
  /** Stands above the posts, below the fan's own unsent ones. */
  head?: ReactNode
  /** In place of the posts when there are none. */
  empty: ReactNode
  /** After the very last post. */
  end: ReactNode
  onNearEnd: () => void
}

/** A list of posts that is open before the fan: it grows below, waits above, and never moves by itself. */
export function Feed({ feed, name, newestFirst, ownTools = false, adPlace, head, empty, end, onNearEnd }: FeedProps) {
  const open = useOpenList(feed.posts, newestFirst)
  const ads = useAdSlots(open, adPlace ? AD_SLOT_EVERY[adPlace] : Infinity, name)
  const showWaiting = useCallback(() => {
    window.scrollTo(0, 0)
    open.showWaiting()
  }, [open])

  if (open.posts.length > 0 && !ads) return <FirstPosts read={false} />
  if (open.posts.length === 0 || !ads) {
    if (!feed.ready || feed.end !== 'end') return <FirstPosts read={feed.ready} />
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
        ownOnTop={open.ownOnTop}
        ads={ads}
        adPlace={adPlace}
        name={name}
        signedIn
        ownTools={ownTools}
        head={head}
        foot={<FeedFoot feed={feed} end={end} />}
        {...(feed.end === 'more' ? { onNearEnd } : {})}
      />
    </>
  )
}
