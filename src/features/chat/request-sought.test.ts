import { expect, test } from 'vitest'
import { requestSought } from './request-sought'

const sought = () => true
const left = () => false

test('a sought message is reached, or the phone cannot get it', async () => {
  expect(await requestSought('a', async () => true, sought)).toBe('reached')
  expect(await requestSought('a', async () => false, sought)).toBe('missing')
  expect(await requestSought('a', () => Promise.reject(new Error('no network')), sought)).toBe('missing')
})

test('nothing is said of a message that is sought no more', async () => {
  expect(await requestSought('a', async () => true, left)).toBe('left')
  expect(await requestSought('a', async () => false, left)).toBe('left')
})
