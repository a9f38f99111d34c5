import { vi } from 'vitest'

/**
 * Replaces `localStorage` until `vi.unstubAllGlobals()`.
 * @returns what it stores, by key
 */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}
