import { keyedView } from '@/lib/observable'
import type { MatchesView, MatchTab } from '@/views/matches'
import { fromAccount } from '../context/client-loader'
import type { Language } from './match-view'

const NO_COUNTS: MatchesView['counts'] = { live: 0, today: 0, tomorrow: 0, yesterday: 0 }

export const unloadedMatches = (tab: MatchTab): MatchesView => ({
  ...{ tab, followed: [], groups: [], counts: NO_COUNTS, asOf: null, state: 'loading' },
})

const view$ = keyedView((key: string) => {
  const [tab, language] = key.split('/') as [MatchTab, Language]
  return fromAccount<MatchesView>((account) => account.matches.matches$(tab, language), unloadedMatches(tab))
})

/** The matches of a tab, by competition, with names in a language. */
export const matches$ = (tab: MatchTab, language: Language) => view$(`${tab}/${language}`)
