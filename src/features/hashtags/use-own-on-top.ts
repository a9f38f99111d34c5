import { useMemo } from 'react'
import { UNLOADED_FEED } from '@/data/context/unloaded-lists'
import { useObservable } from '@/data/context/use-observable'
import { ownOnTop$ } from '@/data/posts'
import type { FeedView } from '@/views/posts'
import { withOwnOnTop } from './with-own-on-top'

/** A tab's feed with the own posts of this visit above all others. It waits for them, so that the list does not move. */
export function useOwnOnTop(feed: FeedView): FeedView {
  const own = useObservable(ownOnTop$, null)
  return useMemo(() => (own ? withOwnOnTop(feed, own) : UNLOADED_FEED), [feed, own])
}
