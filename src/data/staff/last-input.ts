/** So long after the last input a page counts as attended. */
const ATTENDED_MS = 60_000

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'input'] as const

/** ms since 1970; 0 before the first question */
let last = 0

/**
 * Whether nobody has touched the page for a minute, so that a request is its own. A page that was just opened is
 * attended.
 */
export function isUnattended(): boolean {
  if (last === 0) {
    last = Date.now()
    const note = () => {
      last = Date.now()
    }
    for (const name of INPUTS) addEventListener(name, note, { capture: true, passive: true })
  }
  return Date.now() - last > ATTENDED_MS
}
