import { expect, test } from 'vitest'
import type { ListState } from '@/views/lists'
import { nextStep } from './growing-list'

const list = (state: Partial<ListState & { ready: boolean }> = {}) => ({
  ready: true,
  end: 'more' as const,
  heldMore: false,
  loadingMore: false,
  failed: false,
  ...state,
})

test('a list whose phone holds no more rows requests older ones', () => {
  expect(nextStep(list({ heldMore: true }), 500, 500)).toBe('show-held')
  expect(nextStep(list({ ready: false }), 500, 500)).toBe('wait')
  expect(nextStep(list(), 500, 500)).toBe('load')
  expect(nextStep(list({ loadingMore: true }), 500, 500)).toBe('wait')
  expect(nextStep(list(), 550, 500)).toBe('done')
})

test('a list whose new rows are all hidden continues', () => {
  expect(nextStep(list({ heldMore: true }), 40, 40)).toBe('show-held')
  expect(nextStep(list(), 40, 40)).toBe('load')
})

test('a list stops at its end, without a network, and after a request without an answer', () => {
  expect(nextStep(list({ end: 'end' }), 5, 5)).toBe('done')
  expect(nextStep(list({ end: 'unknown-offline' }), 5, 5)).toBe('done')
  expect(nextStep(list({ failed: true }), 5, 5)).toBe('done')
  expect(nextStep(list({ end: 'unknown-offline', heldMore: true }), 5, 5)).toBe('show-held')
})
