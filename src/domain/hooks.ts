/** What pb_hooks may `require`: bundled into pb_hooks/domain.js by scripts/build-domain.mjs. */
export { checkEmail, tidyEmail } from './emails'
export { extractHashtags } from './hashtags'
export { pairId } from './ids'
export { TREND_THRESHOLD_USES, TREND_WINDOW_MS } from './limits'
export { checkPassword } from './passwords'
export { checkAlt, checkPost, teaserText, tidyAlt, tidyPost } from './posts'
export { computeTrends } from './trends'
export { checkUsername, tidyUsername, usernameKey } from './usernames'
