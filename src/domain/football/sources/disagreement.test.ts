import { describe, expect, test } from 'vitest'
import { disagrees, type Word } from './disagreement'

const KICKOFF = Date.parse('2026-11-28T18:00:00Z')

const word = (about: Partial<Word> = {}): Word => ({ kickoff: KICKOFF, status: 'scheduled', score: null, ...about })

describe('two words about a match', () => {
  test.each<[what: string, shown: Partial<Word>, said: Partial<Word>]>([
    ['another score', { status: 'h1', score: { home: 1, away: 0 } }, { status: 'h1', score: { home: 0, away: 0 } }],
    ['another kick-off', {}, { kickoff: KICKOFF + 30 * 60_000 }],
    ['play', {}, { status: 'h1' }],
    ['an end', { status: 'h2' }, { status: 'ft' }],
    ['a postponement', {}, { status: 'postponed' }],
    ['an award', { status: 'ft' }, { status: 'awarded' }],
  ])('K8 disagree about %s', (_what, shown, said) => {
    expect(disagrees(word(shown), word(said))).toBe(true)
    expect(disagrees(word(said), word(shown))).toBe(true)
  })

  test.each<[what: string, shown: Partial<Word>, said: Partial<Word>]>([
    ['nothing', {}, {}],
    ['the period', { status: 'ht' }, { status: 'h2' }],
    ['the kind of end', { status: 'aet' }, { status: 'ft' }],
    ['a score that one does not tell', { status: 'h1', score: { home: 1, away: 0 } }, { status: 'h1' }],
    ['a time that is not set', {}, { status: 'tbd', kickoff: KICKOFF + 3_600_000 }],
    ['seconds', {}, { kickoff: KICKOFF + 59_000 }],
    ['the kick-off of a match that is over', { status: 'ft' }, { status: 'ft', kickoff: KICKOFF + 3_600_000 }],
  ])('K8 agree when they differ in %s', (_what, shown, said) => {
    expect(disagrees(word(shown), word(said))).toBe(false)
    expect(disagrees(word(said), word(shown))).toBe(false)
  })
})
