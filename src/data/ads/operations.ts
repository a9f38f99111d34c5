import type { AdPlace } from '@/views/ads'
import { append, type Outbox } from '@/sync/outbox/enqueue'

const HOUR_MS = 60 * 60 * 1000

export type AdCount = 'advertisement_views' | 'advertisement_clicks'

/**
 * D02, Q21: queues a view or a click of an advertisement, once for each list and hour. The journal shows earlier ones,
 * so that a reload counts nothing twice.
 */
export async function enqueueAdCount(outbox: Outbox, of: AdCount, adId: string, place: AdPlace): Promise<void> {
  const { store, timing, random, user } = outbox
  const now = timing.now()
  await store.change(async () => {
    const counted = await store.operations
      .orderBy('n')
      .reverse()
      .until(({ writtenAt }) => writtenAt < now - HOUR_MS)
      .filter(({ collection, body, writtenAt }) => {
        const same = collection === of && body.advertisement_id === adId
        // One in the future comes from a clock that was set back: it does not count.
        return same && body.page_location === place && Math.abs(now - writtenAt) < HOUR_MS
      })
      .count()
    if (counted > 0) return
    await append(outbox, {
      kind: 'toggle',
      action: 'create',
      collection: of,
      record: random.id(),
      body: { user_id: user, advertisement_id: adId, page_location: place },
    })
  })
}
