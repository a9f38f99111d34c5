import { keyedView } from '@/lib/observable'
import type { FollowedView, TeamSearchView } from '@/views/followed'
import { accountCommand, fromAccount } from '../context/client-loader'
import type { Language } from './match-view'

/**
 * Follows a team or match, or no longer. Absolute, so that repeating it changes nothing (Y11). Resolves when it is stored
 * on the phone.
 * @throws DomainError `teams-full` or `matches-full`
 */
export const followTeam = accountCommand((account) => account.matches.followTeam)
export const followMatch = accountCommand((account) => account.matches.followMatch)

/** What the user follows; null before it is read. */
export const followed$ = keyedView((language: Language) =>
  fromAccount<FollowedView | null>((account) => account.matches.followed$(language), null),
)

/** Teams by their names in any spelling; null before the first result. */
export const teamSearch$ = (text: string, language: Language) =>
  fromAccount<TeamSearchView | null>((account) => account.matches.teamSearch$(text, language), null)

const name$ = keyedView((key: string) => {
  const [language, id = ''] = key.split('/') as [Language, string]
  return fromAccount<string>((account) => account.matches.teamName$(id, language), '')
})

/** A team's name; empty while it is unknown. */
export const teamName$ = (id: string, language: Language) => name$(`${language}/${id}`)
