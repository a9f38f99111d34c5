import { tidyText } from '../../text'
import type { EventKind } from '../matches'
import { ENTRY_LIMITS, type EntryKind, type EntryRefusal, type MatchEntry } from './entries'

/** Which fields an event has, and what may stand in them. */

/** An entry about something that happened, neither a period nor a withdrawal. */
export type EventEntry = MatchEntry & { kind: EventKind }

export const isEvent = <Entry extends MatchEntry>(entry: Entry): entry is Entry & EventEntry =>
  entry.kind !== 'period' && entry.kind !== 'withdrawal'

/** Who comes on, or who made the goal. */
export const hasOther = (kind: EntryKind): boolean => kind === 'change' || kind === 'goal'

/** What is written of an event: its fields without its time and id. */
export type EventFields = Pick<EventEntry, 'kind' | 'side' | 'minute' | 'extra' | 'player' | 'other'>

type CheckedFields = Omit<EventFields, 'kind'>

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most
const isLong = (name: string): boolean => [...name].length > ENTRY_LIMITS.nameCharacters

/** Nobody makes his own goal, or comes on for himself. */
const isSameName = (player: string, other: string): boolean =>
  other.trim() !== '' && tidyText(player) === tidyText(other)

/** Field → the rule that it breaks, whatever the match. */
export function eventFieldRefusals(fields: CheckedFields): Partial<Record<keyof CheckedFields, EntryRefusal>> {
  const { side, minute, extra, player, other } = fields
  return {
    ...(side === '' ? { side: 'invalid' } : {}),
    ...(isWhole(minute, ENTRY_LIMITS.minute) ? {} : { minute: 'minute-range' }),
    ...(isWhole(extra, ENTRY_LIMITS.extra) ? {} : { extra: 'minute-range' }),
    ...(isLong(player) ? { player: 'player-too-long' } : {}),
    ...(isLong(other) ? { other: 'player-too-long' } : isSameName(player, other) ? { other: 'player-twice' } : {}),
  }
}
