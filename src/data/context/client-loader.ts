import { shareLatest, type Observable } from '@/lib/observable'

/**
 * Holds the type of the client, which `src/data/client` declares here: it joins everything in `src/data`, so an import
 * of it would lead back up.
 */
export interface ClientType {}

type Client = ClientType['client']
export type Account = Awaited<ReturnType<Client['requireAccount']>>

/** The page's client. It is a chunk of its own, so that the first load has neither RxDB nor Dexie. */
let running: Promise<Client> | null = null
let started: Client | null = null
let load: (() => Promise<Client>) | null = null

const START_RETRY_MS = 3_000

/**
 * Starts the data layer; main.tsx calls it before the first rendering.
 * @param loader fetches and starts the client
 */
export function startClient(loader: () => Promise<Client>): void {
  load = loader
  void runningClient()
}

function runningClient(): Promise<Client> {
  if (!load) return Promise.reject(new Error('startClient has not been called'))
  running ??= load().then((client) => (started = client))
  // On a weak connection the chunk may not arrive: the next call requests it again.
  running.catch(() => (running = null))
  return running
}

/** Runs a command when the client has started. */
export async function withClient<R>(command: (client: Client) => R | Promise<R>): Promise<R> {
  return command(await runningClient())
}

/**
 * Runs a command of the signed-in user.
 * @throws DomainError `sign-in` when nobody is signed in
 */
export function withAccount<R>(command: (account: Account) => R | Promise<R>): Promise<R> {
  return withClient(async (client) => command(await client.requireAccount()))
}

/**
 * Makes a command from the account's own method; it runs when the client has started.
 * @throws DomainError `sign-in`
 */
export const accountCommand =
  <A extends unknown[], R>(methodOf: (account: Account) => (...args: A) => R | Promise<R>) =>
  (...args: A): Promise<R> =>
    withAccount((account) => methodOf(account)(...args))

/** A view that starts when the client has started. */
export function fromClient<T>(view: (client: Client) => Observable<T>): Observable<T> {
  return shareLatest({ subscribe: whenStarted(view) })
}

/** A view of the signed-in user; `signedOut` while there is none. What it shows is not kept for another account. */
export function fromAccount<T>(view: (account: Account) => Observable<T>, signedOut: T): Observable<T> {
  return shareLatest({
    owner: () => started?.account$.value,
    subscribe: whenStarted((client) => client.forAccount(view, signedOut)),
  })
}

/** Subscribes to the view as soon as the client has started. */
function whenStarted<T>(view: (client: Client) => Observable<T>): Observable<T>['subscribe'] {
  return (next) => {
    let inner: { unsubscribe(): void } | null = null
    let stopped = false
    const begin = (): void => {
      if (stopped) return
      runningClient().then(
        (client) => {
          if (!stopped) inner = view(client).subscribe(next)
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
  }
}
