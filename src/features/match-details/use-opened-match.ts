import { useLingui } from '@lingui/react/macro'
import { useObservable } from '@/data/context/use-observable'
import { openedMatch$ } from '@/data/matches/opened-match'
import type { OpenedMatch } from '@/views/match-page'

const LOADING: OpenedMatch = { state: 'loading' }

/** A match with its details, with names in the language of the interface. */
export function useOpenedMatch(id: string): OpenedMatch {
  const { i18n } = useLingui()
  return useObservable(openedMatch$(id, i18n.locale === 'ar' ? 'ar' : 'en'), LOADING)
}
