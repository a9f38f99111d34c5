import { expect, test } from 'vitest'
import { idOf } from '../ids'
import { readingSlices } from './reading-slices'
import { nothingAside, QUOTA_UNKNOWN, type Reading, type ReadMatch } from './source'

const match = (number: number): ReadMatch => ({
  ...{ id: idOf('a', number), competition: idOf('a', number % 3), home: idOf('a', 1000 + number), away: idOf('a', 1) },
  ...{ round: '', venue: '', kickoff: 0, status: 'scheduled', since: null, score: null, shootout: null, reds: null },
})

const reading = (count: number): Reading => {
  const matches = Array.from({ length: count }, (_, number) => match(number))
  const teams = [...matches.map(({ home }) => home), idOf('a', 1)]
  return {
    ...{ trouble: null, setAside: nothingAside(), quota: QUOTA_UNKNOWN, matches },
    complete: { scope: { from: 0, until: 1 }, told: matches.map(({ id }) => id) },
    details: matches.map(({ id }) => ({ match: id, events: [] })),
    teams: teams.map((id) => ({ id, known: null, latin: 'Team', country: '' })),
    competitions: [0, 1, 2].map((number) => ({ id: idOf('a', number), known: null, latin: 'League' })),
  }
}

test('each match of a long reading is in one slice, with its details, its teams and its competition', () => {
  const whole = reading(110)
  const slices = readingSlices(whole)
  expect(slices.map(({ matches }) => matches.length)).toEqual([25, 25, 25, 25, 10])
  expect(slices.flatMap(({ matches }) => matches)).toEqual(whole.matches)
  expect(slices.flatMap(({ details }) => details)).toEqual(whole.details)
  expect(slices.map(({ complete }) => complete)).toEqual([null, null, null, null, whole.complete])
  for (const { matches, teams, competitions } of slices) {
    const named = new Set([...teams, ...competitions].map(({ id }) => id))
    for (const one of matches) for (const id of [one.home, one.away, one.competition]) expect(named).toContain(id)
    expect(teams).toHaveLength(matches.length + 1)
  }
})

test.each([0, 25])('a reading of %i matches is one slice', (count) => {
  const whole = reading(count)
  expect(readingSlices(whole)).toEqual([whole])
})
