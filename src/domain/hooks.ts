/** What migrations may `require`, and hooks that are not bundled: pb_hooks/domain.js, built by scripts/build-domain.mjs. */
export { AD_PLACES } from './ad-places'
export { takeComment } from './comments'
export { takeEmail } from './emails'
export { extractHashtags } from './hashtags'
export { pairId } from './ids'
export {
  ACCOUNT_END_DAYS,
  AD_DESCRIPTION_MAX_CHARACTERS,
  AD_MAX_RUNNING,
  AD_TITLE_MAX_CHARACTERS,
  MAIL_CODE_DIGITS,
  MAIL_CODE_MINUTES,
  MAIL_CODE_TRIES,
  MENTIONS_TOLD,
  NOTICES_KEPT,
  NOTICES_KEPT_DAYS,
  PEOPLE_FOUND,
  PEOPLE_SEARCH_MIN_CHARACTERS,
  PEOPLE_SUGGESTED,
  PUSH_MAX_CHARACTERS,
  TREND_THRESHOLD_USES,
  TREND_WINDOW_MS,
} from './limits'
export { linkHost } from './links'
export { lookKey, looksReserved } from './look-keys'
export { checkMailCode, tidyMailCode } from './mail-codes'
export { extractMentions } from './mentions'
export { excerptOf, noticeAddress, noticePath, NOTICE_TYPES } from './notices'
export { checkPassword } from './passwords'
export { takeAlt, takePost, teaserText } from './posts'
export { takeBio, takeTeam } from './profiles'
export { takeReport } from './reports'
export { HIDDEN_FANS_MAX } from './sync-limits'
export { computeTrends } from './trends'
export { searchKey, takeUsername, usernameKey } from './usernames'
export { tierOf } from './verification'
