import { expect, test } from 'vitest'
import { idOf } from '../ids'
import type { ReadMatch } from './source'
import { mergeWithStored } from './merge-with-stored'

const SINCE = Date.parse('2026-11-28T18:00:00Z')

const read = (about: Partial<ReadMatch> = {}): ReadMatch => ({
  ...{ id: idOf('a', 1), competition: idOf('a', 307), home: idOf('a', 2), away: idOf('a', 3), round: '', venue: '' },
  ...{ kickoff: SINCE, status: 'h1', since: SINCE, score: { home: 0, away: 0 }, shootout: null, reds: null },
  ...about,
})

test('K13 a period that seems to begin some seconds later keeps its beginning; one that moved far does not', () => {
  const stored = mergeWithStored(undefined, read())
  const sinceOf = (seconds: number) => mergeWithStored(stored, read({ since: SINCE + seconds * 1000 })).since
  expect([sinceOf(-60), sinceOf(80), sinceOf(300)]).toEqual([SINCE, SINCE, SINCE + 300_000])
})

test('a new period has its own beginning', () => {
  const stored = mergeWithStored(undefined, read())
  expect(mergeWithStored(stored, read({ status: 'h2', since: SINCE + 1000 })).since).toBe(SINCE + 1000)
})

test('reds that the answer does not tell stay, and are none at first', () => {
  const stored = mergeWithStored(undefined, read({ reds: { home: 1, away: 0 } }))
  expect(mergeWithStored(stored, read()).reds).toEqual({ home: 1, away: 0 })
  expect(mergeWithStored(undefined, read()).reds).toEqual({ home: 0, away: 0 })
})
