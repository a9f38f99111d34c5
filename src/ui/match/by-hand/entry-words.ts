import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { EventKind, MatchEvent } from '@/domain/football/matches'
import type { MatchStatus } from '@/domain/football/statuses'
import { eventWords, kindWords } from '../events/event-words'
import { statusWords } from '../row-words'

const PERIOD_WORDS: Partial<Record<MatchStatus, MessageDescriptor>> = {
  h1: msg({ message: 'Kick-off', context: 'period' }),
  ht: msg({ message: 'End of the first half', context: 'period' }),
  h2: msg({ message: 'Start of the second half', context: 'period' }),
  break: msg({ message: 'End of normal time, extra time follows', context: 'period' }),
  e1: msg({ message: 'Start of extra time', context: 'period' }),
  e2: msg({ message: 'Second half of extra time', context: 'period' }),
  pens: msg({ message: 'Start of the shoot-out', context: 'period' }),
  stopped: msg({ message: 'The match is interrupted', context: 'period' }),
  ft: msg({ message: 'End of the match', context: 'period' }),
  abandoned: msg({ message: 'The match is abandoned', context: 'period' }),
}

/** «بداية الشوط الثاني», for the button that begins a period. @param present the status before it */
export function periodWords(status: MatchStatus, present: MatchStatus | null = null): string {
  const words = PERIOD_WORDS[status]
  const goesOn = present === 'stopped' && status !== 'ft' && status !== 'abandoned'
  return (goesOn || !words ? statusWords(status) : i18n._(words)) ?? ''
}

interface Teams {
  home: { name: string }
  away: { name: string }
}

/** An entry in one sentence: «الدقيقة 63، هدف، الهلال، فهد السالمي». Also the text that is copied. */
export function entryWords(entry: MatchEntry, { home, away }: Teams): string {
  if (entry.kind === 'period') return periodWords(entry.status || 'h1')
  if (entry.kind === 'withdrawal') return t({ message: 'An entry is taken back', context: 'match' })
  const named = {
    home: { id: '', name: home.name || t({ message: 'the home team', context: 'match' }) },
    away: { id: '', name: away.name || t({ message: 'the away team', context: 'match' }) },
  }
  const event = { ...(entry as MatchEvent), side: entry.side || 'home', scoreAfter: null } as const
  return eventWords({ event, kick: null }, named)
}

/** What an entry is, without its names: «هدف». */
export function entryKindWords({ kind, status }: Pick<MatchEntry, 'kind' | 'status'>): string {
  if (kind === 'period') return periodWords(status || 'h1')
  return kind === 'withdrawal' ? t`Taken back` : kindWords(kind)
}

const BUTTON_WORDS: Partial<Record<EventKind, MessageDescriptor>> = {
  'own-goal': msg({ message: 'Own goal for them', context: 'entry' }),
  'second-yellow': msg({ message: 'Second yellow', context: 'entry' }),
  yellow: msg({ message: 'Yellow', context: 'entry' }),
  red: msg({ message: 'Red', context: 'entry' }),
  'kick-scored': msg({ message: 'Scored', context: 'entry' }),
  'kick-missed': msg({ message: 'Missed', context: 'entry' }),
}

/** The word on a button, below the name of a team: «صفراء». */
export function kindButtonWords(kind: EventKind): string {
  const words = BUTTON_WORDS[kind]
  return words ? i18n._(words) : kindWords(kind)
}
