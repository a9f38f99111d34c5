import { useEffect, useState } from 'react'
import { searchUsers } from '@/data/profiles/user-search'
import type { UserView } from '@/views/profiles'

/** While the user types, the server is asked once for each pause. */
const PAUSE_MS = 250

export interface UserSearchResult {
  /** The search text of this result. */
  text: string
  users: UserView[]
  failed: boolean
}

/** Finds users by name. Null before the first answer; afterwards the last result stays until the next one. */
export function useSearch(text: string): UserSearchResult | null {
  const [found, setFound] = useState<UserSearchResult | null>(null)
  useEffect(() => {
    if (text === '') return
    let mounted = true
    const timer = setTimeout(() => {
      searchUsers(text).then(
        (users) => mounted && setFound({ text, users, failed: false }),
        () => mounted && setFound({ text, users: [], failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [text])
  return text === '' ? null : found
}
