import { formatNumber } from '@/i18n/format'

/** The number of a player as line-ups show it; empty for 0, which stands for an unknown one. */
export const shirtNumber = (number: number): string => (number === 0 ? '' : formatNumber(number))
