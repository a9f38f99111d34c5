/** Limits and constants of the product, grouped by subject. Characters are Unicode code points everywhere. */

// Posts
export const POST_MAX_CHARACTERS = 500
/** Characters of a post that a visitor may read. */
export const TEASER_MAX_CHARACTERS = 200
/** How long a toast offers to undo a deletion or discard. */
export const UNDO_OFFER_MS = 5_000
/** How long a deletion can be undone: the toast appears after it is stored. */
export const DELETE_UNDO_MS = UNDO_OFFER_MS + 1_000

// Images
/** Bytes of the uploaded file; the specification's 5 MB. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGE_MAX_SIDE_PX = 1600
/** Aim for the phone's own JPEG, in bytes. */
export const IMAGE_AIM_BYTES = 300_000
/** Pixels of a picked file, before the phone makes it smaller. */
export const ORIGINAL_MAX_PIXELS = 25_000_000
/** Characters of an image description. */
export const ALT_MAX_CHARACTERS = 1000

// Comments
export const COMMENT_MAX_CHARACTERS = 500
/** Bytes of an uploaded video; the specification's 50 MB. */
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024
/** Replies of a thread that are shown at first. */
export const REPLIES_SHOWN = 2

// Messages
export const MESSAGE_MAX_CHARACTERS = 2000
/** Bytes of a video or a voice in a message. */
export const MESSAGE_FILE_MAX_BYTES = 10 * 1024 * 1024
/** Longest voice message. */
export const VOICE_MAX_SECONDS = 15 * 60
/** How long a message can be edited, by the server's clock. */
export const MESSAGE_EDIT_MS = 15 * 60 * 1000
/** Characters of a message in the list of conversations. */
export const MESSAGE_EXCERPT_CHARACTERS = 100

// Rooms
export const ROOM_NAME_MAX_CHARACTERS = 100
export const ROOM_DESCRIPTION_MAX_CHARACTERS = 500
export const ANNOUNCEMENT_MAX_CHARACTERS = 500
export const BAN_REASON_MAX_CHARACTERS = 200
export const ROOM_PASSWORD_MAX_CHARACTERS = 64
/** Users that one operation invites. */
export const ROOM_INVITEES_MAX = 200
/** Characters of a room's search key; the rest is not searched. One letter can have a key of eighteen. */
export const ROOM_SEARCH_KEY_MAX_CHARACTERS = 2000
/** Rooms that a search finds. */
export const ROOMS_FOUND = 20
/** Rooms of one user, as owner or member. */
export const ROOMS_MAX = 100
/** Of one room. */
export const MODERATORS_MAX = 50
/** Pending invitations of one user. */
export const INVITATIONS_MAX = 100

// Profiles
export const BIO_MAX_CHARACTERS = 160
export const TEAM_MAX_CHARACTERS = 40
/** Side of a cropped avatar. */
export const AVATAR_SIDE_PX = 512
/** Number of followers for each tier. */
export const TIER_FOLLOWERS = { bronze: 20, silver: 180, gold: 500, diamond: 1000 } as const

/** Characters of a name from which a search starts. */
export const SEARCH_MIN_CHARACTERS = 2
/** Characters of a search text, including marks that the key omits; the rest is ignored. */
export const SEARCH_MAX_CHARACTERS = 100
export const PEOPLE_FOUND = 20
export const TEAMS_FOUND = 20
export const PEOPLE_SUGGESTED = 12

/** Users in a page of those who reacted to a message. */
export const REACTIONS_PAGE = 50

// Predictions
/** Rows of a table of points. */
export const PREDICTION_TABLE_ROWS = 50
/** Followed users whose points a table counts, the latest follows. */
export const TABLE_FOLLOWS_MAX = 2000

// Reports
export const REPORT_MAX_CHARACTERS = 500

// Notifications
/** Characters of a notification's excerpt of a post or comment. */
export const EXCERPT_MAX_CHARACTERS = 140
/** Characters of the excerpt in a push, which a locked phone shows. */
export const PUSH_MAX_CHARACTERS = 100
/** What was taken down is deleted for good after these days. */
export const TAKEN_DOWN_KEPT_DAYS = 30
/** Number of mentioned users that a text notifies, the first ones. */
export const MENTIONS_NOTIFIED = 10
export const NOTIFICATIONS_KEPT_DAYS = 90
/** Per user. */
export const NOTIFICATIONS_KEPT = 500
/** Shown as `99+` above. */
export const BADGE_MAX = 99

// Matches
/** Those that a phone keeps for the stadium at the same time. */
export const MATCH_PACKS_MAX = 5

// Hashtags and trends
/** Tags of a post that count, the first ones; further ones are links only. So the cost of a post is bounded. */
export const TAGS_OF_POST = 30
/** Characters of a hashtag, as written and of its key; a longer one is no hashtag. One letter can have a key of eighteen. */
export const TAG_MAX_CHARACTERS = 100
export const TAG_PAGE_POSTS = 10
/** Uses in the window that make a tag trending; the setting `trend_threshold` overrides it. */
export const TREND_THRESHOLD_USES = 35
/** A tag trends only if so many users have used it in the window, so that nobody makes a trend alone. */
export const TREND_MIN_USERS = 5
/** Posts of one user that count for the trends, the newest ones, so that nobody slows the count. */
export const TREND_POSTS_OF_USER = 100
export const TREND_WINDOW_MS = 24 * 60 * 60 * 1000
export const TREND_TOP_TAGS = 10
export const RECENT_TAGS = 50
export const RECENT_TAGS_SHOWN = 5
/** Tags that one user brings to the recent ones, so that one post cannot fill the five that are shown. */
export const RECENT_TAGS_OF_USER = 3

// Accounts
export const USERNAME_MIN_CHARACTERS = 3
export const USERNAME_MAX_CHARACTERS = 30
export const PASSWORD_MIN_CHARACTERS = 8
/** bcrypt reads 72 bytes and PocketBase takes 71: 35 Arabic letters. */
export const PASSWORD_MAX_BYTES = 71
/** Days in which a user can undo the account's deletion. */
export const ACCOUNT_END_DAYS = 30
/** Digits of a code by mail that is typed into the app, so that no link is needed. */
export const MAIL_CODE_DIGITS = 8
export const MAIL_CODE_MINUTES = 15
export const MAIL_CODE_TRIES = 5
/** Characters of a typed or pasted code, with blanks and signs around its digits. */
export const MAIL_CODE_MAX_CHARACTERS = 100

// Advertisements
export const AD_TITLE_MAX_CHARACTERS = 120
export const AD_DESCRIPTION_MAX_CHARACTERS = 300
/** UTF-16 units of an advertisement's link. */
export const LINK_MAX_CHARACTERS = 2000
/** Advertisements shown at the same time; the newest ones. */
export const AD_MAX_RUNNING = 50
/** One slot after this many posts, by tab of the hashtags page. */
export const AD_SLOT_EVERY = { trending: 3, recent: 4, all: 5 } as const

/** Own new posts above the other posts of a tab, the newest ones. */
export const OWN_POSTS_ON_TOP = 3

// Records
export const ID_CHARACTERS = 15
