import { expect, test } from 'vitest'
import type { Match } from '../matches'
import { saidOf } from './said'
import { isUnseen } from './summary'

const match = (of: Partial<Match> = {}): Match => ({
  ...{ id: 'a00000000000001', competition: '', home: '', away: '', round: '', venue: '', kickoff: 0, status: 'h1' },
  ...{ since: null, score: { home: 1, away: 0 }, reds: { home: 0, away: 0 }, shootout: null, ...of },
})
const told = (of: Partial<Match> = {}) => saidOf(match(of), false)

test('K16 a match in play that changed unseen is in the summary', () => {
  expect(isUnseen(told({ score: { home: 0, away: 0 } }), match())).toBe(true)
  expect(isUnseen(told({ status: 'scheduled' }), match())).toBe(true)
  expect(isUnseen(null, match())).toBe(true)
})

test('K16 a match of which all was told, that is over, or that is replayed is in no summary', () => {
  expect(isUnseen(told(), match())).toBe(false)
  expect(isUnseen(told({ status: 'h2' }), match({ status: 'ft' }))).toBe(false)
  expect(isUnseen(null, match({ id: 'r00000000000001' }))).toBe(false)
})
