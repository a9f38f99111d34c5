import { describe, expect, test } from 'vitest'
import type { Lineup, LineupPlayer } from '../matches'
import { FORMATIONS, lineupRefusals, positionAt } from './written-lineups'

const player = (number: number, name = `لاعب ${number}`): LineupPlayer => ({
  ...{ number, name, position: 'M', captain: false },
})
const captain = (number: number): LineupPlayer => ({ ...player(number), captain: true })
const players = (from: number, count: number) => Array.from({ length: count }, (_, at) => player(from + at))
const EMPTY: Lineup = { formation: '', starting: [], bench: [], coach: '' }
const refusals = (home: Partial<Lineup>) => lineupRefusals({ home: { ...EMPTY, ...home }, away: EMPTY })

describe('line-ups by hand', () => {
  test.each([
    ['eleven, fifteen on the bench, a coach', { starting: players(1, 11), bench: players(12, 15), coach: 'م' }, {}],
    ['two without a number', { starting: [player(0), player(0)] }, {}],
    ['twelve', { starting: players(1, 12) }, { 'home.starting': 'lineup-full' }],
    ['sixteen on the bench', { bench: players(1, 16) }, { 'home.bench': 'bench-full' }],
    ['a formation of no list', { formation: '9-1-0' }, { 'home.formation': 'formation-unknown' }],
    ['a number twice', { starting: [player(9)], bench: [player(9)] }, { 'home.bench.0.number': 'number-twice' }],
    ['the number 100', { starting: [player(100)] }, { 'home.starting.0.number': 'number-range' }],
    ['no name', { starting: [player(1, '')] }, { 'home.starting.0.name': 'player-missing' }],
    ['a long name', { starting: [player(1, 'م'.repeat(61))] }, { 'home.starting.0.name': 'player-too-long' }],
    ['one captain', { starting: [captain(7), player(8)], bench: [player(9)] }, {}],
    ['two captains', { starting: [captain(7)], bench: [captain(9)] }, { 'home.captain': 'captain-twice' }],
    ['a long coach', { coach: 'م'.repeat(61) }, { 'home.coach': 'player-too-long' }],
  ] as Array<[string, Partial<Lineup>, object]>)('%s: %#', (_, lineup, expected) => {
    expect(refusals(lineup)).toEqual(expected)
  })

  test.each(FORMATIONS)('%s gives each of eleven a row', (formation) => {
    const rows = Array.from({ length: 11 }, (_, at) => positionAt(at, formation))
    const [defence] = formation.split('-').map(Number)
    expect(rows.filter((row) => row === 'D')).toHaveLength(defence ?? 0)
    expect(rows.filter((row) => row === 'F')).toHaveLength(Number(formation.at(-1)))
    expect(formation.split('-').reduce((sum, size) => sum + Number(size), 0)).toBe(10)
  })
})
