import { describe, expect, test } from 'vitest'
import { MATCH_STATUSES, type MatchStatus } from '@/domain/football/statuses'
import { testMatch } from './match-fixture'
import { showsScore, winnerOf } from './match-result'

const twoOne = { home: 2, away: 1 }
const NOT_PLAYED: MatchStatus[] = ['scheduled', 'tbd', 'postponed', 'walkover', 'cancelled']
const ENDED_BY_PLAY: MatchStatus[] = ['ft', 'aet', 'pso']

describe('K18 a score', () => {
  test.each(NOT_PLAYED)('of a match that is %s is not shown, whatever the source says', (status) => {
    expect(showsScore(testMatch({ status, score: twoOne }))).toBe(false)
  })

  test.each(['abandoned', 'awarded'] as const)('of a match that is %s is shown if there is one', (status) => {
    expect(showsScore(testMatch({ status, score: twoOne }))).toBe(true)
    expect(showsScore(testMatch({ status }))).toBe(false)
  })

  test('of all other matches has its place from the start', () => {
    const others = MATCH_STATUSES.filter((one) => ![...NOT_PLAYED, 'abandoned', 'awarded'].includes(one))
    for (const status of others) expect(showsScore(testMatch({ status })), status).toBe(true)
  })
})

describe('the winner', () => {
  test('K18 is shown of matches that ended by play only', () => {
    const won = MATCH_STATUSES.filter((status) => winnerOf(testMatch({ status, score: twoOne })) !== null)
    expect(won).toEqual(ENDED_BY_PLAY)
  })

  test('is the team with more goals, and nobody after a draw or without a score', () => {
    expect(winnerOf(testMatch({ status: 'ft', score: twoOne }))).toBe('home')
    expect(winnerOf(testMatch({ status: 'aet', score: { home: 0, away: 1 } }))).toBe('away')
    expect(winnerOf(testMatch({ status: 'ft', score: { home: 1, away: 1 } }))).toBeNull()
    expect(winnerOf(testMatch({ status: 'ft' }))).toBeNull()
  })

  test('after penalties is the team that won them, also when it lost this leg', () => {
    const shootout = { home: 3, away: 4 }
    expect(winnerOf(testMatch({ status: 'pso', score: { home: 1, away: 1 }, shootout }))).toBe('away')
    expect(winnerOf(testMatch({ status: 'pso', score: twoOne, shootout }))).toBe('away')
  })
})
