import { useMemo, useState } from 'react'
import { validAds$ } from '@/data/ads'
import { useObservable } from '@/data/use-observable'
import type { AdView, PostView } from '@/data/views'
import { withAdSlots, type AdSlots } from './ad-slots'
import type { OpenList } from './open-list'

/** So near the top of the page nothing was read yet. */
const TOP_PX = 40

interface Known {
  posts: readonly PostView[]
  ads: readonly AdView[]
  slots: AdSlots
}

const NO_ADS: AdView[] = []
const NOTHING: Known = { posts: [], ads: NO_ADS, slots: new Map() }

/** The slots of a list as it lies open: chosen when it is opened, and from then on changed only below the screen. */
export function useAdSlots({ posts: all, ownOnTop }: OpenList, every: number): AdSlots {
  const ads = useObservable(validAds$, NO_ADS)
  // Own posts written while the list is open are stored one after the other: counting them would move every slot.
  const posts = useMemo(() => all.slice(ownOnTop), [all, ownOnTop])
  const [known, setKnown] = useState(NOTHING)
  if (known.posts === posts && known.ads === ads) return known.slots
  const anew = known.posts.length === 0 || (known.posts[0]?.id !== posts[0]?.id && window.scrollY < TOP_PX)
  const manner = { every, free: anew ? 0 : firstBelowScreen(posts), random: Math.random }
  const slots = withAdSlots(posts, ads, anew ? NOTHING.slots : known.slots, manner)
  setKnown({ posts, ads, slots })
  return slots
}

/** The first post that ends below the screen. */
function firstBelowScreen(posts: readonly PostView[]): number {
  const index = new Map(posts.map((post, at) => [post.id, at]))
  let free = 0
  for (const card of document.querySelectorAll<HTMLElement>('article[data-post]')) {
    const at = index.get(card.dataset.post ?? '')
    if (at !== undefined && card.getBoundingClientRect().bottom < window.innerHeight) free = Math.max(free, at + 1)
  }
  return free
}
