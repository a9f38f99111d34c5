import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareLatest } from '@/lib/observable'
import { debounced } from './debounced'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function source() {
  const listeners = new Set<(value: string) => void>()
  return {
    emit: (value: string) => listeners.forEach((listener) => listener(value)),
    subscribe(next: (value: string) => void) {
      listeners.add(next)
      return { unsubscribe: () => void listeners.delete(next) }
    },
  }
}

test('a value is emitted after it has lasted, and a short change never', () => {
  const line = source()
  const emitted: string[] = []
  debounced(line, 2000).subscribe((value) => emitted.push(value))
  line.emit('connected')
  vi.advanceTimersByTime(1999)
  expect(emitted).toEqual([])
  line.emit('connected')
  vi.advanceTimersByTime(1)
  line.emit('offline')
  vi.advanceTimersByTime(1000)
  line.emit('connected')
  vi.advanceTimersByTime(1999)
  expect(emitted).toEqual(['connected'])
})

test('[O09] a new subscriber gets the last value at once', () => {
  const line = source()
  const shared = shareLatest(debounced(line, 2000))
  const first = shared.subscribe(() => {})
  line.emit('offline')
  vi.advanceTimersByTime(2000)
  first.unsubscribe()
  expect(shared.latest?.()).toBe('offline')
  const emitted: string[] = []
  shared.subscribe((value) => emitted.push(value))
  expect(emitted).toEqual(['offline'])
})
