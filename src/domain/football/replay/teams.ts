import { idOf } from '../ids'

export interface ReplayTeam {
  id: string
  /** In Latin letters. */
  name: string
  /** ISO 3166: names in other languages are found by it. */
  country: string
}

/** Country and name. The place in the list is the number in the id: a new team goes to the end. */
const TEAMS: readonly (readonly [country: string, name: string])[] = [
  ['MA', 'Morocco'],
  ['SA', 'Saudi Arabia'],
  ['EG', 'Egypt'],
  ['DZ', 'Algeria'],
  ['TN', 'Tunisia'],
  ['QA', 'Qatar'],
  ['JO', 'Jordan'],
  ['IQ', 'Iraq'],
  ['AR', 'Argentina'],
  ['AT', 'Austria'],
  ['AU', 'Australia'],
  ['BE', 'Belgium'],
  ['BR', 'Brazil'],
  ['CA', 'Canada'],
  ['CH', 'Switzerland'],
  ['CV', 'Cabo Verde'],
  ['ES', 'Spain'],
  ['FR', 'France'],
  ['HT', 'Haiti'],
  ['IR', 'Iran'],
  ['MX', 'Mexico'],
  ['NL', 'Netherlands'],
  ['NO', 'Norway'],
  ['NZ', 'New Zealand'],
  ['PT', 'Portugal'],
  ['SN', 'Senegal'],
  ['UY', 'Uruguay'],
  ['ZA', 'South Africa'],
]

/** Every team of the replay. */
export const REPLAY_TEAMS: readonly ReplayTeam[] = TEAMS.map(([country, name], index) => ({
  id: idOf('r', index + 1),
  name,
  country,
}))
