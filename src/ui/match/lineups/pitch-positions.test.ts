import { describe, expect, test } from 'vitest'
import type { LineupPlayer } from '@/domain/football/matches'
import { placePlayers, type Place } from './pitch-positions'

/** A goalkeeper and ten others: four defenders, three midfielders, three forwards, numbered from 1. */
const ELEVEN = [...'GDDDDMMMFFF'].map((position, n): LineupPlayer => ({
  number: n + 1,
  name: `P${n + 1}`,
  position: position as LineupPlayer['position'],
  captain: false,
}))

const place = (formation: string, starting = ELEVEN) => placePlayers({ formation, starting })

/** The numbers in each row, from the own goal on, each row from its right. */
function rowsOf(places: readonly Place[]): number[][] {
  const rows: Place[][] = []
  for (const one of places) {
    const last = rows.at(-1)
    if (last && last[0]!.inRow === one.inRow && last.length < one.inRow) last.push(one)
    else rows.push([one])
  }
  return rows.map((row) => row.map(({ player }) => player.number))
}

describe('the places of the starting players', () => {
  test('a formation gives the rows, after the goalkeeper', () => {
    expect(rowsOf(place('4-2-3-1'))).toEqual([[1], [2, 3, 4, 5], [6, 7], [8, 9, 10], [11]])
  })

  test.each([
    ['empty', ''],
    ['too small', '4-3-2'],
    ['too large', '4-4-3'],
    ['with a row of nobody', '4-0-3-3'],
    ['no formation', 'WM'],
  ])('a formation that is %s leaves the rows to the positions', (_case, formation) => {
    expect(rowsOf(place(formation))).toEqual([[1], [2, 3, 4, 5], [6, 7, 8], [9, 10, 11]])
  })

  test('a team with ten players is placed by their positions', () => {
    expect(rowsOf(place('4-3-3', ELEVEN.slice(0, 10)))).toEqual([[1], [2, 3, 4, 5], [6, 7, 8], [9, 10]])
  })

  test('a team without a goalkeeper has only rows of the field', () => {
    expect(rowsOf(place('', ELEVEN.slice(1)))).toEqual([
      [2, 3, 4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ])
  })

  test('nobody is placed when nobody is known', () => {
    expect(place('4-3-3', [])).toEqual([])
  })

  test('the first of a row stands at the right, and the last at the left', () => {
    const defence = place('4-3-3').slice(1, 5)
    expect(defence.map(({ x }) => x)).toEqual([87.5, 62.5, 37.5, 12.5])
  })

  test.each(['4-3-3', '3-5-2', '5-4-1', '4-1-2-1-2', '4-2-3-1'])(
    '%s stands on the pitch, each row before the last',
    (formation) => {
      const places = place(formation)
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(100)
        expect(y).toBeGreaterThan(5)
        expect(y).toBeLessThan(95)
      }
      const middles = rowsOf(places).map((row) => {
        const ys = places.filter(({ player }) => row.includes(player.number)).map(({ y }) => y)
        return ys.reduce((sum, y) => sum + y, 0) / ys.length
      })
      expect(middles).toEqual(middles.toSorted((one, other) => other - one))
    },
  )
})
