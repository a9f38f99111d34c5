import { i18n } from '@lingui/core'

/** The name of a country in the language of the interface. @param code of ISO 3166, two letters; empty gives an empty name */
export function countryName(code: string): string {
  if (code === '') return ''
  try {
    return new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'none' }).of(code) ?? ''
  } catch {
    return ''
  }
}
