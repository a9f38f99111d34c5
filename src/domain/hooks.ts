/** What pb_hooks may `require`: bundled into pb_hooks/domain.js by scripts/build-domain.mjs. */
export { AD_PLACES } from './ad-places'
export { checkComment, tidyComment } from './comments'
export { checkEmail, tidyEmail } from './emails'
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
export { checkMailCode, tidyMailCode } from './mail-codes'
export { extractMentions } from './mentions'
export { excerptOf, noticeAddress, noticePath, NOTICE_TYPES } from './notices'
export { checkPassword } from './passwords'
export { checkAlt, checkPost, teaserText, tidyAlt, tidyPost } from './posts'
export { checkBio, checkTeam, tidyBio, tidyTeam } from './profiles'
export { checkReport, tidyReportDetails } from './reports'
export { computeTrends } from './trends'
export { checkUsername, searchKey, tidyUsername, usernameKey } from './usernames'
export { tierOf } from './verification'
