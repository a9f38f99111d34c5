/** What the server's Go code reads: written to pocketbase/domain.json by scripts/build-domain.mjs. */
export { SYNC_LIMITS as sync, WINDOW_ROWS as windows } from './sync-limits'
export { TEXT_BOUNDS as texts } from './text-bounds'
