import { OutboxStore, outboxName } from '@/sync/outbox/store'
import { SessionStore } from '@/sync/session/store'
import { realRandom, realClock } from '@/sync/clock'
import { workerPush } from './push-browser'
import { updateSubscription } from './push-subscription'
import { readPreference, type PushLanguage } from './push-preference'

const PREFIX = 'mudarraj'
const source = () => ({ indexedDB, IDBKeyRange })

/** Opens the outbox of the signed-in user; null without one. Without RxDB (Y24). */
async function withOutbox<R>(work: (store: OutboxStore, sessions: SessionStore, user: string) => Promise<R>) {
  const sessions = new SessionStore(PREFIX, source())
  try {
    const session = await sessions.read()
    if (!session || session.expired) return null
    const store = new OutboxStore(outboxName(PREFIX, session.user.id), source())
    try {
      return await work(store, sessions, session.user.id)
    } finally {
      store.close()
    }
  } finally {
    sessions.close()
  }
}

/** The language of this phone's pushes; Arabic when none is stored. */
export async function storedLanguage(): Promise<PushLanguage> {
  const lang = await withOutbox(async (store) => (await readPreference(store)).lang).catch(() => null)
  return lang ?? 'ar'
}

/** The browser dropped its subscription: a new one is made and registered now, or else at the next start of the app. */
export async function renewPush(registration: ServiceWorkerRegistration): Promise<void> {
  await withOutbox((store, sessions, user) =>
    updateSubscription({
      calls: { fetch: (input, init) => fetch(input, init), baseUrl: '', timing: realClock() },
      store,
      browser: workerPush(registration),
      token: () => sessions.tokenOf(user),
      newId: realRandom.id,
    }),
  )
}
