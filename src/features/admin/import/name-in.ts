import { currentLanguage } from '@/i18n/language'

/** A name in the language of the page, else in the other. */
export const nameIn = ({ english, arabic }: { english: string; arabic: string }): string =>
  currentLanguage() === 'ar' ? arabic || english : english || arabic
