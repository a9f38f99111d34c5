import { expect, test } from 'vitest'
import type { Lineup } from '@/domain/football/matches'
import {
  captainOf,
  emptiedSides,
  readTyped,
  typedLineups,
  withCaptain,
  withPasted,
  withPlayer,
  writtenPlace,
} from './typed-lineups'

const lineup: Lineup = {
  ...{ formation: '4-3-3', coach: 'المدرب' },
  starting: [{ number: 1, name: 'الحارس', position: 'G', captain: true }],
  bench: [{ number: 0, name: 'البديل', position: 'F', captain: false }],
}

test('stored line-ups that nobody changes are read as they were', () => {
  expect(readTyped(typedLineups({ home: lineup, away: lineup }))).toEqual({ home: lineup, away: lineup })
})

test('nothing typed is no line-up', () => {
  expect(readTyped(typedLineups(null))).toBeNull()
})

test('a formation alone is kept', () => {
  const typed = typedLineups(null)
  const home = { ...typed.home, formation: '4-4-2' }
  expect(readTyped({ ...typed, home })).toMatchObject({ home: { formation: '4-4-2', starting: [] } })
})

test('a side is emptied when something of it is stored and nothing is left', () => {
  const empty = typedLineups(null)
  const stored = { home: lineup, away: { formation: '', starting: [], bench: [], coach: '' } }
  expect(emptiedSides(stored, empty)).toEqual(['home'])
  expect(emptiedSides(stored, { ...empty, home: { ...empty.home, formation: '4-4-2' } })).toEqual([])
  expect(emptiedSides(null, empty)).toEqual([])
})

test('a line-up has eleven rows, and an empty one behind the written substitutes', () => {
  const { home } = typedLineups({ home: lineup, away: lineup })
  expect([home.starting.length, home.bench.length]).toEqual([11, 2])
  expect(withPlayer(home, 'bench', 1, { name: 'آخر' }).bench).toHaveLength(3)
})

test('pasted lines fill the rows from one on, and the twelfth is a substitute', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `${at + 1} لاعب ${at + 1}`).join('\n')
  const pasted = withPasted(typedLineups(null).home, 'starting', 0, lines)
  expect(pasted.starting.at(-1)).toMatchObject({ number: '11', name: 'لاعب 11' })
  expect(pasted.bench.map(({ name }) => name)).toEqual(['لاعب 12', ''])
})

test('numbers in Arabic digits are understood, and empty rows are left out', () => {
  const typed = typedLineups(null)
  const home = withPlayer(typed.home, 'starting', 4, { number: '١٠', name: ' سالم ' })
  expect(readTyped({ ...typed, home })?.home.starting).toEqual([
    { number: 10, name: 'سالم', position: 'D', captain: false },
  ])
  expect(writtenPlace(home.starting, 4)).toBe(0)
})

test('a new captain takes the place of the one before, also of one on the bench', () => {
  const bench = lineup.bench.map((player) => ({ ...player, captain: true }))
  const { home } = typedLineups({ home: { ...lineup, bench }, away: lineup })
  const third = withCaptain(withPlayer(home, 'starting', 2, { name: 'الثالث' }), 2)
  expect([home, third, withCaptain(third, -1)].map(captainOf)).toEqual([0, 2, -1])
  const { starting, bench: after } = readTyped({ home: third, away: third })?.home ?? lineup
  expect([...starting, ...after].filter(({ captain }) => captain).map(({ name }) => name)).toEqual(['الثالث'])
})

test('a captain whose name is emptied is none, and a pasted list keeps the captain by name', () => {
  const { home } = typedLineups({ home: lineup, away: lineup })
  const emptied = withPlayer(withPlayer(home, 'starting', 0, { name: '' }), 'starting', 0, { name: 'غيره' })
  const pasted = withPasted(home, 'starting', 0, '10 سالم\n1 الحارس')
  expect([emptied, pasted].map(captainOf)).toEqual([-1, 1])
})

test('a pasted list with the name of the captain above makes no second captain, and none on the bench', () => {
  const { home } = typedLineups({ home: lineup, away: lineup })
  const captains = (text: string, at: number) => {
    const { starting, bench } = withPasted(home, 'starting', at, text)
    return [starting, bench].map((players) => players.filter(({ captain }) => captain).length)
  }
  expect(captains('10 الحارس', 3)).toEqual([1, 0])
  expect(captains([...Array.from({ length: 11 }, (_, n) => `${n + 2} لاعب ${n}`), '1 الحارس'].join('\n'), 0)).toEqual([
    0, 0,
  ])
})

test('a pasted team sheet gives the keeper, the captain, the substitutes and the coach', () => {
  const sheet = '4 أحمد (ق)\n1 خالد (حارس)\nالبدلاء:\n12 عمر\nالمدرب: علي حسن'
  const once = withPasted(typedLineups(null).home, 'starting', 0, sheet)
  const home = withPasted(once, 'starting', 0, sheet)
  expect(readTyped({ home, away: home })?.home).toEqual({
    ...{ formation: '', coach: 'علي حسن' },
    starting: [
      { number: 1, name: 'خالد', position: 'G', captain: false },
      { number: 4, name: 'أحمد', position: 'D', captain: true },
    ],
    bench: [{ number: 12, name: 'عمر', position: 'M', captain: false }],
  })
})

test('the formation of a pasted title fills an empty one only', () => {
  const formations = [typedLineups(null).home, typedLineups({ home: lineup, away: lineup }).home].map(
    (typed) => withPasted(typed, 'starting', 0, 'الهلال (4-2-3-1):\n1 خالد').formation,
  )
  expect(formations).toEqual(['4-2-3-1', '4-3-3'])
})
