import { shareLatest, type Observable } from '@/lib/observable'
import type { Account } from '../client/open-account'
import type { Phone } from '../client/client'

export type { Account }

/** The phone of this page. Loaded as a chunk of its own: RxDB and Dexie stay out of the first load. */
let running: Promise<Phone> | null = null
let load: (() => Promise<Phone>) | null = null

const START_RETRY_MS = 3_000

/** Starts the data layer; main.tsx calls it before anything is drawn. @param loader fetches and starts the phone */
export function startData(loader: () => Promise<Phone>): void {
  load = loader
  void runningPhone()
}

function runningPhone(): Promise<Phone> {
  if (!load) return Promise.reject(new Error('startData has not been called'))
  running ??= load()
  // On a weak line the chunk itself may not arrive: the next call asks for it again.
  running.catch(() => (running = null))
  return running
}

/** A command, once the phone runs. */
export async function withPhone<R>(command: (phone: Phone) => R | Promise<R>): Promise<R> {
  return command(await runningPhone())
}

/** A command of a signed-in fan. @throws DomainError `sign-in` when nobody is signed in */
export function withAccount<R>(command: (account: Account) => R | Promise<R>): Promise<R> {
  return withPhone(async (phone) => command(await phone.requireAccount()))
}

/** A view that begins when the phone runs. */
export function fromPhone<T>(view: (phone: Phone) => Observable<T>): Observable<T> {
  return shareLatest({
    subscribe(next) {
      let inner: { unsubscribe(): void } | null = null
      let stopped = false
      const begin = (): void => {
        if (stopped) return
        runningPhone().then(
          (phone) => {
            if (!stopped) inner = view(phone).subscribe(next)
          },
          () => setTimeout(begin, START_RETRY_MS),
        )
      }
      begin()
      return {
        unsubscribe() {
          stopped = true
          inner?.unsubscribe()
        },
      }
    },
  })
}

/** A view of the signed-in fan; `signedOut` while there is none. */
export function fromAccount<T>(view: (account: Account) => Observable<T>, signedOut: T): Observable<T> {
  return fromPhone((phone) => phone.forAccount(view, signedOut))
}
