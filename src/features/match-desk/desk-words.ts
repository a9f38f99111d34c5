import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { DeskName } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { SetStatus } from '@/domain/football/by-hand/field-change'
import type { HeldField } from '@/domain/football/by-hand/held-fields'
import type { EventKind } from '@/domain/football/matches'
import { currentLanguage } from '@/i18n/language'
import { periodWords } from '@/ui/match/by-hand/entry-words'
import { kindWords } from '@/ui/match/events/event-words'
import { statusWords } from '@/ui/match/row-words'

/** The name in the language of the interface; the Latin one where there is no Arabic one (K12). */
export const nameOf = ({ ar, en }: DeskName): string => (currentLanguage() === 'ar' && ar !== '' ? ar : en)

/** What an entry is, without its names. */
export function entryWords({ kind, status }: Pick<MatchEntry, 'kind' | 'status'>): string {
  if (kind === 'period') return periodWords(status || 'h1')
  return kind === 'withdrawal' ? t({ message: 'Taken back', context: 'entry' }) : kindWords(kind)
}

const BUTTONS: Partial<Record<EventKind, MessageDescriptor>> = {
  'own-goal': msg({ message: 'Own goal for them', context: 'desk' }),
  'second-yellow': msg({ message: 'Second yellow', context: 'desk' }),
  yellow: msg({ message: 'Yellow', context: 'desk' }),
  red: msg({ message: 'Red', context: 'desk' }),
  'kick-scored': msg({ message: 'Scored', context: 'desk' }),
  'kick-missed': msg({ message: 'Missed', context: 'desk' }),
}

/** The word on a button, in the column of a team. */
export function buttonWords(kind: EventKind): string {
  const words = BUTTONS[kind]
  return words ? i18n._(words) : kindWords(kind)
}

const FIELDS: Record<HeldField, MessageDescriptor> = {
  kickoff: msg({ message: 'Kick-off', context: 'field' }),
  status: msg({ message: 'State', context: 'field' }),
  since: msg({ message: 'Minute', context: 'field' }),
  score: msg({ message: 'Score', context: 'field' }),
  shootout: msg({ message: 'Shoot-out', context: 'field' }),
  reds: msg({ message: 'Red cards', context: 'field' }),
  round: msg({ message: 'Round', context: 'field' }),
  venue: msg({ message: 'Venue', context: 'field' }),
  events: msg({ message: 'Events', context: 'field' }),
  lineups: msg({ message: 'Line-ups', context: 'field' }),
}

export const fieldWords = (field: HeldField): string => i18n._(FIELDS[field])

/** The words of a status that an editor sets. */
export const setStatusWords = (status: SetStatus, byEntries: boolean): string =>
  statusWords(status) ??
  (byEntries ? t({ message: 'As its entries say', context: 'desk' }) : t({ message: 'Scheduled', context: 'desk' }))
