import { expect, test, vi } from 'vitest'
import { reloadOnLostStorage, type StoragePage } from './lost-storage'

const LOST = new DOMException(
  'Connection to Indexed Database server lost. Refresh the page to try again',
  'UnknownError',
)

function page(notes: StoragePage['notes'] = memory()) {
  const events = new EventTarget()
  const reload = vi.fn<() => void>()
  const clock = { now: 1_000_000 }
  const addEventListener: StoragePage['addEventListener'] = (type, listener) => events.addEventListener(type, listener)
  reloadOnLostStorage({ addEventListener, reload, notes, now: () => clock.now })
  const fail = (type: 'error' | 'unhandledrejection', error: unknown) =>
    events.dispatchEvent(Object.assign(new Event(type), { error, reason: error }))
  return { reload, fail, clock }
}

function memory(): NonNullable<StoragePage['notes']> {
  const entries = new Map<string, string>()
  return { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) }
}

test("when the browser closed the page's storage, the page reloads, whatever wraps the error", () => {
  for (const type of ['error', 'unhandledrejection'] as const) {
    const { fail, reload } = page()
    fail(type, Object.assign(new Error('aborted'), { inner: LOST }))
    expect(reload).toHaveBeenCalledTimes(1)
  }
})

test('the page reloads at most once a minute, and never where that cannot be noted', () => {
  const notes = memory()
  const first = page(notes)
  first.fail('error', LOST)
  first.fail('error', LOST)
  expect(first.reload).toHaveBeenCalledTimes(1)
  const second = page(notes)
  second.fail('error', LOST)
  expect(second.reload).not.toHaveBeenCalled()
  second.clock.now += 60_000
  second.fail('error', LOST)
  expect(second.reload).toHaveBeenCalledTimes(1)
  const withoutNotes = page(null)
  withoutNotes.fail('error', LOST)
  expect(withoutNotes.reload).not.toHaveBeenCalled()
})

test('on any other error the page does not reload', () => {
  const { fail, reload } = page()
  for (const error of [new Error('broken'), null, 'text', undefined]) fail('unhandledrejection', error)
  expect(reload).not.toHaveBeenCalled()
})
