import { useEffect, useState } from 'react'
import { searchUsers } from '@/data/profiles/user-search'
import type { SearchView } from '@/views/profiles'

/** While the user types, the server is asked once for each pause. */
const PAUSE_MS = 250

export interface SearchResult extends SearchView {
  /** The search text of this result. */
  text: string
  failed: boolean
}

/** Finds users by name, and posts by hashtag. Null before the first answer; afterwards the last result stays until the next one. */
export function useSearch(text: string): SearchResult | null {
  const [found, setFound] = useState<SearchResult | null>(null)
  useEffect(() => {
    if (text === '') return
    let mounted = true
    const timer = setTimeout(() => {
      searchUsers(text).then(
        (answer) => mounted && setFound({ text, ...answer, failed: false }),
        () => mounted && setFound({ text, users: [], taggedPosts: null, failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [text])
  return text === '' ? null : found
}
