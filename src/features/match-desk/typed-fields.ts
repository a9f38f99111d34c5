import type { TypedFields } from '@/data/staff/match-desk'
import { FIELD_LIMITS, isLonger, type SetStatus } from '@/domain/football/by-hand/field-change'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { isGoals } from '@/domain/football/predictions'
import { stateOf } from '@/domain/football/statuses'
import { ownZone, wallOf } from '@/i18n/format-wall-time'
import { wholeNumber } from '@/ui/match/by-hand/whole-number'
import type { TypedKickoff } from './kickoff-fields'
import { wallTime } from './wall-time'

/** The fields of a match as they stand in the form. */
export interface TypedForm {
  when: TypedKickoff
  place: { round: string; venue: string }
  /** Empty: as it is. */
  newStatus: SetStatus | ''
  home: string
  away: string
}

type Shown = Pick<OpenedMatch, 'match' | 'byEntries'>

/** The form that nobody has changed, with the kick-off by the clocks of this phone. */
export const typedForm = ({ match: { kickoff, round, venue, score } }: Shown): TypedForm => ({
  when: { ...wallOf(kickoff, ownZone()), zone: ownZone() },
  place: { round, venue },
  newStatus: '',
  home: String(score?.home ?? ''),
  away: String(score?.away ?? ''),
})

/** Whether the form has a score: entries are counted otherwise. */
export function takesScore({ match: { status }, byEntries }: Shown, { newStatus }: TypedForm): boolean {
  const after = newStatus || status
  const isDecision = after === 'awarded' || after === 'walkover'
  return isDecision || (newStatus === '' && !byEntries && stateOf(status) !== 'upcoming')
}

const isEmptyScore = ({ home, away }: TypedForm): boolean => home.trim() === '' && away.trim() === ''
const goalsOf = ({ home, away }: TypedForm) => ({ home: wholeNumber(home), away: wholeNumber(away) })

/** Field → the code of what is wrong with it. */
export function refusalsOfForm(shown: Shown, typed: TypedForm) {
  const { when, place } = typed
  return {
    score: takesScore(shown, typed) ? scoreRefusal(shown, typed) : null,
    round: isLonger(place.round.trim(), FIELD_LIMITS.roundCharacters) ? 'round-too-long' : null,
    venue: isLonger(place.venue.trim(), FIELD_LIMITS.venueCharacters) ? 'venue-too-long' : null,
    kickoff: when.date === '' || when.time === '' ? 'kickoff-missing' : null,
  }
}

function scoreRefusal({ match: { status } }: Shown, typed: TypedForm): string | null {
  if (isEmptyScore(typed)) return (typed.newStatus || status) === 'awarded' ? 'score-missing' : null
  const { home, away } = goalsOf(typed)
  return isGoals(home) && isGoals(away) ? null : 'score-range'
}

/** What was changed: only that is sent. */
export function changedFields(shown: Shown, typed: TypedForm): TypedFields {
  const { when, place, newStatus } = typed
  const { round, venue, score } = shown.match
  const first = typedForm(shown).when
  const isMoved = first.date !== when.date || first.time !== when.time || first.zone !== when.zone
  const goals = goalsOf(typed)
  const isNewScore = goals.home !== score?.home || goals.away !== score?.away || newStatus !== ''
  return {
    ...(isMoved ? { kickoff: wallTime(when.date, when.time, when.zone) } : {}),
    ...(place.round.trim() === round ? {} : { round: place.round.trim() }),
    ...(place.venue.trim() === venue ? {} : { venue: place.venue.trim() }),
    ...(newStatus === '' ? {} : { status: newStatus }),
    ...(takesScore(shown, typed) && !isEmptyScore(typed) && isNewScore ? { score: goals } : {}),
  }
}
