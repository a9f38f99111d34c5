import { shareLatest, type Observable } from '@/lib/observable'
import type { ConnectionView } from '@/views/connection'
import { connection$, FIRST_CONNECTION } from './'

type State = ConnectionView['state']

/** A change of state is shown when it has lasted for this time, so that the strip does not flicker. */
const SETTLE_MS = 2000

/** States in which nothing is sent. */
const CUT_OFF: ReadonlySet<State> = new Set<State>(['offline', 'connecting', 'captive'])

/**
 * How long a state must last until it replaces the shown one; null: nothing is shown yet. What would contradict the
 * cards is replaced at once: "offline" above an operation that is sent, "sending" above one that waits.
 */
export function settleMs(shown: State | null, next: State): number {
  if (shown === 'sending') return 0
  return shown !== null && CUT_OFF.has(shown) && !CUT_OFF.has(next) ? 0 : SETTLE_MS
}

/** Emits the shown state at once, and each state that replaces it. */
export function settled(source: Observable<State>, first: State | null): Observable<State> {
  let shown = first
  return {
    subscribe(next) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let newest = shown
      const show = () => {
        shown = newest
        if (shown) next(shown)
      }
      show()
      const subscription = source.subscribe((state) => {
        if (state === newest) return
        newest = state
        clearTimeout(timer)
        const ms = state === shown ? null : settleMs(shown, state)
        if (ms === 0) show()
        else if (ms !== null) timer = setTimeout(show, ms)
      })
      return {
        unsubscribe() {
          clearTimeout(timer)
          subscription.unsubscribe()
        },
      }
    },
  }
}

const { state } = FIRST_CONNECTION

/** The state at the first frame: known if the app was offline when it was last open; else null. */
export const FIRST_SHOWN: State | null = state === 'connecting' ? null : state

/** The state that strip, side bar and outbox show. Shared, so that the next screen shows it in its first frame. */
export const shownConnection$ = shareLatest<State>(
  settled({ subscribe: (next) => connection$.subscribe((view) => next(view.state)) }, FIRST_SHOWN),
)
