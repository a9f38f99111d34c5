/** A choice that is on or off, stored on this phone. @returns null when none is stored */
export function storedChoice(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : stored === 'on'
  } catch {
    return null
  }
}

/** Without storage (private window) the choice lasts until the page is closed. */
export function storeChoice(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // The caller keeps it in memory.
  }
}

/** The key of data saver. */
export const DATA_SAVER = 'data-saver'
