import { expect, test } from 'vitest'
import { changedFields, textOf } from './changed-fields'

test('Q15 a field that is the same on both sides is left out, and one of a single side is shown', () => {
  expect(changedFields({ name: 'a', roles: ['editor'], gone: 1 }, { name: 'a', roles: [], new: true })).toEqual([
    { name: 'roles', was: ['editor'], is: [] },
    { name: 'gone', was: 1, is: undefined },
    { name: 'new', was: undefined, is: true },
  ])
})

test('Q15 a secret that was replaced is shown', () => {
  expect(changedFields({ password: 'set' }, { password: 'set' })).toEqual([{ name: 'password', was: 'set', is: 'set' }])
})

test('Q15 a field that has no value on either side is left out', () => {
  expect(changedFields(null, { password: null, name: 'a' })).toEqual([{ name: 'name', was: undefined, is: 'a' }])
})

test('Q15 a side that is no object is one field', () => {
  expect(changedFields('set', null)).toEqual([{ name: '', was: 'set', is: undefined }])
  expect(changedFields(null, null)).toEqual([])
})

test('Q15 a cell shows texts as they are, a missing value as a dash, and others as JSON', () => {
  expect([textOf('م'), textOf(''), textOf(undefined), textOf(false), textOf([1])]).toEqual([
    'م',
    '—',
    '—',
    'false',
    '[1]',
  ])
})
