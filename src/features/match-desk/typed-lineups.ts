import type { Lineup, LineupPlayer } from '@/domain/football/matches'
import { type PastedPlayer, readPastedLineup } from '@/domain/football/by-hand/pasted-lineup'
import { LINEUP_LIMITS, type Lineups, positionAt } from '@/domain/football/by-hand/written-lineups'
import { wholeNumberOrZero } from '@/ui/match/by-hand/whole-number'

/** Line-ups as an editor types them: rows that may be empty. */

export interface TypedPlayer {
  number: string
  name: string
  /** Empty: by the place in the formation. */
  position: LineupPlayer['position'] | ''
  captain: boolean
}

export interface TypedLineup {
  formation: string
  starting: TypedPlayer[]
  bench: TypedPlayer[]
  coach: string
}

export type TypedLineups = Record<'home' | 'away', TypedLineup>
export type PlayerList = 'starting' | 'bench'

const EMPTY: TypedPlayer = { number: '', name: '', position: '', captain: false }

const isEmpty = ({ number, name }: TypedPlayer): boolean => number.trim() === '' && name.trim() === ''

export const typedLineups = (lineups: Lineups | null): TypedLineups => ({
  home: typedLineup(lineups?.home),
  away: typedLineup(lineups?.away),
})

const typedLineup = (lineup: Lineup | undefined): TypedLineup => ({
  formation: lineup?.formation ?? '',
  starting: rows((lineup?.starting ?? []).map(typedPlayer), 'starting'),
  bench: rows((lineup?.bench ?? []).map(typedPlayer), 'bench'),
  coach: lineup?.coach ?? '',
})

const typedPlayer = ({ number, ...player }: LineupPlayer): TypedPlayer => ({
  ...player,
  number: number === 0 ? '' : String(number),
})

/** Eleven start; of the bench there is one empty row to write in. */
function rows(players: readonly TypedPlayer[], list: PlayerList): TypedPlayer[] {
  if (list === 'starting') {
    const missing = Math.max(0, LINEUP_LIMITS.starting - players.length)
    return [...players, ...Array.from({ length: missing }, () => EMPTY)]
  }
  const last = players.at(-1)
  const isOpen = players.length < LINEUP_LIMITS.bench && (!last || !isEmpty(last))
  return isOpen ? [...players, EMPTY] : [...players]
}

export function withPlayer(lineup: TypedLineup, list: PlayerList, at: number, change: Partial<TypedPlayer>) {
  const changed = (player: TypedPlayer) => ({ ...player, ...change })
  const players = lineup[list].map((player, index) => (index === at ? withoutLostCaptain(changed(player)) : player))
  return { ...lineup, [list]: rows(players, list) }
}

/** Who is named next in the row is not the captain. */
const withoutLostCaptain = (player: TypedPlayer): TypedPlayer =>
  player.name.trim() === '' ? { ...player, captain: false } : player

/** The place of the captain among those who start; -1 for none. */
export const captainOf = ({ starting }: TypedLineup): number => starting.findIndex(({ captain }) => captain)

/** Makes one of those who start the only captain. @param at -1 for none */
export const withCaptain = (lineup: TypedLineup, at: number): TypedLineup => ({
  ...lineup,
  starting: lineup.starting.map((player, index) => ({ ...player, captain: index === at })),
  bench: lineup.bench.map((player) => ({ ...player, captain: false })),
})

/**
 * A pasted team sheet fills the rows from one on. Those for whom there is no place among the eleven are substitutes. A
 * captain whom it does not name stays by name, and so does a formation that is chosen.
 */
export function withPasted(lineup: TypedLineup, list: PlayerList, at: number, text: string): TypedLineup {
  const { players, bench, coach, formation } = readPastedLineup(text)
  const pasted = players.map(typedPasted)
  const after = { ...lineup, coach: coach || lineup.coach, formation: lineup.formation || formation }
  const substitutes = bench.map(typedPasted)
  if (list === 'bench') {
    const added = [...pasted, ...substitutes].map((player) => ({ ...player, captain: false }))
    return { ...after, bench: rows(fill(lineup.bench, at, added), 'bench') }
  }
  const room = LINEUP_LIMITS.starting - at
  const starting = keeperFirst(fill(lineup.starting, at, pasted.slice(0, room)))
  const filled = { ...after, starting, bench: withSubstitutes(lineup.bench, [...pasted.slice(room), ...substitutes]) }
  const captain = pasted.find((player) => player.captain)
  return withCaptain(filled, captain ? starting.indexOf(captain) : placeOfCaptain(lineup, starting))
}

const typedPasted = ({ number, name, keeper, captain }: PastedPlayer): TypedPlayer => ({
  ...{ number: number === 0 ? '' : String(number), name, captain },
  position: keeper ? 'G' : '',
})

const fill = (players: readonly TypedPlayer[], from: number, added: readonly TypedPlayer[]): TypedPlayer[] => [
  ...players.slice(0, from),
  ...added,
  ...players.slice(from + added.length),
]

/** Behind those who are there; who is pasted again is not a second one. */
function withSubstitutes(bench: readonly TypedPlayer[], added: readonly TypedPlayer[]): TypedPlayer[] {
  if (added.length === 0) return [...bench]
  const names = new Set(added.map(({ name }) => name))
  return rows([...bench.filter((player) => !isEmpty(player) && !names.has(player.name.trim())), ...added], 'bench')
}

/** The first row is that of the keeper (`positionAt`). */
const keeperFirst = (starting: readonly TypedPlayer[]): TypedPlayer[] => [
  ...starting.filter(({ position }) => position === 'G'),
  ...starting.filter(({ position }) => position !== 'G'),
]

/** Where the captain stands now: in the own row, or in the first with the name; -1 for nowhere. */
function placeOfCaptain(before: TypedLineup, starting: readonly TypedPlayer[]): number {
  const place = captainOf(before)
  const name = before.starting[place]?.name.trim() ?? ''
  const isCaptain = (player: TypedPlayer | undefined) => name !== '' && player?.name.trim() === name
  return isCaptain(starting[place]) ? place : starting.findIndex(isCaptain)
}

const isNothing = ({ formation, starting, bench, coach }: Lineup): boolean =>
  formation === '' && starting.length + bench.length === 0 && coach === ''

/** What was typed, without empty rows; null for nothing at all. A number that cannot be read is NaN. */
export function readTyped({ home, away }: TypedLineups): Lineups | null {
  const sides = { home: readSide(home), away: readSide(away) }
  return isNothing(sides.home) && isNothing(sides.away) ? null : sides
}

/** The sides of which something is stored, and nothing is left in the form. */
export const emptiedSides = (stored: Lineups | null, typed: TypedLineups): Array<'home' | 'away'> =>
  (['home', 'away'] as const).filter((side) => stored && !isNothing(stored[side]) && isNothing(readSide(typed[side])))

function readSide({ formation, starting, bench, coach }: TypedLineup): Lineup {
  return {
    formation,
    starting: starting.flatMap((player, at) => readPlayer(player, positionAt(at, formation))),
    bench: bench.flatMap((player) => readPlayer(player, 'M')),
    coach: coach.trim(),
  }
}

const readPlayer = (player: TypedPlayer, position: LineupPlayer['position']): LineupPlayer[] =>
  isEmpty(player)
    ? []
    : [
        {
          number: wholeNumberOrZero(player.number),
          name: player.name.trim(),
          position: player.position || position,
          captain: player.captain,
        },
      ]

/** The place of a row among those that are written, as refusals count them. */
export const writtenPlace = (players: readonly TypedPlayer[], at: number): number =>
  players.slice(0, at).filter((player) => !isEmpty(player)).length
