import { t } from '@lingui/core/macro'
import type { Plate, PlateName } from '@/domain/football/rooms/plates'
import { formatNumber } from '@/i18n/format'
import { currentLanguage, type Language } from '@/i18n/language'
import { inOneSentence } from '../in-one-sentence'
import { scoresWords, statusWords } from '../row-words'

/** A team in the language of the interface; without an Arabic name the Latin one (K12). */
export const plateName = ({ ar, en }: PlateName, language: Language): string => (language === 'ar' && ar) || en

/** What happened. */
export function plateTitle({ kind, status, cancelled }: Plate): string {
  switch (kind) {
    case 'kickoff':
      return t({ message: 'Kick-off!', context: 'match' })
    case 'goal':
      return cancelled ? t({ message: 'Goal cancelled', context: 'match' }) : t({ message: 'Goal!', context: 'match' })
    case 'red-card':
      return cancelled
        ? t({ message: 'Red card taken back', context: 'match' })
        : t({ message: 'Red card', context: 'match' })
    case 'half-time':
    case 'end':
      if (cancelled) return t({ message: 'The match goes on', context: 'match' })
      return statusWords(kind === 'half-time' ? 'ht' : (status ?? 'ft')) ?? ''
  }
}

/** 90+2′, to be shown from left to right; empty while it is unknown. */
export function plateMinute({ minute, extra }: Plate): string {
  if (minute === 0) return ''
  return `${formatNumber(minute)}${extra > 0 ? `+${formatNumber(extra)}` : ''}′`
}

/** A plate in one sentence, for lists, quotes and screen readers. */
export function plateSentence(plate: Plate): string {
  const language = currentLanguage()
  const names = { home: { name: plateName(plate.home, language) }, away: { name: plateName(plate.away, language) } }
  const { score, shootout, side, player, minute, cancelled } = plate
  const n = formatNumber(minute)
  return inOneSentence([
    plateTitle(plate),
    score && !cancelled ? scoresWords(names, score) : null,
    side && (!score || cancelled) ? names[side].name : null,
    shootout ? shootoutWords(scoresWords(names, shootout)) : null,
    player === '' ? null : player,
    minute === 0 ? null : t`minute ${n}`,
  ])
}

const shootoutWords = (scores: string): string => t`penalties: ${scores}`
