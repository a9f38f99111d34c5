import { t } from '@lingui/core/macro'
import { formatNumber } from '@/i18n/format'
import { currentLanguage } from '@/i18n/language'

/** The letters of groups in Arabic, in the order of A to L. */
const GROUP_LETTERS = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي', 'ك', 'ل']

/** The round of a competition in the language of the interface; the source's own words for those without a pattern. */
export function roundWords(round: string): string {
  const number = /^(?:Matchday |Regular Season - )?(\d{1,2})$/.exec(round)?.[1]
  if (number) return matchday(Number(number))
  const group = /^Group ([A-L])$/.exec(round)?.[1]
  if (group) return groupWords(group)
  const teams = /^Round of (\d+)$/.exec(round)?.[1]
  if (teams) return teamsLeft(Number(teams))
  return KNOCKOUT.get(round.toLowerCase().replace(/s$/, ''))?.() ?? round
}

function matchday(number: number): string {
  const n = formatNumber(number)
  return t`Matchday ${n}`
}

function groupWords(letter: string): string {
  const arabic = GROUP_LETTERS[letter.charCodeAt(0) - 'A'.charCodeAt(0)]
  const group = (currentLanguage() === 'ar' && arabic) || letter
  return t`Group ${group}`
}

function teamsLeft(teams: number): string {
  const n = formatNumber(teams)
  return t`Round of ${n}`
}

const KNOCKOUT: ReadonlyMap<string, () => string> = new Map([
  ['quarter-final', () => t`Quarter-final`],
  ['semi-final', () => t`Semi-final`],
  ['third place', () => t`Match for third place`],
  ['final', () => t({ message: 'Final', context: 'round' })],
])
