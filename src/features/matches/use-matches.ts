import { useRef } from 'react'
import { useObservable } from '@/data/context/use-observable'
import { matches$, unloadedMatches } from '@/data/matches'
import { useLanguage } from '@/i18n/use-language'
import type { MatchesView, MatchTab } from '@/views/matches'

/**
 * The matches of a tab, and how many each tab has. The numbers stay while another tab is read; null before the first
 * ones are known.
 */
export function useMatches(tab: MatchTab): { view: MatchesView; counts: MatchesView['counts'] | null } {
  const language = useLanguage()
  const view = useObservable(matches$(tab, language), unloadedMatches(tab))
  const known = useRef<MatchesView['counts'] | null>(null)
  if (view.state === 'shown' || view.state === 'none') known.current = view.counts
  return { view, counts: known.current }
}
