import { useEffect, useState } from 'react'
import { useIsOffline } from '@/data/connection/use-connection'
import { currentUser$, suggestUsers } from '@/data/profiles/user-search'
import { useObservable } from '@/data/context/use-observable'
import type { UserView } from '@/views/profiles'

const sameUser = (user: UserView) => user

/**
 * Suggested users, with their present state; null before the first answer. The list does not change while it is shown:
 * a user who is followed here stays.
 */
export function useSuggestions(): UserView[] | null {
  const [suggested, setSuggested] = useState<UserView[] | null>(null)
  const current = useObservable(currentUser$, sameUser)
  const offline = useIsOffline()
  const isEmpty = !suggested?.length
  useEffect(() => {
    if (!isEmpty) return
    let mounted = true
    suggestUsers({ offline }).then(
      (users) => mounted && setSuggested(users),
      () => mounted && setSuggested([]),
    )
    return () => {
      mounted = false
    }
  }, [isEmpty, offline])
  return suggested && suggested.map(current).filter(({ blocked, muted }) => !blocked && !muted)
}
