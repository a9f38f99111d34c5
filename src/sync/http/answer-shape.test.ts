import { describe, expect, test } from 'vitest'
import { freshAnswer } from '../../../tests/support/applying-phone'
import { answerOf, entry, postRow } from '../../../tests/support/phone-stores'
import { isWholeAnswer } from './answer-shape'

test('an answer with every part is whole', () => {
  const answer = answerOf({
    seq: 10,
    from: 5,
    rewind: 5,
    rows: [entry(postRow(5), 0)],
    pages: [{ of: 'public', collection: 'hashtag_posts', before: null, ids: [], next: null, end: true }],
    deletes: { public: [{ c: 'hashtag_posts', id: 'p1', seq: 9 }] },
    drop: ['post:p1'],
  })
  expect(isWholeAnswer(answer)).toBe(true)
  expect(isWholeAnswer(freshAnswer(10, 5))).toBe(true)
})

describe('I12 an answer is not whole when', () => {
  const right = freshAnswer(10, 5)
  const page = { of: 'public', collection: 'hashtag_posts', before: null, ids: [], next: null, end: true }
  const withPublic = (part: object) => ({
    ...right,
    channels: { ...right.channels, public: { ...right.channels.public, ...part } },
  })
  test.each<[string, unknown]>([
    ['it is no object', 'text'],
    ['its version is another', { ...right, v: 99 }],
    ['its snapshot is missing', { ...right, asOf: undefined }],
    ['its channels are missing', { ...right, channels: null }],
    ['a channel is null', { ...right, channels: { ...right.channels, public: null } }],
    ['a channel has no list of deletions', withPublic({ deletes: null })],
    ['a row is null', { ...right, rows: [null], end: 1 }],
    ['a row has no id', { ...right, rows: [{ c: 'profiles', seq: 1, row: {} }], end: 1 }],
    ['a verdict is null', { ...right, verdicts: [null] }],
    ['a row is in no list of channels', { ...right, rows: [{ ...right.rows[0], in: undefined }] }],
    ['a row has no number', { ...right, rows: [{ ...right.rows[0], seq: null }] }],
    ['a deletion names no row', withPublic({ deletes: [{ c: 'hashtag_posts' }] })],
    ['counters are no list', withPublic({ counts: {} })],
    ['a counter is a text', withPublic({ counts: [{ c: 'room_messages', id: 'm', seq: 3, row: { reactions: 'x' } }] })],
    [
      'a counter has a text',
      withPublic({ counts: [{ c: 'room_messages', id: 'm', seq: 3, row: { reactions: { '🔥': '2' } } }] }),
    ],
    ['counters name no row', withPublic({ counts: [{ c: 'hashtag_posts', seq: 3, row: {} }] })],
    ['the sizes of windows are null', withPublic({ windows: null })],
    ['the brought rows are no object', withPublic({ brought: [] })],
    ['the brought rows have no end', withPublic({ brought: { hashtag_posts: { count: 2, next: null } } })],
    ['a page has no ids', { ...right, pages: [{ ...page, ids: undefined }] }],
    ['a page has no collection', { ...right, pages: [{ ...page, collection: undefined }] }],
    ['a page does not say where it ends', { ...right, pages: [{ ...page, next: undefined }] }],
    ['the point of a rewind is no number', { ...right, rewind: null }],
    ['the renewed token is no text', { ...right, token: {} }],
    ['a verdict has no id', { ...right, verdicts: [{ verdict: 'accepted' }] }],
    ['a verdict has a wait that is no number', { ...right, verdicts: [{ id: 'a', verdict: 'wait', after: '1' }] }],
    ['a verdict has fields without codes', { ...right, verdicts: [{ id: 'a', verdict: 'refused', fields: { a: 1 } }] }],
    ['a channel does not say whether it begins afresh', withPublic({ fresh: undefined })],
    ['a channel does not say whether more follows', withPublic({ more: null })],
    ['a page does not say whether the list ends', { ...right, pages: [{ ...page, end: undefined }] }],
    ['the number of rows in a list is no number', { ...right, pages: [{ ...page, total: '7' }] }],
    ['its time is missing', { ...right, now: undefined }],
    ['its lost channels are no list', { ...right, drop: {} }],
    ['its end marker counts other rows', { ...answerOf({ seq: 10 }), end: 1 }],
  ])('%s', (_, body) => {
    expect(isWholeAnswer(body)).toBe(false)
  })

  test.each([3, null, {}, { '🔥': 12, '⚽': 1 }])('Z44 the counter %j is whole', (reactions) => {
    const counts = [{ c: 'room_messages', id: 'm', seq: 3, row: { reactions } }]
    expect(isWholeAnswer(withPublic({ counts }))).toBe(true)
  })
})
