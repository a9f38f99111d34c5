import { expect, test } from 'vitest'
import type { Lineup } from '@/domain/football/matches'
import { playersFor, playersLike } from './offered-players'

const player = (number: number, name: string) => ({ number, name, position: 'M' as const, captain: false })
const [salem, ahmad, omar, karim] = [player(10, 'سالم'), player(4, 'أحمد'), player(12, 'عمر'), player(7, 'Karim')]
const lineup = (starting: Lineup['starting'], bench: Lineup['bench']): Lineup => ({
  ...{ formation: '', coach: '', starting, bench },
})
const lineups = { home: lineup([salem, ahmad], [omar]), away: lineup([karim], []) }

test('K14 the players of the team are offered, and who comes on is a substitute first', () => {
  expect(playersFor({ kind: 'goal', side: 'home' }, 'player', lineups)).toEqual([salem, ahmad, omar])
  expect(playersFor({ kind: 'change', side: 'home' }, 'other', lineups)).toEqual([omar, salem, ahmad])
  expect(playersFor({ kind: 'own-goal', side: 'home' }, 'player', lineups)).toEqual([karim])
})

test('K14 without a team or line-ups nobody is offered', () => {
  expect(playersFor({ kind: 'goal', side: '' }, 'player', lineups)).toEqual([])
  expect(playersFor({ kind: 'goal', side: 'home' }, 'player', null)).toEqual([])
})

test.each([
  ['', [salem, ahmad, omar]],
  ['احمد', [ahmad]],
  ['سا', [salem]],
  ['١٠', [salem]],
  ['أحمد', [salem, ahmad, omar]],
  ['xyz', []],
])('K14 «%s» offers who is meant, in any spelling or by the number', (typed, offered) => {
  expect(playersLike(playersFor({ kind: 'goal', side: 'home' }, 'player', lineups), typed)).toEqual(offered)
})
