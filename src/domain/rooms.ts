import type { Code } from './codes'
import {
  ANNOUNCEMENT_MAX_CHARACTERS,
  BAN_REASON_MAX_CHARACTERS,
  ROOM_DESCRIPTION_MAX_CHARACTERS,
  ROOM_PASSWORD_MAX_CHARACTERS,
  ROOM_SEARCH_KEY_MAX_CHARACTERS,
} from './limits'
import { normaliseKey, toLatinDigits } from './normalise'
import { firstCharacters, isBlank, isLongerThan, parseText, type ParsedText, tidyName, tidyText } from './text'

/** The rules about rooms that phone and server share. */

/** What a member may do; each role may do what the ones before it may. */
export const ROOM_ROLES = ['member', 'moderator', 'owner'] as const

export type RoomRole = (typeof ROOM_ROLES)[number]

/** The channel of a room (src/domain/channels.ts). */
export const roomChannel = (room: string): string => `room:${room}`

export const roomOfChannel = (channel: string): string => channel.slice('room:'.length)

export const isRoomChannel = (channel: string): boolean => channel.startsWith('room:')

/** The key of a room's password, in hexadecimal (Z35). */
const ROOM_KEY = /^[0-9a-f]{64}$/

export const isRoomKey = (key: unknown): key is string => typeof key === 'string' && ROOM_KEY.test(key)

/** Rounds of PBKDF2 with SHA-256 from a password to its key; the salt is the room's id (Z35). */
export const ROOM_KEY_ROUNDS = 100_000

/** The form of a password that all keyboards agree on. */
export const tidyRoomPassword = (raw: string): string => toLatinDigits(raw.normalize('NFKC'))

/** The error of a normalised password, or null. */
export function checkRoomPassword(password: string): Code | null {
  if (isBlank(password)) return 'password-missing'
  return isLongerThan(password, ROOM_PASSWORD_MAX_CHARACTERS) ? 'password-long' : null
}

/** Name and description as searches compare them: it contains the key of a search text (`searchKey` of search-key.ts). */
export function roomSearchKey(name: string, description: string): string {
  const key = normaliseKey(tidyName(`${name} ${description}`)).replaceAll(' ', '_')
  return firstCharacters(key, ROOM_SEARCH_KEY_MAX_CHARACTERS)
}

/** A rule for a text of a room that may be empty; without visible characters it becomes empty. */
const optionalText = (most: number, tooLong: Code) => {
  const tidy = (raw: string): string => {
    const text = tidyText(raw)
    return isBlank(text) ? '' : text
  }
  const check = (text: string): Code | null => (isLongerThan(text, most) ? tooLong : null)
  return { tidy, check, parse: (raw: string): ParsedText => parseText(raw, { most, tooLong, tidy, check }) }
}

export const roomDescription = optionalText(ROOM_DESCRIPTION_MAX_CHARACTERS, 'room-description-too-long')
export const announcement = optionalText(ANNOUNCEMENT_MAX_CHARACTERS, 'announcement-too-long')
export const banReason = optionalText(BAN_REASON_MAX_CHARACTERS, 'ban-reason-too-long')
