import { BehaviorSubject, map } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPublicWindowFull, PUBLIC_RANGE } from '@/sync/pull/ranges'
import { emptyRange, freshState, type HeldRange, type SyncState } from '@/sync/rows/documents'
import type { FeedView } from '@/views/posts'
import { UNLOADED_FEED } from '../context/unloaded-lists'
import { openWhenFilled$ } from './list-opening'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const holding = (range: Partial<HeldRange>): SyncState => ({
  ...freshState('birth'),
  cursors: { public: { seq: 1, run: 'run' } },
  ranges: { [PUBLIC_RANGE]: { ...emptyRange(), size: 200, ...range } },
})

const page = (count: number) => holding({ floor: `2026-11-01 10:00:00.000Z|${count}`, count })

function opening(first: SyncState, firstState = freshState('birth')) {
  const state$ = new BehaviorSubject(first)
  const offline$ = new BehaviorSubject(false)
  let open = false
  const posts = [{ id: 'a' }] as FeedView['posts']
  const view$ = state$.pipe(
    map((state) => ({ ...UNLOADED_FEED, posts, ready: true, filling: !isPublicWindowFull(state) })),
  )
  openWhenFilled$(view$, { sources: { firstState, state$ }, offline$ }).subscribe(({ ready }) => (open = ready))
  return { state$, offline$, isOpen: () => open }
}

test.each([
  ['full', page(200)],
  ['at the end of all posts', holding({ floor: '2026-11-01 10:00:00.000Z|a', count: 3, end: true })],
  ['without posts', holding({ end: true })],
])('a window that is %s opens the list at once', (_what, state) => {
  expect(opening(state).isOpen()).toBe(true)
})

test('a window that is being filled opens the list when it is full', () => {
  const { state$, isOpen } = opening(freshState('birth'))
  vi.advanceTimersByTime(60_000)
  state$.next(page(50))
  vi.advanceTimersByTime(399)
  state$.next(page(150))
  vi.advanceTimersByTime(399)
  expect(isOpen()).toBe(false)
  state$.next(page(200))
  expect(isOpen()).toBe(true)
})

test('a window whose next page does not come within 400 ms opens the list', () => {
  const { isOpen } = opening(page(50))
  vi.advanceTimersByTime(399)
  expect(isOpen()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(true)
})

test('a window that is filled slowly opens the list after 1.5 s', () => {
  const { state$, isOpen } = opening(page(10))
  for (let n = 2; n <= 5; n += 1) {
    vi.advanceTimersByTime(300)
    state$.next(page(10 * n))
  }
  vi.advanceTimersByTime(299)
  expect(isOpen()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(true)
})

test('a phone without a network opens the list at once', () => {
  const { offline$, isOpen } = opening(page(50))
  offline$.next(true)
  expect(isOpen()).toBe(true)
})

test('a window that an earlier visit began opens the list at once', () => {
  expect(opening(page(50), page(10)).isOpen()).toBe(true)
})

test('an open list stays open when its window begins afresh', () => {
  const { state$, isOpen } = opening(page(200))
  state$.next(freshState('birth'))
  expect(isOpen()).toBe(true)
})
