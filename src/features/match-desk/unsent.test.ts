import { expect, test } from 'vitest'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { newEntry } from './new-entry'
import { againOf, undoneOf, unsentOf } from './unsent'

const matchWith = (version: number, count: number) =>
  ({ version, entries: Array.from({ length: count }, () => goal) }) as unknown as OpenedMatch

const goal: MatchEntry = newEntry(7, { kind: 'goal', side: 'home', minute: 3 })
const written = unsentOf({ kind: 'entries', entries: [goal] }, matchWith(4, 1))

test('K9 what had no answer is sent again as of the match that its editor saw, so that a conflict shows theirs', () => {
  const waiting = { ...written, code: 'offline' }
  expect(againOf(waiting, matchWith(6, 3))).toMatchObject({ version: 4, seen: 1 })
})

test('K9 what is sent after a conflict is of the match beside it', () => {
  const refused = { ...written, code: 'match-changed' }
  expect(againOf(refused, matchWith(6, 3))).toMatchObject({ version: 6, seen: 3 })
})

test('K14 an entry that is taken back keeps its id and its version, beside its withdrawal', () => {
  const { change, version, undone } = undoneOf(written, goal)
  expect({ version, undone }).toEqual({ version: 4, undone: true })
  expect(change).toMatchObject({ entries: [goal, { kind: 'withdrawal', withdraws: goal.id, at: 7 }] })
})
