import { BehaviorSubject, of } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountContext } from '../context/account-context'
import { announcementsOf } from './commands'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const HOUR_MS = 3_600_000

const row = (id: string, begins: number, ends: number) => {
  const stored = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString().replace('T', ' ')
  return { _data: { value: { id, text_ar: id, begins_at: stored(begins), ends_at: stored(ends), level: 'info' } } }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

test('an announcement begins and ends at its times without any answer of the server', async () => {
  const meta = {
    find: () => ({ $: of([row('قصير', 2, 2.5), row('تالٍ', 4, 5)]) }),
    findOne: () => ({ $: of(null) }),
  }
  const sources = { rows: { meta }, state$: new BehaviorSubject({ serverAhead: 0 }) }
  const parts = { sources, outbox: { timing: { now: () => Date.now() } } } as unknown as AccountContext
  const seen: Array<string | null> = []
  const shown = announcementsOf(parts)
    .shown$('ar')
    .subscribe((one) => seen.push(one && one.text))
  const after = async (hours: number) => {
    await vi.advanceTimersByTimeAsync(hours * HOUR_MS)
    return seen.at(-1)
  }
  expect(await after(0.01)).toBeNull()
  expect(await after(2.01)).toBe('قصير')
  expect(await after(0.5)).toBeNull()
  expect(await after(1.5)).toBe('تالٍ')
  expect(await after(1)).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  shown.unsubscribe()
})
