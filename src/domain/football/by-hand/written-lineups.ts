import type { Lineup, LineupPlayer } from '../matches'
import { ENTRY_LIMITS } from './entries'
import { isLonger } from './field-change'

export const LINEUP_LIMITS = {
  starting: 11,
  bench: 15,
  number: 99,
  /** Of a player or coach. Events name players with the same bound, and are matched by the name. */
  nameCharacters: ENTRY_LIMITS.nameCharacters,
} as const

export const PLAYER_POSITIONS = ['G', 'D', 'M', 'F'] as const satisfies ReadonlyArray<LineupPlayer['position']>

export const FORMATIONS = [
  ...['4-3-3', '4-4-2', '4-2-3-1', '4-1-4-1', '4-4-1-1', '4-3-1-2', '4-5-1', '4-1-2-1-2'],
  ...['3-4-3', '3-5-2', '3-4-1-2', '3-4-2-1', '3-1-4-2', '5-3-2', '5-4-1'],
] as const

export type Lineups = Record<'home' | 'away', Lineup>

export type LineupRefusal =
  | 'invalid'
  | 'lineup-full'
  | 'bench-full'
  | 'formation-unknown'
  | 'number-range'
  | 'number-twice'
  | 'player-missing'
  | 'captain-twice'
  | 'player-too-long'

/** Field → the rule that it breaks, such as `home.starting.3.number`; nothing for line-ups that may be stored. */
export const lineupRefusals = ({ home, away }: Lineups): Record<string, LineupRefusal> =>
  Object.fromEntries([...refusalsOf('home', home), ...refusalsOf('away', away)])

type Refusal = [field: string, code: LineupRefusal]

function refusalsOf(side: string, { formation, starting, bench, coach }: Lineup): Refusal[] {
  if (starting.length > LINEUP_LIMITS.starting) return [[`${side}.starting`, 'lineup-full']]
  if (bench.length > LINEUP_LIMITS.bench) return [[`${side}.bench`, 'bench-full']]
  const isKnown = formation === '' || FORMATIONS.some((known) => known === formation)
  const captains = [...starting, ...bench].filter(({ captain }) => captain).length
  const taken = new Set<number>()
  const ofList = (list: string, players: readonly LineupPlayer[]) =>
    players.flatMap((player, at) => refusalsOfPlayer(`${side}.${list}.${at}`, player, taken))
  return [
    ...(isKnown ? [] : [[`${side}.formation`, 'formation-unknown'] satisfies Refusal]),
    ...ofList('starting', starting),
    ...ofList('bench', bench),
    ...(captains > 1 ? [[`${side}.captain`, 'captain-twice'] satisfies Refusal] : []),
    ...(isLonger(coach, LINEUP_LIMITS.nameCharacters) ? [[`${side}.coach`, 'player-too-long'] satisfies Refusal] : []),
  ]
}

/** @param taken the numbers of the team so far; that of the player is added */
function refusalsOfPlayer(field: string, { number, name }: LineupPlayer, taken: Set<number>): Refusal[] {
  const refusals: Refusal[] = []
  if (isLonger(name, LINEUP_LIMITS.nameCharacters)) refusals.push([`${field}.name`, 'player-too-long'])
  else if (name === '') refusals.push([`${field}.name`, 'player-missing'])
  const isNumber = Number.isInteger(number) && number >= 0 && number <= LINEUP_LIMITS.number
  if (!isNumber) refusals.push([`${field}.number`, 'number-range'])
  else if (number > 0 && taken.has(number)) refusals.push([`${field}.number`, 'number-twice'])
  taken.add(number)
  return refusals
}

/** The row of a player by the place in the list: the keeper, then the rows of the formation, else four, three, three. */
export function positionAt(at: number, formation: string): LineupPlayer['position'] {
  if (at === 0) return 'G'
  const rows = (formation === '' ? '4-3-3' : formation).split('-').map(Number)
  const defence = rows[0] ?? 0
  const attack = 10 - (rows.at(-1) ?? 0)
  return at <= defence ? 'D' : at > attack ? 'F' : 'M'
}
