import { describe, expect, test } from 'vitest'
import { windowOf } from '../../../tests/support/applying-phone'
import { answerOf } from '../../../tests/support/phone-stores'
import { isWholeAnswer } from './answer-shape'

test('an answer with every part is whole', () => {
  expect(isWholeAnswer(windowOf(10, 5))).toBe(true)
})

describe('I12 an answer is not whole when', () => {
  const right = windowOf(10, 5)
  test.each<[string, unknown]>([
    ['it is no object', 'text'],
    ['its version is another', { ...right, v: 99 }],
    ['its snapshot is missing', { ...right, asOf: undefined }],
    ['its channels are missing', { ...right, channels: null }],
    ['a channel is null', { ...right, channels: { ...right.channels, public: null } }],
    [
      'a channel has no list of deletions',
      { ...right, channels: { public: { ...right.channels.public, deletes: null } } },
    ],
    ['a row is null', { ...right, rows: [null], end: 1 }],
    ['a row has no id', { ...right, rows: [{ c: 'profiles', seq: 1, row: {} }], end: 1 }],
    ['a verdict is null', { ...right, verdicts: [null] }],
    ['a page has no ids', { ...right, pages: [{ of: 'public' }] }],
    ['its lost channels are no list', { ...right, drop: {} }],
    ['its end marker counts other rows', { ...answerOf({ seq: 10 }), end: 1 }],
  ])('%s', (_, body) => {
    expect(isWholeAnswer(body)).toBe(false)
  })
})
