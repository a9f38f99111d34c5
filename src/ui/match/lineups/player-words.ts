import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { LineupPlayer } from '@/domain/football/matches'
import { formatNumber } from '@/i18n/format'
import { eventMinuteWords } from '../events/event-minute'
import { kindWords } from '../events/event-words'
import { inOneSentence } from '../in-one-sentence'
import type { PlayerMarks } from './player-marks'

const POSITION_WORDS: Record<LineupPlayer['position'], MessageDescriptor> = {
  G: msg({ message: 'Goalkeeper', context: 'position' }),
  D: msg({ message: 'Defender', context: 'position' }),
  M: msg({ message: 'Midfielder', context: 'position' }),
  F: msg({ message: 'Forward', context: 'position' }),
}

export const positionWords = (position: LineupPlayer['position']): string => i18n._(POSITION_WORDS[position])

/** A player of a line-up in one sentence, for screen readers: «9، سامي الحازمي، هجوم، هدف، الدقيقة 24». */
export function playerWords({ number, name, position, captain }: LineupPlayer, marks: PlayerMarks): string {
  const { goals, card, on, off } = marks
  return inOneSentence([
    formatNumber(number),
    name === '' ? null : name,
    captain ? t({ message: 'captain', context: 'line-up' }) : null,
    positionWords(position),
    ...goals.flatMap((goal) => [kindWords(goal.kind), eventMinuteWords(goal)]),
    ...(card ? [kindWords(card.kind), eventMinuteWords(card)] : []),
    ...(on ? [t({ message: 'comes on', context: 'substitution' }), eventMinuteWords(on)] : []),
    ...(off ? [t({ message: 'goes off', context: 'substitution' }), eventMinuteWords(off)] : []),
  ])
}
