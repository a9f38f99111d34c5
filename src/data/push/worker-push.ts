import { OutboxStore, outboxName } from '@/sync/outbox/store'
import { SessionStore } from '@/sync/session/store'
import { realRandom, realClock } from '@/sync/clock'
import { workerPush } from './push-browser'
import { updateSubscription } from './push-subscription'
import { readPreference, type PushLanguage } from './push-preference'

const PREFIX = 'mudarraj'
const source = () => ({ indexedDB, IDBKeyRange })

/** Opens the outbox of whoever is signed in; null when nobody is. Never RxDB (Y24). */
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

/** The language in which this phone is told; Arabic when nobody can say. */
export async function storedLanguage(): Promise<PushLanguage> {
  const lang = await withOutbox(async (store) => (await readPreference(store)).lang).catch(() => null)
  return lang ?? 'ar'
}

/** The browser gave its subscription up: a new one is made and told, or else the next start of the app does it. */
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
