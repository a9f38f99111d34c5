import type { Code } from './codes'
import { ENTRY_LIMITS } from './football/by-hand/entries'
import {
  AD_TITLE_MAX_CHARACTERS,
  ALT_MAX_CHARACTERS,
  ANNOUNCEMENT_MAX_CHARACTERS,
  BAN_REASON_MAX_CHARACTERS,
  BIO_MAX_CHARACTERS,
  COMMENT_MAX_CHARACTERS,
  LINK_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  POST_MAX_CHARACTERS,
  REPORT_MAX_CHARACTERS,
  ROOM_DESCRIPTION_MAX_CHARACTERS,
  ROOM_NAME_MAX_CHARACTERS,
  TEAM_MAX_CHARACTERS,
  USERNAME_MAX_CHARACTERS,
} from './limits'
import { PHONE_MAX_CHARACTERS } from './ad-requests'
import type { WrittenCollection } from './wire'

/**
 * The length of a text field above which the server refuses an operation unread. It is far above the rule's own limit,
 * which counts characters of the normalised text. It allows four bytes a character, and four times that for white
 * space.
 */
const bound = (characters: number, code: Code) => ({ bytes: 4 * 4 * characters, code })

const alt = bound(ALT_MAX_CHARACTERS, 'alt-too-long')

const fields: Partial<Record<WrittenCollection, Record<string, ReturnType<typeof bound>>>> = {
  hashtag_posts: { content: bound(POST_MAX_CHARACTERS, 'post-too-long'), image_alt: alt },
  hashtag_comments: { content: bound(COMMENT_MAX_CHARACTERS, 'comment-too-long'), media_alt: alt },
  private_messages: { content: bound(MESSAGE_MAX_CHARACTERS, 'message-too-long'), media_alt: alt },
  chat_rooms: {
    name: bound(ROOM_NAME_MAX_CHARACTERS, 'room-name-too-long'),
    description: bound(ROOM_DESCRIPTION_MAX_CHARACTERS, 'room-description-too-long'),
    announcement: bound(ANNOUNCEMENT_MAX_CHARACTERS, 'announcement-too-long'),
  },
  room_bans: { reason: bound(BAN_REASON_MAX_CHARACTERS, 'ban-reason-too-long') },
  room_messages: { content: bound(MESSAGE_MAX_CHARACTERS, 'message-too-long'), media_alt: alt },
  profiles: {
    username: bound(USERNAME_MAX_CHARACTERS, 'username-length'),
    bio: bound(BIO_MAX_CHARACTERS, 'bio-too-long'),
    favorite_team: bound(TEAM_MAX_CHARACTERS, 'team-too-long'),
  },
  match_entries: {
    player: bound(ENTRY_LIMITS.nameCharacters, 'player-too-long'),
    other: bound(ENTRY_LIMITS.nameCharacters, 'player-too-long'),
  },
  ad_requests: {
    ad_name: bound(AD_TITLE_MAX_CHARACTERS, 'ad-name-too-long'),
    phone_number: bound(PHONE_MAX_CHARACTERS, 'phone-invalid'),
    ad_link: bound(LINK_MAX_CHARACTERS, 'link-invalid'),
  },
  reports: { description: bound(REPORT_MAX_CHARACTERS, 'description-too-long') },
}

/** The bound of any other field, as JSON. */
export const TEXT_BOUNDS = { otherBytes: 4096, fields }
