import { expect, test } from 'vitest'
import { changedDraft, type DecisionDraft } from './decision-draft'

const DRAFT: DecisionDraft = {
  ...{ decision: 'warn', reason: 'spam', days: 1, words: 'مرة أولى', response: '', hide: null },
  ...{ version: 3, at: 100, request: 'request' },
}

test('Q8 a decision that was changed after a lost answer is another request', () => {
  const changed = changedDraft(DRAFT, { decision: 'ban', version: 3, at: 120 })
  expect(changed).toMatchObject({ decision: 'ban', words: 'مرة أولى', at: 120 })
  expect(changed.request).not.toBe(DRAFT.request)
  expect(changedDraft(DRAFT, { words: 'مرة ثانية' }).request).not.toBe(DRAFT.request)
})

test('Q8 the same decision is the same request, also of a newer version that was seen', () => {
  expect(changedDraft(DRAFT, { version: 4, at: 200 })).toEqual({ ...DRAFT, version: 4, at: 200 })
})
