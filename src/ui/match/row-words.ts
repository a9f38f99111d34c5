import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { TwoScores } from '@/domain/football/matches'
import type { MatchStatus } from '@/domain/football/statuses'
import { formatNumber, formatTime } from '@/i18n/format'
import type { MatchView, TeamView } from '@/views/matches'
import { inOneSentence } from './in-one-sentence'
import { showsScore } from './match-result'
import { minuteWords } from './minute-words'

/** Every status has words of its own (K18); null where the time of kick-off says enough. */
const STATUS_WORDS: Record<MatchStatus, MessageDescriptor | null> = {
  scheduled: null,
  tbd: msg({ message: 'Time not set', context: 'match' }),
  postponed: msg({ message: 'Postponed', context: 'match' }),
  h1: msg({ message: 'First half', context: 'match' }),
  ht: msg({ message: 'Half-time', context: 'match' }),
  h2: msg({ message: 'Second half', context: 'match' }),
  break: msg({ message: 'Before extra time', context: 'match' }),
  e1: msg({ message: 'Extra time', context: 'match' }),
  eht: msg({ message: 'Half-time of extra time', context: 'match' }),
  e2: msg({ message: 'Extra time', context: 'match' }),
  pens: msg({ message: 'Penalty shoot-out', context: 'match' }),
  stopped: msg({ message: 'Interrupted', context: 'match' }),
  ft: msg({ message: 'Full time', context: 'match' }),
  aet: msg({ message: 'After extra time', context: 'match' }),
  pso: msg({ message: 'After penalties', context: 'match' }),
  abandoned: msg({ message: 'Abandoned', context: 'match' }),
  awarded: msg({ message: 'Awarded', context: 'match' }),
  walkover: msg({ message: 'Walkover', context: 'match' }),
  cancelled: msg({ message: 'Cancelled', context: 'match' }),
}

/** What a row says of a match beside score, time and minute; null for nothing. */
export function statusWords(status: MatchStatus): string | null {
  const words = STATUS_WORDS[status]
  return words && i18n._(words)
}

/** A match in one sentence, for screen readers: «الهلال 2، النصر 1، الدقيقة 67». Names are whole. */
export function matchLabel(match: MatchView): string {
  const parts = [teamsWords(match), whenWords(match), shootoutWords(match), ...redsWords(match)]
  if (match.replay) parts.push(t({ message: 'Replay', context: 'match' }))
  return inOneSentence(parts)
}

function teamsWords(match: MatchView): string {
  if (match.score !== null && showsScore(match)) return scoresWords(match, match.score)
  const [home, away] = [match.home.name, match.away.name]
  return t`${home} against ${away}`
}

/** «الهلال 2، النصر 1» */
export function scoresWords(match: Record<'home' | 'away', Pick<TeamView, 'name'>>, scores: TwoScores): string {
  const [home, homeScore] = [match.home.name, formatNumber(scores.home)]
  const [away, awayScore] = [match.away.name, formatNumber(scores.away)]
  return t`${home} ${homeScore}, ${away} ${awayScore}`
}

/** The minute, the status, or the time of kick-off. */
function whenWords({ status, minute, kickoff }: MatchView): string {
  if (minute) return minuteWords(minute)
  const time = formatTime(kickoff)
  return statusWords(status) ?? t({ message: `at ${time}`, context: 'kick-off' })
}

function shootoutWords(match: MatchView): string | null {
  if (match.shootout === null) return null
  const scores = scoresWords(match, match.shootout)
  return t`penalties: ${scores}`
}

const redsWords = ({ home, away, reds }: MatchView): Array<string | null> => [
  cardsWords(home.name, reds.home),
  cardsWords(away.name, reds.away),
]

function cardsWords(team: string, count: number): string | null {
  if (count === 0) return null
  return t`${team}: ${plural(count, { one: '# red card', other: '# red cards' })}`
}
