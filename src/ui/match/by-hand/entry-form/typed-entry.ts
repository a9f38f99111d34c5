import { type EventFields, eventFieldRefusals, hasOther } from '@/domain/football/by-hand/entry-fields'
import { wholeNumber, wholeNumberOrZero } from '../whole-number'

/** An entry of a match as it stands in the form. */
export interface TypedEntry extends Pick<EventFields, 'kind' | 'side' | 'player' | 'other'> {
  minute: string
  /** Empty for no stoppage time. */
  extra: string
}

export const typedEntry = ({ minute, extra, ...fields }: EventFields): TypedEntry => ({
  ...fields,
  minute: String(minute),
  extra: extra === 0 ? '' : String(extra),
})

/** The entry that was typed. A number that cannot be read is NaN; a kind has only its own names. */
export const readTypedEntry = ({ kind, side, minute, extra, player, other }: TypedEntry): EventFields => ({
  kind,
  side,
  minute: wholeNumber(minute),
  extra: wholeNumberOrZero(extra),
  player: player.trim(),
  other: hasOther(kind) ? other.trim() : '',
})

export const refusalsOfTyped = (typed: TypedEntry) => eventFieldRefusals(readTypedEntry(typed))
