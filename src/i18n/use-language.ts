import { useLingui } from '@lingui/react'
import { currentLanguage, type Language } from './language'

/** The language of the interface; draws anew when it changes. */
export function useLanguage(): Language {
  useLingui()
  return currentLanguage()
}
