import { i18n } from '@lingui/core'
import { arabic } from './arabic'
import { storedDigits, storeDigits, type Digits } from './digits'

export type Language = 'ar' | 'en'

/** The user's choice, `ar` or `en`, kept in browser storage under this key. */
const STORAGE_KEY = 'language'

let digits = storedDigits()

/** Never bare `ar`: its digits and calendar differ between browser versions. */
export const localeOf = (language: Language): string =>
  language === 'ar' ? `ar-SA-u-ca-gregory-nu-${digits}` : 'en-GB-u-ca-gregory-nu-latn'

const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' }

export function storedLanguage(): Language {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'en' ? 'en' : 'ar'
  } catch {
    return 'ar'
  }
}

export function currentLanguage(): Language {
  return i18n.locale === 'en' ? 'en' : 'ar'
}

/** Arabic is part of the code; English is fetched once (or comes from the worker's cache). */
async function catalogue(language: Language) {
  return language === 'ar' ? arabic : (await import('./locales/en/messages.po')).messages
}

/** Applies the language to the page: texts, direction, manifest. Without a loaded catalogue nothing changes. */
export async function activateLanguage(language: Language): Promise<void> {
  const messages = await catalogue(language)
  i18n.loadAndActivate({ locale: language, locales: [localeOf(language)], messages })
  const page = document.documentElement
  page.lang = language
  page.dir = directions[language]
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${language}.webmanifest`)
}

/** Switches without a reload, and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language)
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage is closed (private window): the choice lasts as long as the page.
  }
}

export const currentDigits = (): Digits => digits

/** Switches without a reload, and stores the choice. */
export async function chooseDigits(chosen: Digits): Promise<void> {
  digits = chosen
  storeDigits(chosen)
  await activateLanguage(currentLanguage())
}
