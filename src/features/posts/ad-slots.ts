import type { AdView } from '@/views/ads'
import type { PostView } from '@/views/posts'

/**
 * Ids of the posts that have a slot below them, with its advertisement; null when it has ended and the slot stays
 * empty.
 */
export type AdSlots = ReadonlyMap<string, AdView | null>

export interface SlotOptions {
  /** Number of stored posts between two slots. */
  every: number
  /** Index of the first post below which slots may be added or removed: the posts before it may be on screen. */
  free: number
  /** Returns 0 to below 1, for each choice. */
  random(): number
}

/**
 * Returns the slots of a list, given its present slots. A slot stays under its post and keeps its advertisement while
 * that is valid. Unsent posts are not counted. Without a valid advertisement no slot is added.
 */
export function withAdSlots(
  posts: readonly PostView[],
  ads: readonly AdView[],
  oldSlots: AdSlots,
  options: SlotOptions,
): AdSlots {
  const valid = new Map(ads.map((ad) => [ad.id, ad]))
  const pick = () => ads[Math.floor(options.random() * ads.length)] ?? null
  const last = posts.findLastIndex((post) => oldSlots.has(post.id))
  const slots = new Map<string, AdView | null>()
  let stored = 0
  for (const [index, post] of posts.entries()) {
    const mayChange = index >= options.free
    if (isStored(post)) stored += 1
    const shown = oldSlots.get(post.id)
    if (shown !== undefined) {
      const ad = (shown && valid.get(shown.id)) ?? pick()
      if (ad || !mayChange) slots.set(post.id, ad)
      stored = 0
    } else if (index > last && mayChange && isStored(post) && stored % options.every === 0) {
      const ad = pick()
      if (ad) slots.set(post.id, ad)
    }
  }
  return slots
}

/** The slots of the first posts: those below were sorted anew, and get new slots. */
export function slotsAbove(posts: readonly PostView[], slots: AdSlots, free: number): AdSlots {
  const above = posts.slice(0, free).map(({ id }) => id)
  return new Map([...slots].filter(([id]) => above.includes(id)))
}

/** Whether slots of an earlier visit still follow each nth stored post. Posts may have come between them since. */
export function areSpaced(posts: readonly PostView[], slots: AdSlots, every: number): boolean {
  let stored = 0
  for (const post of posts) {
    if (isStored(post)) stored += 1
    if (!slots.has(post.id)) continue
    if (stored !== every) return false
    stored = 0
  }
  return true
}

function isStored(post: PostView): boolean {
  return post.delivery.kind === 'stored' || post.delivery.kind === 'sent'
}
