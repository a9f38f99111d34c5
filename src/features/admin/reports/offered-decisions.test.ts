import { expect, test } from 'vitest'
import type { CaseSanction, WholeCase } from '@/views/cases'
import { isOffered, offeredDecisions } from './offered-decisions'

const sanction: CaseSanction = {
  ...{ kind: 'warn', reason: 'spam', words: '', by_name: '', is_of_case: true, at: 1, until: null, lifted_at: null },
}

const offered = (change: Partial<WholeCase>) => {
  const open = {
    ...{ state: 'open', target_type: 'post', deleted: false, has_appeal: false, taken_down: '', sanctions: [] },
    author: { id: 'a', username: 'a' },
  } as unknown as WholeCase
  const { appeal, closing, other } = offeredDecisions({ ...open, ...change })
  return [appeal, closing, other].map((group) => group.join(' '))
}

test.each<[string, Partial<WholeCase>, string[]]>([
  ['an open case of a post', {}, ['', 'dismiss hide delete warn suspend ban', 'escalate note']],
  ['a deleted post', { deleted: true }, ['', 'dismiss warn suspend ban', 'escalate note']],
  ['a user', { target_type: 'user' }, ['', 'dismiss warn suspend ban', 'escalate note']],
  ['an ended account', { author: { id: 'a', username: '' } }, ['', 'dismiss hide delete', 'escalate note']],
  ['an escalated case', { state: 'escalated' }, ['', 'dismiss hide delete warn suspend ban', 'note']],
  ['a closed case', { state: 'closed' }, ['', '', 'note']],
  ['a closed case of hidden content', { state: 'closed', taken_down: 'moderator' }, ['', 'restore', 'note']],
  ['a closed case with a sanction', { state: 'closed', sanctions: [sanction] }, ['', 'restore', 'note']],
  [
    'a closed case, of whose author another case has a sanction',
    { state: 'closed', sanctions: [{ ...sanction, is_of_case: false }] },
    ['', '', 'note'],
  ],
  [
    'a closed case with an appeal',
    { state: 'closed', taken_down: 'moderator', has_appeal: true },
    ['accept-appeal refuse-appeal', '', 'note'],
  ],
])('%s offers what can be decided', (_what, change, expected) => {
  expect(offered(change)).toEqual(expected)
})

test('a decision of no group is not offered', () => {
  const groups = { appeal: [], closing: ['dismiss'], other: ['note'] } as const
  expect([isOffered(groups, 'dismiss'), isOffered(groups, 'ban')]).toEqual([true, false])
})
