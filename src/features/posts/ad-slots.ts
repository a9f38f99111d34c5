import type { AdView } from '@/views/ads'
import type { PostView } from '@/views/posts'

/** Ids of the posts under which a slot stands, with what it shows; null: its advertisement is over, the room stays. */
export type AdSlots = ReadonlyMap<string, AdView | null>

export interface SlotManner {
  /** A slot after every so many stored posts. */
  every: number
  /** Index of the first post under which a slot may come or go: what stands above is being read. */
  free: number
  /** 0 to below 1, for each choice. */
  random(): number
}

/**
 * The slots of a list, given those that it has. A slot stays under its post and keeps its advertisement while that one
 * is valid. Unsent posts are not counted. Without a valid advertisement no slot is added.
 */
export function withAdSlots(
  posts: readonly PostView[],
  ads: readonly AdView[],
  held: AdSlots,
  manner: SlotManner,
): AdSlots {
  const valid = new Map(ads.map((ad) => [ad.id, ad]))
  const pick = () => ads[Math.floor(manner.random() * ads.length)] ?? null
  const last = posts.findLastIndex((post) => held.has(post.id))
  const slots = new Map<string, AdView | null>()
  let stored = 0
  for (const [index, post] of posts.entries()) {
    const mayChange = index >= manner.free
    if (isStored(post)) stored += 1
    const shown = held.get(post.id)
    if (shown !== undefined) {
      const ad = (shown && valid.get(shown.id)) ?? pick()
      if (ad || !mayChange) slots.set(post.id, ad)
      stored = 0
    } else if (index > last && mayChange && isStored(post) && stored % manner.every === 0) {
      const ad = pick()
      if (ad) slots.set(post.id, ad)
    }
  }
  return slots
}

function isStored(post: PostView): boolean {
  return post.delivery.kind === 'stored' || post.delivery.kind === 'sent'
}
