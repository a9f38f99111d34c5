import type { Code } from './codes'
import { ROOM_NAME_MAX_CHARACTERS } from './limits'
import { isBlank, isLongerThan, parseText, type ParsedText, tidyName, withoutUnseen } from './text'

/** Names of rooms: unlike those of users they may have emoji. */

/** Emoji with the invisible characters that join them or choose their look, and keys such as 7️⃣. */
const SEQUENCES =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)*|[0-9#*]\ufe0f\u20e3)/u

/** Odd parts are emoji. */
const withoutUnseenBetween = (text: string): string =>
  text
    .split(SEQUENCES)
    .map((part, at) => (at % 2 === 1 ? part : withoutUnseen(part)))
    .join('')

/** Normalises the name of a room: one line, without invisible characters except those of emoji. */
export const tidyRoomName = (name: string): string => tidyName(name, withoutUnseenBetween)

/** The error of a normalised name, or null. */
function checkRoomName(name: string): Code | null {
  if (isBlank(name)) return 'room-name-missing'
  return isLongerThan(name, ROOM_NAME_MAX_CHARACTERS) ? 'room-name-too-long' : null
}

/** Checks and normalises the raw name of a room, its length first. */
export const parseRoomName = (raw: string): ParsedText =>
  parseText(raw, {
    most: ROOM_NAME_MAX_CHARACTERS,
    tooLong: 'room-name-too-long',
    tidy: tidyRoomName,
    check: checkRoomName,
  })
