import { useMemo, useRef, useState } from 'react'
import { useObservable } from '@/data/context/use-observable'
import { teamSearch$ } from '@/data/matches/following'
import { useLanguage } from '@/i18n/use-language'
import type { TeamSearchView } from '@/views/followed'

/**
 * Teams that a text finds; null before the first result. While another text is looked for, the last result stays.
 * `again` asks the server once more.
 */
export function useTeamSearch(text: string): { found: TeamSearchView | null; again: () => void } {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const asked = useMemo(() => ({ attempt, search$: teamSearch$(text, language) }), [text, attempt, language])
  const newest = useObservable(asked.search$, null)
  const last = useRef<TeamSearchView | null>(null)
  last.current = newest ?? last.current
  return { found: last.current, again: () => setAttempt(attempt + 1) }
}
