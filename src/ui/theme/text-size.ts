/** Text sizes, in addition to the settings of browser and phone. base.css has the factors. */
export const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** index.html reads the same key before the first paint. */
const STORAGE_KEY = 'text-size'
const ATTRIBUTE = 'data-text-size'

export function currentTextSize(): TextSize {
  const chosen = document.documentElement.getAttribute(ATTRIBUTE)
  return TEXT_SIZES.find((size) => size === chosen) ?? 'normal'
}

/** Applies a text size at once and stores it on this phone. */
export function setTextSize(size: TextSize): void {
  document.documentElement.setAttribute(ATTRIBUTE, size)
  try {
    localStorage.setItem(STORAGE_KEY, size)
  } catch {
    // Storage is not available (private window): the choice lasts until the page is closed.
  }
}
