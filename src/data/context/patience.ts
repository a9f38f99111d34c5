import { map, startWith, timer } from 'rxjs'

/** Without an answer for this long, what could not be loaded is said. */
const PATIENCE_MS = 15_000

/** False, and true once a view has waited too long. */
export const isLate$ = timer(PATIENCE_MS).pipe(
  map(() => true),
  startWith(false),
)
