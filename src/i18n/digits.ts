/** The digits of Arabic numbers: 123 or ١٢٣. English has one kind. */
export type Digits = 'latn' | 'arab'

const STORAGE_KEY = 'digits'

export function storedDigits(): Digits {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'arab' ? 'arab' : 'latn'
  } catch {
    return 'latn'
  }
}

/** Stored on this phone; `chooseDigits` of language.ts also applies it. */
export function storeDigits(digits: Digits): void {
  try {
    localStorage.setItem(STORAGE_KEY, digits)
  } catch {
    // Storage is closed (private window): the choice lasts as long as the page.
  }
}
