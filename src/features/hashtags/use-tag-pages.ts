import { useCallback, useEffect, useRef, useState } from 'react'
import { loadMoreOfTag } from '@/data/hashtags'
import type { TagPageView } from '@/views/hashtags'
import type { PostView } from '@/views/posts'
import { TAG_PAGE_POSTS } from '@/domain/limits'
import { useOpenList } from '@/features/posts/use-open-list'
import { useVisitState } from '@/ui/history-entry'

export interface TagPages {
  /** Shown posts, own unsent ones first. */
  posts: readonly PostView[]
  /** Number of shown posts without own unsent ones. */
  shown: number
  /** Number of further posts on this phone or on the server; null while unknown. */
  remaining: number | null
  /** All posts of this phone are shown, and the server has no more. */
  atEnd: boolean
  waiting: number
  showWaiting: () => void
  more: () => void
}

/** The posts of a tag in steps of ten: first from the phone, then from the server. */
export function useTagPages(page: TagPageView): TagPages {
  const open = useOpenList(page, true)
  const [limit, setLimit] = useVisitState(`shown ${page.tag}`, TAG_PAGE_POSTS)
  const [tries, setTries] = useState(0)
  const loaded = open.posts.length - open.ownOnTop
  const shown = Math.min(limit, loaded)
  useFillFromServer(page, limit, tries)
  const more = useCallback(() => {
    if (shown < limit) setTries(tries + 1)
    else setLimit(limit + TAG_PAGE_POSTS)
  }, [shown, limit, setLimit, tries])
  return {
    posts: open.posts.slice(0, open.ownOnTop + shown),
    shown,
    remaining: page.total === null ? null : Math.max(0, page.total - shown),
    atEnd: shown === loaded && page.end !== 'more',
    waiting: open.waiting,
    showWaiting: open.showWaiting,
    more,
  }
}

/**
 * Requests posts while the phone holds fewer than `wanted`. Each limit is requested once; a failed request is not
 * repeated.
 */
function useFillFromServer({ tag, posts, ready, end, loadingMore }: TagPageView, wanted: number, tries: number): void {
  const requested = useRef('')
  useEffect(() => {
    const request = `${wanted} of ${posts.length}, ${tries}`
    if (!ready || end !== 'more' || loadingMore || posts.length >= wanted || requested.current === request) return
    requested.current = request
    void loadMoreOfTag(tag)
  })
}
