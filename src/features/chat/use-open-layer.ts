import { useCallback, useState } from 'react'

/** Which layer of a conversation is open, and whether the search in it is. */
export function useOpenLayer<Kind extends string>() {
  const [kind, setKind] = useState<Kind | null>(null)
  const [searching, setSearching] = useState(false)
  return {
    kind,
    open: setKind,
    close: useCallback(() => setKind(null), []),
    searching,
    search: useCallback(() => setSearching(true), []),
    stopSearch: useCallback(() => setSearching(false), []),
  }
}
