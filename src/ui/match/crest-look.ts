import type { TeamView } from '@/views/matches'
import { coloursOfId, coloursOfKnown, inkOn } from './crest-colours'
import { initialOfTeam, initialsOfTeam } from './crest-letters'

export interface CrestLook {
  main: string
  second: string
  ink: string
  letters: string
}

/** How a team's crest looks. An unknown team has two letters, as many begin alike. */
export function crestLook({ id, name }: TeamView): CrestLook {
  const known = coloursOfKnown(name)
  const [main, second] = known ?? coloursOfId(id)
  return { main, second, ink: inkOn(main), letters: known ? initialOfTeam(name) : initialsOfTeam(name) }
}
