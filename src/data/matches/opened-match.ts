import { keyedView } from '@/lib/observable'
import type { OpenedMatch } from '@/views/opened-match'
import { fromAccount } from '../context/client-loader'
import type { Language } from './match-view'

const view$ = keyedView((key: string) => {
  const [language, id] = [key.slice(0, 2) as Language, key.slice(3)]
  return fromAccount<OpenedMatch>((account) => account.matches.openedMatch$(id, language), { state: 'loading' })
})

/** A match and its details, with names in a language. */
export const openedMatch$ = (id: string, language: Language) => view$(`${language}/${id}`)
