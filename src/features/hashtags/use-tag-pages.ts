import { useCallback, useEffect, useRef, useState } from 'react'
import { loadMoreOfTag } from '@/data/hashtags'
import type { TagPageView } from '@/views/hashtags'
import type { PostView } from '@/views/posts'
import { TAG_PAGE_POSTS } from '@/domain/limits'
import { useOpenList } from '@/features/posts/use-open-list'
import { useVisitState } from '@/ui/history-entry'

export interface TagPages {
  /** Posts that are drawn, own unsent ones first. */
  posts: readonly PostView[]
  /** Posts of the tag that are drawn; own unsent ones are not counted. */
  shown: number
  /** Posts below them, here or on the server; null while nobody knows. */
  remaining: number | null
  /** The last drawn post is the last one here. */
  atEnd: boolean
  waiting: number
  showWaiting: () => void
  more: () => void
}

/** The posts of a tag, ten at a time: first what the phone holds, then what the server has. */
export function useTagPages(page: TagPageView): TagPages {
  const open = useOpenList(page.posts, true)
  const [limit, setLimit] = useVisitState(`shown ${page.tag}`, TAG_PAGE_POSTS)
  const [tries, setTries] = useState(0)
  const held = open.posts.length - open.ownOnTop
  const shown = Math.min(limit, held)
  useEnough(page, limit, tries)
  const more = useCallback(() => {
    if (shown < limit) setTries(tries + 1)
    else setLimit(limit + TAG_PAGE_POSTS)
  }, [shown, limit, setLimit, tries])
  return {
    posts: open.posts.slice(0, open.ownOnTop + shown),
    shown,
    remaining: page.total === null ? null : Math.max(0, page.total - shown),
    atEnd: shown === held && page.end !== 'more',
    waiting: open.waiting,
    showWaiting: open.showWaiting,
    more,
  }
}

/** Asks the server while the phone holds fewer posts than are wanted; once for each wish, a failed one is not repeated. */
function useEnough({ tag, posts, ready, end, loadingMore }: TagPageView, wanted: number, tries: number): void {
  const asked = useRef('')
  useEffect(() => {
    const wish = `${wanted} of ${posts.length}, ${tries}`
    if (!ready || end !== 'more' || loadingMore || posts.length >= wanted || asked.current === wish) return
    asked.current = wish
    void loadMoreOfTag(tag)
  })
}
