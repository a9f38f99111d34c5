import { keyedView } from '@/lib/observable'
import type { MatchTeamsView, ScoringView } from '@/views/scoring'
import { accountCommand, fromAccount } from '../context/client-loader'
import type { Language } from '../matches/match-view'

/** Writes an entry of a match; it waits for the network by itself. */
export const writeEntry = accountCommand((account) => account.scoring.write)

/** Takes an own entry back. */
export const withdrawEntry = accountCommand((account) => account.scoring.withdraw)

/** What the user may write of a match, and has written; null for whoever neither may nor has. */
export const scoring$ = keyedView((match: string) =>
  fromAccount<ScoringView | null>((account) => account.scoring.ofMatch$(match), null),
)

export const NAMELESS_TEAMS: MatchTeamsView = { home: { name: '' }, away: { name: '' } }

const teams$ = keyedView((key: string) => {
  const [language, id = ''] = key.split('/') as [Language, string]
  return fromAccount<MatchTeamsView>((account) => account.scoring.teams$(id, language), NAMELESS_TEAMS)
})

/** The names of a match's teams; empty while unknown. */
export const matchTeams$ = (id: string, language: Language) => teams$(`${language}/${id}`)
