import { liveQuery } from 'dexie'
import type { NoticeType } from '@/domain/notices'
import type { Observable } from '@/lib/observable'
import type { OutboxStore } from '@/sync/outbox/store'

export type PushLanguage = 'ar' | 'en'

/** What this fan wants of this phone, kept with the outbox, and what the server knows of it. */
export interface PushWish {
  on: boolean
  /** By type; a missing one is on. */
  switches: Partial<Record<NoticeType, boolean>>
  lang: PushLanguage
  /** The subscription that the server took last, as it was sent; null: it has none of this phone. */
  told: string | null
  /** The card that offers it was put away. */
  offerDismissed: boolean
}

const NO_WISH: PushWish = { on: false, switches: {}, lang: 'ar', told: null, offerDismissed: false }

export async function readWish(store: OutboxStore): Promise<PushWish> {
  return { ...NO_WISH, ...((await store.meta.get('push'))?.value as Partial<PushWish> | undefined) }
}

export const wish$ = (store: OutboxStore): Observable<PushWish> => liveQuery(() => readWish(store))

/** @returns the wish after the change */
export function changeWish(store: OutboxStore, change: (wish: PushWish) => Partial<PushWish>): Promise<PushWish> {
  return store.change(async () => {
    const wish = await readWish(store)
    const changed = { ...wish, ...change(wish) }
    await store.meta.put({ key: 'push', value: changed })
    return changed
  })
}

export const forgetWish = (store: OutboxStore): Promise<void> => store.meta.delete('push')
