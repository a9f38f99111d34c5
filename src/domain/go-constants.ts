import { CHANNELS } from './channels'
import type { ServerRule } from './collection'
import { collections as table } from './collections'
import { IMPORT_LIMITS } from './football/import/limits'
import { MOST_THRESHOLD } from './trend-threshold'
import { TREND_THRESHOLD_USES } from './limits'
import { SERVER_RULES } from './server-rules'

/** Constants for the server's Go code: scripts/build-domain.mjs writes them to pocketbase/feed/domain.json. */
export { TAGS_OF_POST as tagsOfPost } from './limits'
export { push } from './push'
export { STAFF_CAPABILITIES as staff } from './staff'
export { SYNC_LIMITS as sync, WINDOW_ROWS as windows } from './sync-limits'
export { TEXT_BOUNDS as texts } from './text-bounds'
export { filesOfCollections as files } from './uploads'

/** The bytes and lines of a file of matches. */
export const imports = { bytes: IMPORT_LIMITS.bytes, lines: IMPORT_LIMITS.lines }

/** Uses from which a hashtag is trending, without a setting; and the most that staff may set. */
export const trends = { threshold: TREND_THRESHOLD_USES, most: MOST_THRESHOLD }

/** Who may read a channel, by kind. The other fields are for the phone. */
export const channels = Object.fromEntries(Object.entries(CHANNELS).map(([kind, { readers }]) => [kind, { readers }]))

const rules: ReadonlyMap<string, ServerRule> = new Map(Object.entries(SERVER_RULES))

/** A list, because the order matters. Without the fields that the Go code does not read. */
export const collections = table.map(([name, { phone: _phone, targets: _targets, ...line }]) => ({
  name,
  ...line,
  ...rules.get(name),
}))
