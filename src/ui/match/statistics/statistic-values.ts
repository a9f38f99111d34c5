import { formatNumber } from '@/i18n/format'

const NUMBER = /^(\d+(?:\.\d+)?)\s?(%?)$/

/** How long the two bars of a statistic are, in percent of both together; null when a value is no number, or both are 0. */
export function statisticShares(home: string, away: string): { home: number; away: number } | null {
  const [ofHome, ofAway] = [numberIn(home), numberIn(away)]
  if (ofHome === null || ofAway === null || ofHome + ofAway === 0) return null
  const share = (ofHome * 100) / (ofHome + ofAway)
  return { home: share, away: 100 - share }
}

function numberIn(value: string): number | null {
  const digits = NUMBER.exec(value.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** A value with the digits that the user has chosen. What is no number stays as the source writes it. */
export function shownValue(value: string): string {
  const [, digits, sign] = NUMBER.exec(value.trim()) ?? []
  if (digits === undefined) return value.trim() === '' ? '–' : value.trim()
  return `${formatNumber(Number(digits))}${sign ?? ''}`
}
