import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { DeskName } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { SetStatus } from '@/domain/football/by-hand/field-change'
import type { HeldField } from '@/domain/football/by-hand/held-fields'
import { currentLanguage } from '@/i18n/language'
import { entryWords } from '@/ui/match/by-hand/entry-words'
import { statusWords } from '@/ui/match/row-words'

/** The name in the language of the interface; the Latin one where there is no Arabic one (K12). */
export const nameOf = ({ ar, en }: DeskName): string => (currentLanguage() === 'ar' && ar !== '' ? ar : en)

/** The names of both teams, in the language of the interface. */
export const teamNames = ({ home, away }: Record<'home' | 'away', DeskName>) => ({
  home: nameOf(home),
  away: nameOf(away),
})

/** An entry in one sentence. */
export const sentenceOf = (entry: MatchEntry, { home, away }: Record<'home' | 'away', DeskName>): string =>
  entryWords(entry, { home: { name: nameOf(home) }, away: { name: nameOf(away) } })

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
