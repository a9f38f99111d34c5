import { useEffect, useState } from 'react'
import { currentUser$, suggestions$ } from '@/data/profiles/user-search'
import { useObservable } from '@/data/context/use-observable'
import type { UserView } from '@/views/profiles'

const sameUser = (user: UserView) => user

/**
 * Suggested users, with their present state; null before the first answer. Only an answer of the server changes a list
 * that is shown: a user who is followed here stays.
 */
export function useSuggestions(): UserView[] | null {
  const [suggested, setSuggested] = useState<UserView[] | null>(null)
  const current = useObservable(currentUser$, sameUser)
  useEffect(() => {
    const subscription = suggestions$().subscribe((found) => {
      if (found) setSuggested((shown) => (found.source === 'server' || !shown?.length ? found.users : shown))
    })
    return () => subscription.unsubscribe()
  }, [])
  return suggested && suggested.map(current).filter(({ blocked, muted }) => !blocked && !muted)
}
