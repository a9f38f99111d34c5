import { expect, test } from 'vitest'
import { joinedPages, withOlderPage, type ListPart } from './joined-pages'

const part = (ids: string, next: string): ListPart<{ id: string }> => ({
  rows: Array.from(ids, (id) => ({ id })),
  next,
})

const idsOf = ({ rows, next }: ListPart<{ id: string }>) => [rows.map(({ id }) => id).join(''), next]

const BEFORE = part('abcdef', 'f')

test.each([
  ['nothing changed', part('abc', 'c'), ['abcdef', 'f']],
  ['a row that came pushes one from the first page', part('nab', 'b'), ['nabcdef', 'f']],
  ['rows that left bring others up', part('cde', 'e'), ['cdef', 'f']],
  ['rows that left bring up all that is shown', part('efg', 'g'), ['efg', 'g']],
  ['a row from below moved up', part('eab', 'b'), ['eabcdf', 'f']],
  ['a row from above moved down', part('bca', 'a'), ['bcadef', 'f']],
  ['more rows came than a page has', part('xyz', 'z'), ['xyz', 'z']],
  ['the list became shorter than a page', part('ab', ''), ['ab', '']],
])('a first page that is read again: %s', (_case, first, shown) => {
  expect(idsOf(joinedPages(first, BEFORE))).toEqual(shown)
})

test('an older page follows what is shown, each row once', () => {
  const first = part('abc', 'c')
  expect(joinedPages(first, null)).toBe(first)
  expect(idsOf(withOlderPage(first, part('bdef', 'f')))).toEqual(['abcdef', 'f'])
})
