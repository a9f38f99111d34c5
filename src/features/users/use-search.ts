import { useEffect, useState } from 'react'
import { search$ } from '@/data/profiles/user-search'
import type { SearchView } from '@/views/profiles'

/** While the user types, the server is asked once for each pause. */
const PAUSE_MS = 250

export interface SearchResult extends SearchView {
  /** The search text of this result. */
  text: string
}

/** Finds users by name, and posts by hashtag. Null before the first answer; afterwards the last result stays until the next one. */
export function useSearch(text: string): SearchResult | null {
  const [found, setFound] = useState<SearchResult | null>(null)
  useEffect(() => {
    if (text === '') return
    let subscription: { unsubscribe(): void } | null = null
    const timer = setTimeout(() => {
      subscription = search$(text).subscribe((answer) => answer && setFound({ text, ...answer }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      subscription?.unsubscribe()
    }
  }, [text])
  return text === '' ? null : found
}
