import { useEffect, useState } from 'react'
import { searchPeople } from '@/data/profiles/people'
import type { PersonView } from '@/views/profiles'

/** While the user types, the server is asked once for each pause. */
const PAUSE_MS = 250

export interface FoundPeople {
  /** The search text of this result. */
  text: string
  people: PersonView[]
  failed: boolean
}

/** Finds users by name. Null before the first answer; afterwards the last result stays until the next one. */
export function useSearch(text: string): FoundPeople | null {
  const [found, setFound] = useState<FoundPeople | null>(null)
  useEffect(() => {
    if (text === '') return
    let wanted = true
    const timer = setTimeout(() => {
      searchPeople(text).then(
        (people) => wanted && setFound({ text, people, failed: false }),
        () => wanted && setFound({ text, people: [], failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text])
  return text === '' ? null : found
}
