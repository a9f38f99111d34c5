import type { Code } from '../codes'
import type { SourceAnswer, SourceName } from '../football/sources/source'
import type { Tier } from '../verification'
import alts from './alts.json'
import bios from './bios.json'
import blankCharacters from './blank-characters.json'
import comments from './comments.json'
import emails from './emails.json'
import hashtags from './hashtags.json'
import keys from './keys.json'
import links from './links.json'
import lookAlikes from './look-alikes.json'
import mailCodes from './mail-codes.json'
import mentions from './mentions.json'
import passwords from './passwords.json'
import piledMarks from './piled-marks.json'
import posts from './posts.json'
import roomKeys from './room-keys.json'
import sourceAnswers from './source-answers.json'
import teams from './teams.json'
import tiers from './tiers.json'
import usernames from './usernames.json'

/**
 * Test cases of the shared rules. They run in Node beside each rule, and against the real server in tests/server. The
 * product does not import them.
 */

/** [case, text, hashtags, keys] */
export const HASHTAG_VECTORS = hashtags as Array<[string, string, string[], string[]]>
/** [text, key] */
export const KEY_VECTORS = keys as Array<[string, string]>
/** [case, text as typed, text as stored, code or null, the same of a post with an image] */
export const POST_VECTORS = posts as Array<[string, string, string, Code | null, Code | null]>
/** [case, text as typed, text as stored, code or null, the same of a comment with an image or video] */
export const COMMENT_VECTORS = comments as Array<[string, string, string, Code | null, Code | null]>
/** [case, image description as typed, as stored, code or null] */
export const ALT_VECTORS = alts as Array<[string, string, string, Code | null]>
/** [case, name as typed, as stored, code or null] */
export const USERNAME_VECTORS = usernames as Array<[string, string, string, Code | null]>
/** [case, password, code or null] */
export const PASSWORD_VECTORS = passwords as Array<[string, string, Code | null]>
/** [case, address, code or null] */
export const EMAIL_VECTORS = emails as Array<[string, string, Code | null]>
/** [case, link, host without www or null] */
export const LINK_VECTORS = links as Array<[string, string, string | null]>
/** [case, as typed, as compared, code or null] */
export const MAIL_CODE_VECTORS = mailCodes as Array<[string, string, string, Code | null]>
/** [case, text, names as written, key of each name once; null: the names' own keys] */
export const MENTION_VECTORS = mentions as Array<[string, string, string[], string[] | null]>
/** [case, password as typed, room, key of the password in hexadecimal] */
export const ROOM_KEY_VECTORS = roomKeys as Array<[string, string, string, string]>
/** [case, bio as typed, as stored, code or null] */
export const BIO_VECTORS = bios as Array<[string, string, string, Code | null]>
/** [case, favourite club as typed, as stored, code or null] */
export const TEAM_VECTORS = teams as Array<[string, string, string, Code | null]>
/** [followers, an admin's choice or '', tier] */
export const TIER_VECTORS = tiers as Array<[number, string, Tier]>
/** [case, name, other name, whether they look alike] */
export const LOOK_ALIKE_VECTORS = lookAlikes as Array<[string, string, string, boolean]>

/**
 * [case, source, answer of the provider, JSON of its readings]; the server's engine reads them in
 * pocketbase/football/answers_test.go
 */
export const SOURCE_ANSWER_VECTORS = sourceAnswers as unknown as Array<[string, SourceName, SourceAnswer, string]>

/** [first, last] code point of each range that is not seen; pocketbase/news/text_test.go has the same. */
export const BLANK_CHARACTERS = blankCharacters as Array<[number, number]>
/** [case, text, with six marks on each letter]; pocketbase/news/text_test.go has the same. */
export const PILED_MARK_VECTORS = piledMarks as Array<[string, string, string]>
