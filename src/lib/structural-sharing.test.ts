import { describe, expect, test } from 'vitest'
import { shareStructure } from './structural-sharing'

const post = (id: string, likes: number) => ({ id, likes, author: { id: 'fan', name: 'ليان' }, tags: ['الهلال'] })

describe('shareStructure', () => {
  test('an equal value is the former object, in all its parts', () => {
    const before = { posts: [post('a', 1), post('b', 2)], end: 'more', total: Number.NaN }
    expect(shareStructure(before, structuredClone(before))).toBe(before)
  })

  test('in a list only a changed item is a new object, wherever the others have moved', () => {
    const before = { posts: [post('a', 1), post('b', 2), post('c', 3)] }
    const after = shareStructure(before, { posts: [post('new', 0), post('c', 3), post('a', 1), post('b', 9)] })
    expect(after).toEqual({ posts: [post('new', 0), post('c', 3), post('a', 1), post('b', 9)] })
    expect(after.posts[1]).toBe(before.posts[2])
    expect(after.posts[2]).toBe(before.posts[0])
    expect(after.posts[3]).not.toBe(before.posts[1])
    expect(after.posts[3]?.author).toBe(before.posts[1]?.author)
  })

  test.each([
    ['an item is gone', [1, 2, 3], [1, 2]],
    ['an item came', [1, 2], [1, 2, 3]],
    ['the order is another', [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }]],
    ['a field is gone', { a: 1, b: undefined }, { a: 1 }],
    ['a field is another of no value', { b: undefined }, { c: undefined }],
    ['a list became a record', [], {}],
    ['a record became nothing', { a: 1 }, null],
  ])('%s: the new value is returned', (_name, before: unknown, after: unknown) => {
    const shared = shareStructure(before, after)
    expect(shared).not.toBe(before)
    expect(shared).toStrictEqual(after)
  })

  test.each([
    ['a map', new Map([['a', 1]])],
    ['a set', new Set(['a'])],
    ['a moment', new Date(0)],
    ['a file', new Blob(['a'])],
  ])('%s is compared as a whole', (_name, value: object) => {
    const after = structuredClone(value)
    expect(shareStructure(value, after)).toBe(after)
  })
})
