/**
 * The rules about texts, bundled for the server's JavaScript engine into pb_hooks/domain.js by
 * scripts/build-domain.mjs. Migrations `require` it, and a test compares it with the rules here. Hooks have their own
 * bundle.
 */
export { parseComment } from './comments'
export { parseEmail } from './emails'
export { keysOfTeam } from './football/names/team-keys'
export { extractHashtags } from './hashtags'
export { linkHost } from './links'
export { lookKey, looksReserved } from './look-keys'
export { checkMailCode, tidyMailCode } from './mail-codes'
export { extractMentions } from './mentions'
export { excerptOf } from './notifications'
export { parseAlt, parsePost, teaserText } from './posts'
export { parseBio, parseTeam } from './profiles'
export { parseReport } from './reports'
export { parseRoomName } from './room-names'
export { searchKey } from './search-key'
export { parseUsername } from './username-rule'
export { usernameKey } from './usernames'
