import { lettersOf } from './cut-name'

/** Width of a letter in em, as the bold face draws the wider ones of its kind. */
function widthOf(letter: string): number {
  if (/[fijlrt'اأإآل]/.test(letter)) return 0.42
  if (/[mwMWسشصضطظك]/.test(letter)) return 1
  return /[A-Z]/.test(letter) ? 0.8 : 0.66
}

/** Estimates in em how wide the widest word of a name is, which is never broken. */
export const widestWord = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => lettersOf(word).reduce((sum, letter) => sum + widthOf(letter), 0)))
