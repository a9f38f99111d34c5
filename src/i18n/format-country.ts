import { once } from './format'

/** The name of a country in the language of the interface. @param code of ISO 3166, two letters; empty when unknown */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return ''
  return once('country', (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })).of(code) ?? ''
}
