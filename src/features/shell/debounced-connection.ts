import { link$ } from '@/data/connection'
import { shareLatest } from '@/lib/observable'
import type { ConnectionView } from '@/views/connection'
import { settled } from './debounced'

/** A state is shown when it has lasted this long, in milliseconds. */
const SETTLES_MS = 2000

/** What the line is, without short changes. The next screen has it at once: its strip does not come in a second time. */
export const debouncedConnection$ = shareLatest<ConnectionView['state']>(
  settled({ subscribe: (next) => link$.subscribe(({ state }) => next(state)) }, SETTLES_MS),
)
