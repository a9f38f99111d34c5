import { useObservable } from '@/data/context/use-observable'
import { matchPacks$, NO_PACKS } from '@/data/match-packs'
import { useLanguage } from '@/i18n/use-language'
import type { MatchPackView } from '@/views/match-packs'

/** Matches that are kept for the stadium, newest first. */
export const useMatchPacks = (): MatchPackView[] => useObservable(matchPacks$(useLanguage()), NO_PACKS)
