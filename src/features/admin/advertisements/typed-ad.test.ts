import { expect, test } from 'vitest'
import type { StaffAd } from '@/views/advertisements'
import { adState, fieldOf, fileCode, formOf, isIncomplete, NEW_AD } from './typed-ad'

const AD: StaffAd = {
  ...{ id: 'a', title: 'متجر', description: 'وصف', image: 'a.jpg', imageAddress: 'https://a.example/b.jpg', link: '' },
  ...{ isActive: true, startsAt: 100, endsAt: 200, createdAt: 1, version: 'v', views: 0, clicks: 0 },
}

test('a form is filled with what is stored, and has no file', () => {
  expect(formOf(AD)).toEqual({
    ...{ title: 'متجر', description: 'وصف', link: '', imageAddress: 'https://a.example/b.jpg', file: null },
    ...{ startsAt: 100, endsAt: 200, isActive: true },
  })
})

test('title and picture are needed, and blanks are none', () => {
  const whole = { ...NEW_AD, title: 'متجر', imageAddress: 'https://a.example' }
  expect(isIncomplete(whole, false)).toBe(false)
  expect(isIncomplete({ ...whole, title: ' ' }, true)).toBe(true)
  expect(isIncomplete({ ...whole, imageAddress: ' ' }, false)).toBe(true)
  expect(isIncomplete({ ...whole, imageAddress: '' }, true)).toBe(false)
  expect(isIncomplete({ ...whole, imageAddress: '', file: new Blob() }, false)).toBe(false)
})

test('a file is an image of 5 MB at most', () => {
  expect(fileCode({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull()
  expect(fileCode({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('picture-too-large')
  expect(fileCode({ type: 'application/pdf', size: 1 })).toBe('picture-type')
})

test.each([
  ['before its start', {}, 99, 'waits'],
  ['from its start on', {}, 100, 'shown'],
  ['from its end on', {}, 200, 'over'],
  ['without an end', { endsAt: 0 }, 1e12, 'shown'],
  ['switched off', { isActive: false }, 150, 'off'],
  ['switched off and over', { isActive: false }, 200, 'over'],
] as const)('an advertisement %s is «%s»', (_when, part, now, state) => {
  expect(adState({ ...AD, ...part }, now)).toBe(state)
})

test('a code of no field is one of the form', () => {
  expect([fieldOf('ad-link'), fieldOf('offline')]).toEqual(['link', undefined])
})
