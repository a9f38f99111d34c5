import { connection$ } from '@/data/connection'
import { shareLatest } from '@/lib/observable'
import type { ConnectionView } from '@/views/connection'
import { debounced } from './debounced'

/** A state is shown when it has lasted for this time. */
const DEBOUNCE_MS = 2000

/**
 * The connection state without short changes. It is shared, so that the strip of the next screen does not appear again.
 */
export const debouncedConnection$ = shareLatest<ConnectionView['state']>(
  debounced({ subscribe: (next) => connection$.subscribe(({ state }) => next(state)) }, DEBOUNCE_MS),
)
