/** Constants for the server's Go code: scripts/build-domain.mjs writes them to pocketbase/domain.json. */
export { SYNC_LIMITS as sync, WINDOW_ROWS as windows } from './sync-limits'
export { TEXT_BOUNDS as texts } from './text-bounds'
