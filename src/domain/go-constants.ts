import { CHANNELS } from './channels'
import { collections as table } from './collections'

/** Constants for the server's Go code: scripts/build-domain.mjs writes them to pocketbase/domain.json. */
export { SYNC_LIMITS as sync, WINDOW_ROWS as windows } from './sync-limits'
export { TEXT_BOUNDS as texts } from './text-bounds'

/** Who may read a channel, by kind. What the phone does with it is its own. */
export const channels = Object.fromEntries(Object.entries(CHANNELS).map(([kind, { readers }]) => [kind, { readers }]))

/** A list: the order counts. */
export const collections = table.map(([name, { phone: _phone, ...line }]) => ({ name, ...line }))
