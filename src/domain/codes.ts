import type { StaffCode } from './staff-codes'

/**
 * Every error code that passes from one part to another: hook → Go → wire → phone → screen. The screen translates it
 * (src/i18n); a code itself is never shown. Those of the pages of staff are in staff-codes.ts.
 */
export const CODES = [
  // the request and the session
  'sign-in',
  'bad-envelope',
  'too-large',
  'login-failed',
  'offline',
  'server-error',
  // an operation
  'id-reused',
  'id-taken',
  'too-old',
  'gone',
  'taken-down',
  'suspended',
  'forbidden',
  'limit',
  'busy',
  'dependency',
  'upgrade',
  'invalid',
  // posts
  'post-empty',
  'post-too-long',
  // posts, comments, names and rooms: the list of words of staff; `fields.word` is the phrase
  'word',
  // images and their uploads
  'picture-too-large',
  'picture-type',
  'picture-unreadable',
  'picture-pixels',
  'picture-lost',
  'alt-too-long',
  'storage-full',
  'upload',
  // comments
  'comment-empty',
  'comment-too-long',
  'media-type',
  'video-too-large',
  'video-unreadable',
  // messages
  'message-empty',
  'message-too-long',
  'edit-late',
  'file-too-large',
  'voice-type',
  'voice-unreadable',
  'voice-too-long',
  'not-open',
  'new-chats',
  // rooms
  'room-name-missing',
  'room-name-too-long',
  'room-description-too-long',
  'announcement-too-long',
  'password-missing',
  'invitees-missing',
  'rooms-many',
  'moderators-many',
  'invitations-many',
  'guesses',
  'not-invited',
  'not-member',
  'banned',
  'room-closed',
  'ban-reason-too-long',
  // predictions
  'score-range',
  'match-unknown',
  'teams-changed',
  'locked',
  // entries of matches
  'not-scorer',
  'not-by-hand',
  'minute-range',
  'player-too-long',
  'player-twice',
  'period-order',
  'not-begun',
  'not-in-play',
  'match-decided',
  'match-long-over',
  'entry-unknown',
  'entry-withdrawn',
  'entry-alone',
  'entries-full',
  // requests of advertisements
  'ad-package',
  'ad-fields',
  'ad-name-too-long',
  'phone-invalid',
  'link-invalid',
  'request-decided',
  // users and relations
  'blocked',
  'blocks-full',
  'mutes-full',
  'teams-full',
  'matches-full',
  'self',
  'push-host',
  'bio-too-long',
  'team-too-long',
  'reason-missing',
  'description-too-long',
  // accounts
  'username-length',
  'username-characters',
  'username-taken',
  'username-reserved',
  'email-taken',
  'email-invalid',
  'password-short',
  'password-long',
  'password-common',
  'password-mismatch',
  'password-wrong',
  'account-gone',
  'account-banned',
  'email-banned',
  'appeal-missing',
  'appeal-too-long',
  'appeal-twice',
  'appeal-late',
  // codes by mail
  'mail-off',
  'code-incomplete',
  'code-wrong',
] as const

export type Code = (typeof CODES)[number] | StaffCode

const KNOWN: ReadonlySet<string> = new Set(CODES)

/** True for a code of ours; PocketBase's own (`validation_…`) are not. */
export function isCode(value: unknown): value is Code {
  return typeof value === 'string' && KNOWN.has(value)
}
