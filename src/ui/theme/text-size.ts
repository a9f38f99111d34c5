/** How large letters are, beside what the browser and the phone say; base.css has the factors. */
const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** index.html reads the same key before the first paint. */
const STORAGE_KEY = 'text-size'
const ATTRIBUTE = 'data-text-size'

export function currentTextSize(): TextSize {
  const chosen = document.documentElement.getAttribute(ATTRIBUTE)
  return TEXT_SIZES.find((size) => size === chosen) ?? 'normal'
}

/** Changes at once and is remembered on this phone. */
export function chooseTextSize(size: TextSize): void {
  document.documentElement.setAttribute(ATTRIBUTE, size)
  try {
    localStorage.setItem(STORAGE_KEY, size)
  } catch {
    // Storage is closed (private window): the choice holds until the page goes.
  }
}
