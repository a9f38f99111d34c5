import { describe, expect, test } from 'vitest'
import { MINUTE, entry, period, scheduled } from '../../../../tests/support/entered-match'
import { type ChangedMatch, type FieldChange, fieldRefusals, heldBy, withFields } from './field-change'

const NOW = scheduled.kickoff
const of = (more: Partial<ChangedMatch> = {}): ChangedMatch => ({
  ...{ match: scheduled, byEntries: true, entries: [], now: NOW },
  ...more,
})
const polled = of({ match: { ...scheduled, status: 'h2', score: { home: 1, away: 0 } }, byEntries: false })
const begun = of({ entries: [period('h1', 0), entry({ id: 'g' })] })
const YEAR = 366 * 24 * 60 * MINUTE

describe('a field that an editor sets', () => {
  test.each<[string, FieldChange, ChangedMatch, object]>([
    ['a kick-off in two years', { kickoff: NOW + 2 * YEAR }, of(), {}],
    ['a later one', { kickoff: NOW + 2 * YEAR + 1 }, of(), { kickoff: 'kickoff-range' }],
    ['one before', { kickoff: NOW - 2 * YEAR - 1 }, of(), { kickoff: 'kickoff-range' }],
    ['no time', { kickoff: Number.NaN }, of(), { kickoff: 'kickoff-range' }],
    ['a round of 61 characters', { round: 'ج'.repeat(61) }, of(), { round: 'round-too-long' }],
    ['a venue of 121 characters', { venue: 'م'.repeat(121) }, of(), { venue: 'venue-too-long' }],
    ['a score of 100', { score: { home: 100, away: 0 } }, polled, { score: 'score-range' }],
    ['a score of half a goal', { score: { home: 0.5, away: 0 } }, polled, { score: 'score-range' }],
    [
      'a score of a match by hand',
      { score: { home: 1, away: 0 } },
      { ...begun, match: polled.match },
      { score: 'score-by-entries' },
    ],
    ['a score before the match', { score: { home: 1, away: 0 } }, of(), { score: 'not-begun' }],
    ['awarded without a score', { status: 'awarded' }, of(), { score: 'score-missing' }],
    ['awarded with one', { status: 'awarded', score: { home: 3, away: 0 } }, of(), {}],
    ['postponed after the start', { status: 'postponed' }, begun, { status: 'match-begun' }],
    ['a period', { status: 'h1' as 'tbd' }, of(), { status: 'invalid' }],
  ])('%s: %j', (_what, change, match, refusals) => {
    expect(fieldRefusals(change, match)).toEqual(refusals)
  })

  test('a decision ends the period, and has its score', () => {
    const awarded = withFields({ status: 'awarded', score: { home: 3, away: 0 } }, polled)
    expect(awarded).toMatchObject({ status: 'awarded', since: null, score: { home: 3, away: 0 } })
    expect(withFields({ status: 'cancelled' }, polled)).toMatchObject({ status: 'cancelled', score: null })
  })

  test('a decision that is taken back leaves the match where its entries are', () => {
    const match = withFields({ status: 'awarded', score: { home: 3, away: 0 } }, begun)
    const after = withFields({ status: 'scheduled' }, { ...begun, match })
    expect(after).toMatchObject({ status: 'h1', score: { home: 1, away: 0 } })
  })

  test('K9 is held, and nothing else', () => {
    expect(heldBy({ score: { home: 1, away: 0 } })).toEqual(['score'])
    expect(heldBy({ kickoff: 1, venue: '' })).toEqual(['kickoff', 'venue'])
    expect(heldBy({ status: 'postponed' })).toEqual(['status', 'since', 'score', 'shootout'])
  })
})
