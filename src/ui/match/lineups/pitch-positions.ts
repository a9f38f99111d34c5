import type { Lineup, LineupPlayer } from '@/domain/football/matches'

/** A place on half a pitch whose goal is at the bottom, in percent from the left and from the top. */
export interface Place {
  player: LineupPlayer
  x: number
  y: number
  /** How many stand in the row. */
  inRow: number
}

const KEEPER_Y = 88
const DEFENCE_Y = 72
const ATTACK_Y = 13
/** A single row stands in the middle. */
const ONLY_ROW_Y = 44
/** How far the players at the sides of a row stand ahead of those in its middle; behind them in the attack. */
const BOW = 4
/** More rows than these have no room for a bow. */
const MAX_BOWED_ROWS = 4

/**
 * Where the starting players stand: the goalkeeper, then the rows of the formation from the defence on. Sources name
 * each row from its right to its left. Without a formation that fits, the rows are those of the positions.
 */
export function placePlayers({ formation, starting }: Pick<Lineup, 'formation' | 'starting'>): Place[] {
  const keepers = starting.filter(({ position }) => position === 'G').slice(0, 1)
  const others = starting.filter((player) => !keepers.includes(player))
  const rows = rowsOf(formation, others) ?? rowsByPosition(others)
  return [
    ...keepers.map((player) => ({ player, x: 50, y: KEEPER_Y, inRow: 1 })),
    ...rows.flatMap((row, n) => placeRow(row, yOfRow(n, rows.length), bowOf(row, n, rows.length))),
  ]
}

/** The rows of `4-3-3`; null where they do not have as many players as there are. */
function rowsOf(formation: string, players: readonly LineupPlayer[]): LineupPlayer[][] | null {
  if (!/^\d(?:-\d)+$/.test(formation)) return null
  const sizes = formation.split('-').map(Number)
  if (sizes.includes(0) || sizes.reduce((sum, size) => sum + size, 0) !== players.length) return null
  let from = 0
  return sizes.map((size) => players.slice(from, (from += size)))
}

const rowsByPosition = (players: readonly LineupPlayer[]): LineupPlayer[][] =>
  (['G', 'D', 'M', 'F'] as const)
    .map((position) => players.filter((player) => player.position === position))
    .filter((row) => row.length > 0)

const yOfRow = (n: number, rows: number): number =>
  rows === 1 ? ONLY_ROW_Y : DEFENCE_Y - (n * (DEFENCE_Y - ATTACK_Y)) / (rows - 1)

function bowOf(row: readonly LineupPlayer[], n: number, rows: number): number {
  if (rows > MAX_BOWED_ROWS || row.length < 3) return 0
  return n > 0 && n === rows - 1 ? -BOW : BOW
}

function placeRow(row: readonly LineupPlayer[], y: number, bow: number): Place[] {
  return row.map((player, n) => {
    const x = 100 - ((n + 0.5) * 100) / row.length
    const fromMiddle = Math.abs(x - 50) / (50 - 50 / row.length || 1)
    return { player, x, y: y - bow * (fromMiddle - 0.5), inRow: row.length }
  })
}
