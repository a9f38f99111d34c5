import { t } from '@lingui/core/macro'
import { withoutBidiControls } from '@/domain/text'
import { roundWords } from '@/ui/match/round-words'
import { statusWords } from '@/ui/match/row-words'
import type { ShownMatch } from '@/views/opened-match'
import type { CalendarEvent } from './calendar-file'
import { isOffItsTime } from './has-calendar-event'

const MATCH_MS = 2 * 60 * 60 * 1000
/** Versions are counted in seconds from here, so that their numbers fit into 31 bits until 2094. */
const FIRST_VERSION_AT = Date.UTC(2026, 0, 1)

/**
 * A match for the user's calendar. Its version is the second in which the phone last heard of the match, by the server's
 * clock: whatever changed later has a higher one, on every phone, and nothing needs to be counted.
 * @param now ms since 1970; it counts when the phone has the match from its day only
 * @param origin of this app, such as `https://mudarraj.example`
 */
export function matchEvent(shown: ShownMatch, now: number, origin: string): CalendarEvent {
  const { match, venue } = shown
  const asOf = shown.asOf ?? now
  const { id, competition, round, kickoff, status } = match
  const address = `${origin}/match-details/${id}`
  return {
    uid: `${id}@match.mudarraj`,
    sequence: Math.max(0, Math.floor((asOf - FIRST_VERSION_AT) / 1000)),
    madeAt: asOf,
    when: status === 'tbd' ? { day: dayOf(kickoff) } : { from: kickoff, to: kickoff + MATCH_MS },
    status: isOffItsTime(shown) ? 'CANCELLED' : status === 'tbd' ? 'TENTATIVE' : 'CONFIRMED',
    title: titleOf(shown),
    place: venue,
    description: [[competition.name, roundWords(round)].filter((part) => part !== '').join(' · '), address].join('\n'),
    url: address,
  }
}

function titleOf({ match: { home, away, status, replay } }: ShownMatch): string {
  // A calendar shows marks of direction as boxes, and aligns a title by its first letter.
  const teams = `${withoutBidiControls(home.name)} - ${withoutBidiControls(away.name)}`
  const words = replay ? t({ message: 'Replay', context: 'match' }) : statusWords(status)
  return words === null ? teams : `${teams} (${words})`
}

/** The day on this phone, such as 20261127. */
function dayOf(at: number): string {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`
}
