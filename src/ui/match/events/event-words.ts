import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { EventKind, MatchEvent } from '@/domain/football/matches'
import { formatNumber } from '@/i18n/format'
import type { MatchView } from '@/views/matches'
import { inOneSentence } from '../in-one-sentence'
import { scoresWords, statusWords } from '../row-words'
import { eventMinuteWords } from './event-minute'
import type { Break, TimelineBreak, TimelineEvent } from './timeline'

const KIND_WORDS: Record<EventKind, MessageDescriptor> = {
  goal: msg({ message: 'Goal', context: 'match' }),
  'own-goal': msg({ message: 'Own goal', context: 'match' }),
  penalty: msg({ message: 'Penalty goal', context: 'match' }),
  'missed-penalty': msg({ message: 'Missed penalty', context: 'match' }),
  yellow: msg({ message: 'Yellow card', context: 'match' }),
  'second-yellow': msg({ message: 'Second yellow card', context: 'match' }),
  red: msg({ message: 'Red card', context: 'match' }),
  change: msg({ message: 'Substitution', context: 'match' }),
  var: msg({ message: 'Video review', context: 'match' }),
  'kick-scored': msg({ message: 'Penalty scored', context: 'shoot-out' }),
  'kick-missed': msg({ message: 'Penalty missed', context: 'shoot-out' }),
}

/** «بطاقة صفراء» */
export const kindWords = (kind: EventKind): string => i18n._(KIND_WORDS[kind])

const BREAK_WORDS: Record<Exclude<Break, 'extra-half-time'>, MessageDescriptor> = {
  'half-time': msg({ message: 'End of the first half', context: 'match' }),
  'normal-time': msg({ message: 'End of normal time', context: 'match' }),
  'shoot-out': msg({ message: 'Penalty shoot-out', context: 'match' }),
  'full-time': msg({ message: 'End of the match', context: 'match' }),
}

/** «نهاية الشوط الأول» */
export const breakWords = (pause: Break): string =>
  pause === 'extra-half-time' ? (statusWords('eht') ?? '') : i18n._(BREAK_WORDS[pause])

/** A break and its score, for screen readers: «نهاية الشوط الأول، الهلال 2، النصر 1». */
export const breakSentence = ({ pause, score }: TimelineBreak, teams: Teams): string =>
  inOneSentence([breakWords(pause), score && scoresWords(teams, score)])

type Teams = Pick<MatchView, 'home' | 'away'>

/** «صناعة: فهد السالمي», for what a goal shows below its scorer. */
export const assistWords = (name: string): string => t({ message: `assist: ${name}`, context: 'match' })

/** An event in one sentence, for screen readers: «الدقيقة 63، هدف، الهلال، فهد السالمي، صناعة: رائد المنصور». */
export function eventWords({ event, kick }: Omit<TimelineEvent, 'key'>, teams: Teams): string {
  const when = kick === null ? eventMinuteWords(event) : kickWords(kick)
  return inOneSentence([
    when,
    ...whatFor(event.kind, teams[event.side].name),
    ...namesOf(event),
    event.scoreAfter && scoresWords(teams, event.scoreAfter),
  ])
}

/** What happened and its team, which did not score its own goal: it gains by it. */
function whatFor(kind: EventKind, team: string): string[] {
  return kind === 'own-goal' ? [t({ message: `Own goal for ${team}`, context: 'match' })] : [kindWords(kind), team]
}

/** The number of a kick in the shoot-out: «الركلة 3». */
function kickWords(kick: number): string {
  const n = formatNumber(kick)
  return t({ message: `kick ${n}`, context: 'shoot-out' })
}

/** Who did it, each name with its part where there are two: «صناعة: فهد السالمي». Null for a name that is not known. */
export function namesOf({ kind, player, other }: Pick<MatchEvent, 'kind' | 'player' | 'other'>): Array<string | null> {
  if (kind === 'change') return [other === '' ? null : onWords(other), player === '' ? null : offWords(player)]
  const assist = kind === 'goal' && other !== '' ? assistWords(other) : null
  return [player === '' ? null : player, assist]
}

const onWords = (name: string): string => t({ message: `on: ${name}`, context: 'substitution' })
const offWords = (name: string): string => t({ message: `off: ${name}`, context: 'substitution' })
