import { liveQuery } from 'dexie'
import type { PushSwitch } from '@/domain/push'
import type { Observable } from '@/lib/observable'
import type { OutboxStore } from '@/sync/outbox/store'

export type PushLanguage = 'ar' | 'en'

/** The user's preferences for pushes to this phone, stored with the outbox, and what the server last received. */
export interface PushPreference {
  on: boolean
  /** A missing one is as at first (`isOnAtFirst`). */
  switches: Partial<Record<PushSwitch, boolean>>
  lang: PushLanguage
  /**
   * The registration that the server accepted last, as it was sent (a stored name); null without one, and UNSURE while
   * the server may have another one.
   */
  told: string | null
  /** The user dismissed the card that offers pushes. */
  offerDismissed: boolean
}

export const UNSURE = ''

const DEFAULT_PREFERENCE: PushPreference = { on: false, switches: {}, lang: 'ar', told: null, offerDismissed: false }

export async function readPreference(store: OutboxStore): Promise<PushPreference> {
  return { ...DEFAULT_PREFERENCE, ...((await store.meta.get('push'))?.value as Partial<PushPreference> | undefined) }
}

export const preference$ = (store: OutboxStore): Observable<PushPreference> => liveQuery(() => readPreference(store))

/** @returns the preference after the change */
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
