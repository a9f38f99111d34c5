import { Observable, of, startWith, switchMap, takeWhile } from 'rxjs'
import { DELAYS } from '@/sync/clock'
import { callServer, type CallOutcome } from '@/sync/http/call'
import type { ServerSearchState } from '@/views/server-search'
import type { AccountContext } from './account-context'

/** While the user types, the server is asked once for each pause. */
const PAUSE_MS = 250

/** Without an answer for so long, the search says that it is slow. */
const SLOW_MS = 2_500

export interface ServerSearch {
  server: ServerSearchState
  /** Of the answer; empty without one. */
  body: Record<string, unknown>
}

const without = (server: ServerSearchState): ServerSearch => ({ server, body: {} })

/**
 * Asks at once, and again when the connection comes or goes, until the server has answered.
 * @param isShort the text has too few characters for the server
 */
export function serverSearch$(parts: AccountContext, path: string, isShort: boolean): Observable<ServerSearch> {
  if (isShort) return of(without('short'))
  return parts.offline$.pipe(
    switchMap((offline) => (offline ? of(without('offline')) : asked$(parts, path).pipe(startWith(without('asking'))))),
    takeWhile(({ server }) => server !== 'answered', true),
  )
}

const asked$ = ({ remote }: AccountContext, path: string): Observable<ServerSearch> =>
  new Observable((subscriber) => {
    const { calls } = remote
    const abort = new AbortController()
    const late = setTimeout(() => subscriber.next(without('slow')), calls.timing.scale(SLOW_MS))
    const ask = async (): Promise<ServerSearch> => {
      const token = await remote.token()
      if (!token) return without('sign-in')
      const deadlineMs = calls.timing.scale(DELAYS.shortestCall)
      return partOf(await callServer(calls, { path, token, deadlineMs, ours: true, signal: abort.signal }))
    }
    const typed = setTimeout(
      () =>
        void ask()
          .catch(() => without('unanswered'))
          .then((part) => {
            clearTimeout(late)
            subscriber.next(part)
          }),
      calls.timing.scale(PAUSE_MS),
    )
    return () => {
      clearTimeout(typed)
      clearTimeout(late)
      abort.abort()
    }
  })

function partOf(outcome: CallOutcome): ServerSearch {
  if (outcome.kind === 'answer') return { server: 'answered', body: { ...(outcome.body as object) } }
  if (outcome.kind === 'sign-in') return without('sign-in')
  return without(outcome.kind === 'busy' && outcome.limited ? 'limited' : 'unanswered')
}
