import { useRef } from 'react'
import { useObservable } from '@/data/context/use-observable'
import { matches$ } from '@/data/matches'
import type { MatchesView, MatchTab } from '@/views/matches'

const NO_COUNTS = { live: 0, today: 0, tomorrow: 0, yesterday: 0 }

const UNLOADED = Object.fromEntries(
  (['live', 'today', 'tomorrow', 'yesterday'] as const).map((tab) => [
    tab,
    { tab, groups: [], counts: NO_COUNTS, asOf: null, state: 'loading' },
  ]),
) as unknown as Record<MatchTab, MatchesView>

/**
 * The matches of a tab, and how many each tab has. The numbers stay while another tab is read; null before the first
 * ones are known.
 */
export function useMatches(tab: MatchTab): { view: MatchesView; counts: MatchesView['counts'] | null } {
  const view = useObservable(matches$(tab), UNLOADED[tab])
  const known = useRef<MatchesView['counts'] | null>(null)
  if (view.state === 'shown' || view.state === 'none') known.current = view.counts
  return { view, counts: known.current }
}
