import { type ChosenName, type NewMatch } from '@/data/staff/match-desk'
import { DomainError } from '@/domain/domain-error'
import type { TypedKickoff } from './kickoff-fields'
import { NOTHING_PICKED, type PickedName } from './name-picker'
import { settleName } from './settle-name'
import { wallTime } from './wall-time'

const NAMES = ['competition', 'home', 'away'] as const
type Names<Of> = Record<(typeof NAMES)[number], Of>

/** A new match as it stands in the form. */
export interface TypedMatch extends Names<PickedName> {
  /** Empty before it is sent for the first time. */
  id: string
  /** Null: the day that is shown, without a time. */
  when: TypedKickoff | null
  place: { round: string; venue: string }
}

export const NOTHING_TYPED: TypedMatch = {
  ...{ id: '', competition: NOTHING_PICKED, home: NOTHING_PICKED, away: NOTHING_PICKED },
  ...{ when: null, place: { round: '', venue: '' } },
}

/** Field → the code that asks for it. */
export function missingOf(typed: Names<PickedName>, { date, time }: TypedKickoff): Record<string, string> {
  const empty = NAMES.filter((field) => typed[field].text.trim() === '')
  return {
    ...Object.fromEntries(empty.map((field) => [field, 'name-missing'])),
    ...(date === '' || time === '' ? { kickoff: 'kickoff-missing' } : {}),
  }
}

/**
 * The match that was typed.
 * @throws DomainError the fields in which the editor must choose a name, or `offline`
 */
export async function readTypedMatch(typed: TypedMatch, { date, time, zone }: TypedKickoff): Promise<NewMatch> {
  const { id, place } = typed
  return {
    ...{ id, ...(await settledNames(typed)), kickoff: wallTime(date, time, zone) },
    ...{ round: place.round.trim(), venue: place.venue.trim() },
  }
}

async function settledNames(typed: Names<PickedName>): Promise<Names<ChosenName>> {
  const [competition, home, away] = await Promise.all([
    settleName('competition', typed.competition),
    settleName('team', typed.home),
    settleName('team', typed.away),
  ])
  if (typeof competition !== 'string' && typeof home !== 'string' && typeof away !== 'string') {
    return { competition, home, away }
  }
  const answers = Object.entries({ competition, home, away })
  const open = answers.flatMap(([field, answer]) => (typeof answer === 'string' ? [[field, answer] as const] : []))
  throw new DomainError('invalid', Object.fromEntries(open))
}
