import { useSyncExternalStore } from 'react'

/** The width from which a list stands beside its content. */
const WIDE = '(min-width: 56.25em)'

function subscribe(changed: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Returns whether the window is at least 900 px wide. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
