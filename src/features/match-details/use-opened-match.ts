import { useObservable } from '@/data/context/use-observable'
import { openedMatch$ } from '@/data/matches/opened-match'
import { useLanguage } from '@/i18n/use-language'
import type { OpenedMatch } from '@/views/opened-match'

const LOADING: OpenedMatch = { state: 'loading' }

/** A match with its details, with names in the language of the interface. */
export function useOpenedMatch(id: string): OpenedMatch {
  return useObservable(openedMatch$(id, useLanguage()), LOADING)
}
