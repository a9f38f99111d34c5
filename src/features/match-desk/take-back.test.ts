import { expect, test } from 'vitest'
import type { DeskChange, OpenedAnswer } from '@/data/staff/match-desk'
import type { Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { newEntry, withdrawalOf } from './new-entry'
import { takeBack } from './take-back'

const goal: MatchEntry = newEntry(1, { kind: 'goal', side: 'home', minute: 3 })
const undone = [goal, withdrawalOf(1, goal.id)]

/** The match with a version and entries; the rest of it does not matter. */
const opened = (version: number, entries: readonly MatchEntry[]) =>
  ({ now: 0, match: { version, entries } }) as unknown as OpenedAnswer

/** A desk that answers each call with the next of `answers`, or refuses it with a code. */
function deskWith(answers: ReadonlyArray<OpenedAnswer | Code>, matches: OpenedAnswer[] = []) {
  const sent: Array<[version: number, ids: string[]]> = []
  const send = (version: number, change: DeskChange) => {
    const answer = answers[sent.length] ?? 'server-error'
    sent.push([version, change.kind === 'entries' ? change.entries.map(({ id }) => id) : []])
    return typeof answer === 'string' ? Promise.reject(new DomainError(answer)) : Promise.resolve(answer)
  }
  return { sent, desk: { send, open: () => Promise.resolve(matches.shift() ?? opened(99, [])) } }
}

const ids = undone.map(({ id }) => id)

test('K14 an entry without an answer and its withdrawal go in one call', async () => {
  const answer = opened(6, undone)
  const { sent, desk } = deskWith([answer])
  expect(await takeBack(desk, 4, undone)).toBe(answer)
  expect(sent).toEqual([[4, ids]])
})

test('K14 an entry that had arrived alone gets the same withdrawal, also when others write meanwhile', async () => {
  const answer = opened(9, undone)
  const { sent, desk } = deskWith(['id-taken', 'match-changed', answer], [opened(5, [goal]), opened(7, [goal])])
  expect(await takeBack(desk, 4, undone)).toBe(answer)
  expect(sent).toEqual([
    [4, ids],
    [5, ids.slice(1)],
    [7, ids.slice(1)],
  ])
})

test('K14 an entry that somebody else withdrew is not withdrawn twice', async () => {
  const present = opened(6, [goal, withdrawalOf(2, goal.id)])
  const { sent, desk } = deskWith(['id-taken'], [present])
  expect(await takeBack(desk, 4, undone)).toBe(present)
  expect(sent).toHaveLength(1)
})

test('K9 an entry that did not arrive before the match changed is not written', async () => {
  const present = opened(6, [])
  const { sent, desk } = deskWith(['match-changed'], [present])
  expect(await takeBack(desk, 4, undone)).toBe(present)
  expect(sent).toHaveLength(1)
})

test('K14 without an answer it is not taken back', async () => {
  await expect(takeBack(deskWith(['offline']).desk, 4, undone)).rejects.toThrow('offline')
  await expect(takeBack(deskWith(['id-taken', 'offline'], [opened(5, [goal])]).desk, 4, undone)).rejects.toThrow(
    'offline',
  )
})
