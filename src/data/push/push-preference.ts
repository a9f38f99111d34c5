import { liveQuery } from 'dexie'
import type { NotificationType } from '@/domain/notifications'
import type { Observable } from '@/lib/observable'
import type { OutboxStore } from '@/sync/outbox/store'

export type PushLanguage = 'ar' | 'en'

/** What this user wants of this phone, kept with the outbox, and what the server knows of it. */
export interface PushPreference {
  on: boolean
  /** By type; a missing one is on. */
  switches: Partial<Record<NotificationType, boolean>>
  lang: PushLanguage
  /** The subscription that the server took last, as it was sent; null: it has none of this phone. */
  told: string | null
  /** The card that offers it was put away. */
  offerDismissed: boolean
}

const DEFAULT_PREFERENCE: PushPreference = { on: false, switches: {}, lang: 'ar', told: null, offerDismissed: false }

export async function readPreference(store: OutboxStore): Promise<PushPreference> {
  return { ...DEFAULT_PREFERENCE, ...((await store.meta.get('push'))?.value as Partial<PushPreference> | undefined) }
}

export const preference$ = (store: OutboxStore): Observable<PushPreference> => liveQuery(() => readPreference(store))

/** @returns the wish after the change */
export function changePreference(
  store: OutboxStore,
  change: (preference: PushPreference) => Partial<PushPreference>,
): Promise<PushPreference> {
  return store.change(async () => {
    const preference = await readPreference(store)
    const changed = { ...preference, ...change(preference) }
    await store.meta.put({ key: 'push', value: changed })
    return changed
  })
}

export const forgetPreference = (store: OutboxStore): Promise<void> => store.meta.delete('push')
