import { validAds$ } from '@/data/ads'
import { trends$ } from '@/data/hashtags/trends'
import { latestPosts$, ownOnTop$, trendingPosts$ } from '@/data/posts'
import { session$ } from '@/data/session'
import type { Observable } from '@/lib/observable'
import { PAGE_POSTS } from '@/features/posts/use-feed'
import { valueOfVisit } from '@/ui/history-entry'

export type Tab = 'trending' | 'recent' | 'all'

/** A slower storage does not keep the page before on the screen. Shorter than the router's own patience. */
const READ_MS = 800

/**
 * Reads what a visit of the feed shows first, so that the page before stays until there is something to draw. A start
 * waits for nothing, because no page is on the screen.
 */
export function readFeed(visit: Parameters<typeof valueOfVisit>[0]): Promise<unknown> | undefined {
  if (!hasPageBefore()) return
  const tab = valueOfVisit<Tab>(visit, 'tab')
  const feed$ =
    tab && tab !== 'trending' ? latestPosts$(valueOfVisit(visit, `limit ${tab}`) ?? PAGE_POSTS) : trendingPosts$
  return Promise.all([session$, feed$, ownOnTop$, validAds$, trends$].map(isRead))
}

/** A page of this document; or that of the document before, which browsers show until this one has drawn something. */
function hasPageBefore(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document.querySelector('main') !== null || opened?.type === 'back_forward'
}

/** Reads until after the screen has opened, which continues with the same reading. */
const isRead = (view$: Observable<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const reading = view$.subscribe(() => resolve())
    setTimeout(() => {
      resolve()
      setTimeout(() => reading.unsubscribe(), READ_MS)
    }, READ_MS)
  })
