import { keyedView } from '@/lib/observable'
import type { MatchPackView } from '@/views/match-packs'
import { accountCommand, fromAccount } from '../context/client-loader'

export const NO_PACKS: MatchPackView[] = []

/** Matches that are kept for the stadium, newest first, with names in a language. */
export const matchPacks$ = keyedView((language: string) =>
  fromAccount<MatchPackView[]>((account) => account.matchPacks.packs$(language === 'en' ? 'en' : 'ar'), NO_PACKS),
)

/** Keeps a match. @returns `full` when the phone has five others */
export const keepMatch = accountCommand((account) => account.matchPacks.keep)

export const removePack = accountCommand((account) => account.matchPacks.remove)

/** Requests what is missing or old of a pack. */
export const refreshPack = accountCommand((account) => account.matchPacks.refresh)
