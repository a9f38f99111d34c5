import { useEffect, useMemo, useState } from 'react'
import { validAds$ } from '@/data/ads'
import type { Observable } from '@/lib/observable'
import { useObservable } from '@/data/context/use-observable'
import type { AdView } from '@/views/ads'
import type { PostView } from '@/views/posts'
import { useVisitValue } from '@/ui/history-entry'
import { useOpensAtTop } from '@/ui/scroll-restoration'
import { areSpaced, slotsAbove, withAdSlots, type AdSlots } from './ad-slots'
import type { OpenList } from './open-list'

interface Known {
  opened: readonly PostView[]
  posts: readonly PostView[]
  ads: readonly AdView[]
  slots: AdSlots
  /** The list was being filled: late posts may have been sorted in. */
  filling: boolean
}

const NO_SLOTS: AdSlots = new Map()
const NO_ADS: AdView[] = []
/** For a list without slots: no advertisements are read. */
const noAds$: Observable<AdView[] | null> = { subscribe: () => ({ unsubscribe() {} }), latest: () => NO_ADS }

/**
 * The slots of an open list. They are chosen when the list is opened; later changes happen only below the screen. Back
 * and a reload restore them. At the top of the list they are chosen anew if posts came between them meanwhile. Null
 * until the phone has read its advertisements, because slots added later would move the list.
 */
export function useAdSlots(
  { opened, posts: all, ownOnTop, filling }: OpenList,
  every: number,
  name: string,
): AdSlots | null {
  const ads = useObservable(every === Infinity ? noAds$ : validAds$, null)
  // Own posts that are written while the list is open are not counted: each stored one would move every slot.
  const posts = useMemo(() => all.slice(ownOnTop), [all, ownOnTop])
  const opensAtTop = useOpensAtTop(name)
  const note = useVisitValue<Array<[post: string, ad: string | null]>>(`ads ${name}`)
  const [known, setKnown] = useState<Known | null>(null)
  let slots = known?.slots ?? null
  if (ads && posts.length > 0 && (known?.posts !== posts || known.ads !== ads)) {
    const random = Math.random
    if (known && known.opened !== opened) slots = withAdSlots(posts, ads, NO_SLOTS, { every, free: 0, random })
    else if (known) {
      const free = firstBelowScreen(posts)
      const kept = known.filling ? slotsAbove(posts, known.slots, free) : known.slots
      slots = withAdSlots(posts, ads, kept, { every, free, random })
    } else {
      const left = slotsOf(note.read() ?? [], ads)
      const held = opensAtTop && !areSpaced(posts, left, every) ? NO_SLOTS : left
      slots = withAdSlots(posts, ads, held, { every, free: 0, random })
    }
    setKnown({ opened, posts, ads, slots, filling })
  }
  useEffect(() => {
    if (slots) note.write([...slots].map(([post, ad]) => [post, ad?.id ?? null]))
  }, [note, slots])
  return ads && (slots ?? NO_SLOTS)
}

/** Slots that an earlier visit of the same list stored. */
const slotsOf = (left: Array<[string, string | null]>, ads: readonly AdView[]): AdSlots =>
  new Map(left.map(([post, shown]) => [post, ads.find((ad) => ad.id === shown) ?? null]))

/** Returns the index of the first post that ends below the screen. */
function firstBelowScreen(posts: readonly PostView[]): number {
  const index = new Map(posts.map((post, at) => [post.id, at]))
  let free = 0
  for (const card of document.querySelectorAll<HTMLElement>('article[data-post]')) {
    const at = index.get(card.dataset.post ?? '')
    if (at !== undefined && card.getBoundingClientRect().bottom < window.innerHeight) free = Math.max(free, at + 1)
  }
  return free
}
