import { expect, test } from 'vitest'
import type { Match } from '@/domain/football/matches'
import { changedFields, refusalsOfForm, takesScore, typedForm } from './typed-fields'

const match: Match = {
  id: 'h00000000000001',
  competition: 'c00000000000001',
  round: '11',
  home: 't00000000000001',
  away: 't00000000000002',
  kickoff: new Date(2026, 10, 27, 21).getTime(),
  status: 'h1',
  since: null,
  score: { home: 1, away: 0 },
  reds: { home: 0, away: 0 },
  shootout: null,
  venue: '',
}
const polled = { match, byEntries: false }
const byHand = { match, byEntries: true }

test('of a form that nobody changed nothing is sent', () => {
  expect(changedFields(polled, typedForm(polled))).toEqual({})
  expect(Object.values(refusalsOfForm(polled, typedForm(polled)))).toEqual([null, null, null, null])
})

test('only what was changed is sent, the score as numbers', () => {
  const typed = { ...typedForm(polled), away: '٢', place: { round: '11', venue: ' الدرة ' } }
  expect(changedFields(polled, typed)).toEqual({ venue: 'الدرة', score: { home: 1, away: 2 } })
})

test('entries decide the score unless the match is awarded, which needs one', () => {
  const awarded = { ...typedForm(byHand), newStatus: 'awarded', home: '', away: '' } as const
  expect([takesScore(byHand, typedForm(byHand)), takesScore(byHand, awarded)]).toEqual([false, true])
  expect(refusalsOfForm(byHand, awarded).score).toBe('score-missing')
  expect(refusalsOfForm(byHand, { ...awarded, home: '3', away: 'x' }).score).toBe('score-range')
})

test('a kick-off without a time is refused', () => {
  const { when, ...typed } = typedForm(polled)
  expect(refusalsOfForm(polled, { ...typed, when: { ...when, time: '' } }).kickoff).toBe('kickoff-missing')
})
