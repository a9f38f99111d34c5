import { DATA_SAVER, storeChoice, storedChoice } from '@/lib/stored-choice'
import type { SharedSigns } from '@/views/signs'

/** Which signs of life this phone gives and shows. Both are on until the user turns them off. */

const KEYS: Record<keyof SharedSigns, string> = { typing: 'signs-typing', online: 'signs-online' }
const BOTH: readonly (keyof SharedSigns)[] = ['typing', 'online']

let chosen: SharedSigns | null = null
const listeners = new Set<() => void>()

export function sharedSigns(): SharedSigns {
  chosen ??= { typing: storedChoice(KEYS.typing) ?? true, online: storedChoice(KEYS.online) ?? true }
  return chosen
}

export function shareSign(kind: keyof SharedSigns, on: boolean): void {
  chosen = { ...sharedSigns(), [kind]: on }
  storeChoice(KEYS[kind], on)
  for (const listener of [...listeners]) listener()
}

export function onSharedSigns(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Another tab turned one on or off.
if ('addEventListener' in globalThis && 'localStorage' in globalThis) {
  addEventListener('storage', ({ key }) => {
    if (!BOTH.some((kind) => KEYS[kind] === key)) return
    chosen = null
    for (const listener of [...listeners]) listener()
  })
}

/** The user, or the browser, saves data. */
export const savesData = (): boolean =>
  storedChoice(DATA_SAVER) === true ||
  ('navigator' in globalThis && (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true)
