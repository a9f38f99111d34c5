/** Limits and constants of the product, grouped per thing. Characters are Unicode code points on every side. */

// Posts
export const POST_MAX_CHARACTERS = 500
/** What a signed-out visitor may read of a post. */
export const TEASER_MAX_CHARACTERS = 200
/** How long a deletion can be taken back. */
export const DELETE_UNDO_MS = 5_000

// Images
/** Of the file that leaves the phone; the specification's 5 MB. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGE_MAX_SIDE_PX = 1600
/** What the phone's own JPEG should weigh. */
export const IMAGE_AIM_BYTES = 300_000
/** Of a file that a user picks, before the phone makes it smaller. */
export const ORIGINAL_MAX_PIXELS = 25_000_000
/** Of the words that stand for an image. */
export const ALT_MAX_CHARACTERS = 1000

// Comments
export const COMMENT_MAX_CHARACTERS = 500
/** Of a video as it leaves the phone; the specification's 50 MB. */
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024
/** Replies of a thread that are shown without being asked for. */
export const REPLIES_SHOWN = 2

// Profiles
export const BIO_MAX_CHARACTERS = 160
export const TEAM_MAX_CHARACTERS = 40
/** Of the square that an avatar is cut to. */
export const AVATAR_SIDE_PX = 512
/** Followers from which a user has a tier. */
export const TIER_FOLLOWERS = { bronze: 20, silver: 180, gold: 500, diamond: 1000 } as const

/** Characters of a name from which users are searched for. */
export const PEOPLE_SEARCH_MIN_CHARACTERS = 2
/** Of what is typed into a search, with marks that the key leaves out; the rest is not looked at. */
export const SEARCH_MAX_CHARACTERS = 100
export const PEOPLE_FOUND = 20
export const PEOPLE_SUGGESTED = 12

// Reports
export const REPORT_MAX_CHARACTERS = 500

// Notifications
/** Of the post or comment that a notification speaks of. */
export const EXCERPT_MAX_CHARACTERS = 140
/** Of it in a push message, which a locked phone shows. */
export const PUSH_MAX_CHARACTERS = 100
/** Users who are told that a text mentions them, the first ones. */
export const MENTIONS_TOLD = 10
export const NOTIFICATIONS_KEPT_DAYS = 90
/** Per user. */
export const NOTIFICATIONS_KEPT = 500
/** Shown as `99+` above. */
export const BADGE_MAX = 99

// Hashtags and trends
export const TAG_PAGE_POSTS = 10
/** Uses in the window from which a tag is trending; the setting `trend_threshold` overrides it. */
export const TREND_THRESHOLD_USES = 35
export const TREND_WINDOW_MS = 24 * 60 * 60 * 1000
export const TREND_TOP_TAGS = 10
export const RECENT_TAGS = 50
export const RECENT_TAGS_SHOWN = 5

// Accounts
export const USERNAME_MIN_CHARACTERS = 3
export const USERNAME_MAX_CHARACTERS = 30
export const PASSWORD_MIN_CHARACTERS = 8
/** bcrypt reads 72 bytes and PocketBase takes 71: 35 Arabic letters. */
export const PASSWORD_MAX_BYTES = 71
/** Days in which a user can take back the end of the account. */
export const ACCOUNT_END_DAYS = 30
/** A code that is sent by mail and typed into the app: no link is ever needed. */
export const MAIL_CODE_DIGITS = 8
export const MAIL_CODE_MINUTES = 15
export const MAIL_CODE_TRIES = 5
/** Of what is typed or pasted as a code, with blanks and signs around its digits. */
export const MAIL_CODE_MAX_CHARACTERS = 100

// Advertisements
export const AD_TITLE_MAX_CHARACTERS = 120
export const AD_DESCRIPTION_MAX_CHARACTERS = 300
/** UTF-16 units of an advertisement's link. */
export const LINK_MAX_CHARACTERS = 2000
/** Advertisements that are shown at the same time; the newest ones. */
export const AD_MAX_RUNNING = 50
/** A slot after every so many posts, by tab of the hashtags page. */
export const AD_SLOT_EVERY = { trending: 3, recent: 4, all: 5 } as const

// Records
export const ID_CHARACTERS = 15
