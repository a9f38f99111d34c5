import { describe, expect, test } from 'vitest'
import { idOf } from '../ids'
import type { Match } from '../matches'
import { DEFAULT_RANKS, raised, weightOf } from './ranks'
import type { SourceName } from './source'

const KICKOFF = Date.parse('2026-11-28T18:00:00Z')
const SINCE = KICKOFF + 60_000

const match = (about: Partial<Match> = {}): Match => ({
  ...{ id: idOf('a', 1), competition: idOf('a', 78), home: idOf('a', 157), away: idOf('a', 165), round: '12' },
  ...{ venue: 'Arena', kickoff: KICKOFF, status: 'h1', since: SINCE, score: { home: 1, away: 0 }, shootout: null },
  reds: { home: 0, away: 0 },
  ...about,
})

describe('a match of which several sources tell', () => {
  const both: SourceName[] = ['api-football', 'openligadb']
  const weights = (ranks: readonly SourceName[], silent: readonly SourceName[]) =>
    both.map((source) =>
      weightOf(
        source,
        both.filter((one) => one !== source),
        ranks,
        silent,
      ),
    )

  test('K8 the higher rank is shown, also by ranks of the competition', () => {
    expect(weights(DEFAULT_RANKS, [])).toEqual(['whole', 'none'])
    expect(weights([], [])).toEqual(['whole', 'none'])
    expect(weights(['openligadb'], [])).toEqual(['none', 'whole'])
  })

  test('K7 the next in rank follows a silent one, which corrects when it is back', () => {
    expect(weights(DEFAULT_RANKS, ['api-football'])).toEqual(['whole', 'raises'])
  })

  test('K7 the third follows only when both above are silent', () => {
    const third = (silent: SourceName[]) => weightOf('openligadb', ['api-football', 'football-data'], [], silent)
    expect([third(['api-football']), third(['api-football', 'football-data'])]).toEqual(['none', 'raises'])
  })
})

test('K7 a follower raises the score, and leaves what else is known', () => {
  const said = match({ score: { home: 2, away: 0 }, venue: 'other', kickoff: 0 })
  expect(raised(match(), said)).toEqual(match({ score: { home: 2, away: 0 } }))
})

test.each<[what: string, said: Partial<Match>, stored: Partial<Match>]>([
  ['a lower score', { score: { home: 0, away: 0 } }, {}],
  ['a score that is lower on one side', { score: { home: 0, away: 2 } }, {}],
  ['no score', { score: null }, {}],
  ['an earlier period', { status: 'h1', since: SINCE }, { status: 'h2', since: SINCE + 3_600_000 }],
  ['play after the end', { status: 'h2' }, { status: 'ft', since: null }],
  ['the same period without its beginning', { since: null }, {}],
  ['another end', { status: 'cancelled', since: null }, { status: 'ft', since: null }],
  ['fewer red cards', {}, { reds: { home: 0, away: 1 } }],
])('K7 a follower that says %s changes nothing', (_, said, stored) => {
  expect(raised(match(stored), match(said))).toEqual(match(stored))
})

test('K7 a follower may say that it is over', () => {
  expect(raised(match(), match({ status: 'ft', since: null }))).toMatchObject({ status: 'ft', since: null })
})
