import { expect, test } from 'vitest'
import {
  apiFootballAnswer as answer,
  apiFootballFixture as fixture,
  HILAL,
  NASSR,
} from '../../../../tests/support/api-football-answers'
import { readApiFootball } from './api-football'

const NOW = Date.parse('2026-11-28T18:50:00Z')

const read = (text: string) =>
  readApiFootball({ call: { topic: 'live', path: '' }, status: 200, headers: {}, text, now: NOW })

test('K25 of a match 200 events and 30 players a side are taken, and the others set aside', () => {
  const players = Array.from({ length: 1_400 }, (_, at) => ({
    player: { number: at % 99, name: `لاعب ${at}`, pos: 'M' },
  }))
  const lineups = [HILAL, NASSR].map((id) => ({ team: { id }, startXI: players.slice(0, 11), substitutes: players }))
  const event = {
    type: 'Goal',
    detail: 'Normal Goal',
    team: { id: HILAL },
    time: { elapsed: 10 },
    player: { name: 'P' },
  }
  const events = Array.from({ length: 1_400 }, () => event)
  const { details, setAside } = read(answer([fixture({ events, more: { lineups } })]))
  expect(details[0]?.events).toHaveLength(200)
  const counts = Object.values(details[0]?.lineups ?? {}).map(({ starting, bench }) => [starting.length, bench.length])
  expect(counts).toEqual([
    [11, 19],
    [11, 19],
  ])
  expect(setAside).toEqual({ count: 1_200 + 2 * (1_400 - 19), first: 'response[0].events[200]' })
})

test('K25 of starters beyond the bound no player is left for the bench', () => {
  const players = Array.from({ length: 31 }, () => ({ player: { number: 9, name: 'لاعب', pos: 'M' } }))
  const lineups = [HILAL, NASSR].map((id) => ({ team: { id }, startXI: players, substitutes: players }))
  const home = read(answer([fixture({ more: { lineups } })])).details[0]?.lineups?.home
  expect([home?.starting.length, home?.bench.length]).toEqual([30, 0])
})
