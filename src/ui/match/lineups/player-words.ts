import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { LineupPlayer } from '@/domain/football/matches'
import { eventMinuteWords } from '../events/event-minute'
import { kindWords } from '../events/event-words'
import { inOneSentence } from '../in-one-sentence'
import { doneInOrder, type Done, type PlayerMarks } from './player-marks'
import { shirtNumber } from './shirt-number'

const POSITION_WORDS: Record<LineupPlayer['position'], MessageDescriptor> = {
  G: msg({ message: 'Goalkeeper', context: 'position' }),
  D: msg({ message: 'Defender', context: 'position' }),
  M: msg({ message: 'Midfielder', context: 'position' }),
  F: msg({ message: 'Forward', context: 'position' }),
}

export const positionWords = (position: LineupPlayer['position']): string => i18n._(POSITION_WORDS[position])

/** A player of a line-up in one sentence, for screen readers: «9، سامي الحازمي، هجوم، هدف، الدقيقة 24». */
export function playerWords({ number, name, position, captain }: LineupPlayer, marks: PlayerMarks): string {
  return inOneSentence([
    shirtNumber(number) || null,
    name || null,
    captain ? t({ message: 'captain', context: 'line-up' }) : null,
    positionWords(position),
    ...doneInOrder(marks).flatMap((done) => [doneWords(done), eventMinuteWords(done.event)]),
  ])
}

function doneWords({ part, event }: Done): string {
  if (part === 'on') return t({ message: 'comes on', context: 'substitution' })
  return part === 'off' ? t({ message: 'goes off', context: 'substitution' }) : kindWords(event.kind)
}
