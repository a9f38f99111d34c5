import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareLatest } from '@/lib/observable'
import type { ConnectionView } from '@/views/connection'
import { settled, settleMs } from './shown'

type State = ConnectionView['state']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function source() {
  const listeners = new Set<(value: State) => void>()
  return {
    emit: (value: State) => listeners.forEach((listener) => listener(value)),
    subscribe(next: (value: State) => void) {
      listeners.add(next)
      return { unsubscribe: () => void listeners.delete(next) }
    },
  }
}

test('[O09] a state is shown after it has lasted, and a short change never', () => {
  const line = source()
  const shown: State[] = []
  settled(line, null).subscribe((state) => shown.push(state))
  line.emit('connected')
  vi.advanceTimersByTime(1999)
  expect(shown).toEqual([])
  line.emit('connected')
  vi.advanceTimersByTime(1)
  line.emit('offline')
  vi.advanceTimersByTime(1000)
  line.emit('connected')
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual(['connected'])
})

test('[O09] when operations are sent again, "offline" is replaced at once, and so is "sending" at its end', () => {
  const line = source()
  const shown: State[] = []
  settled(line, 'offline').subscribe((state) => shown.push(state))
  for (const state of ['offline', 'sending', 'connected'] as const) line.emit(state)
  expect(shown).toEqual(['offline', 'sending', 'connected'])
})

test.each<[State | null, State, number]>([
  [null, 'connecting', 2000],
  [null, 'offline', 2000],
  ['offline', 'sending', 0],
  ['offline', 'connected', 0],
  ['offline', 'weak', 0],
  ['offline', 'captive', 2000],
  ['captive', 'sending', 0],
  ['connecting', 'sending', 0],
  ['connecting', 'offline', 2000],
  ['sending', 'offline', 0],
  ['sending', 'weak', 0],
  ['sending', 'connected', 0],
  ['connected', 'sending', 2000],
  ['connected', 'offline', 2000],
  ['weak', 'connected', 2000],
  ['weak', 'offline', 2000],
])('[O09] while "%s" is shown, "%s" must last %i ms', (shown, next, ms) => {
  expect(settleMs(shown, next)).toBe(ms)
})

test('[O09] a new subscriber gets the last state at once, and a return to it cancels the change', () => {
  const line = source()
  const shared = shareLatest(settled(line, null))
  const first = shared.subscribe(() => {})
  line.emit('offline')
  vi.advanceTimersByTime(2000)
  first.unsubscribe()
  expect(shared.latest?.()).toBe('offline')
  const shown: State[] = []
  shared.subscribe((state) => shown.push(state))
  expect(shown[0]).toBe('offline')
})
