import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage'
import { forgetUpdate, lastKnown, lastKnown$, noteAnswer, noteConnection } from './last-known'

let stored: Map<string, string>
beforeEach(() => void (stored = stubLocalStorage()))
afterEach(() => vi.unstubAllGlobals())

test.each(['{', '7', '"offline"', '[]', '{}', '{"state":"connected","updatedAt":5}', '{"state":{},"updatedAt":5}'])(
  'a stored connection that cannot be used (%s) counts as none',
  (text) => {
    stored.set('connection', text)
    expect(lastKnown()).toBeNull()
  },
)

test.each(['"yesterday"', '1e999', '-8.65e15'])('a stored time that is no date (%s) is left out', (updatedAt) => {
  stored.set('connection', `{"state":"captive","updatedAt":${updatedAt},"more":1}`)
  expect(lastKnown()).toEqual({ state: 'captive', updatedAt: null })
})

test.each([true, false])(
  'a form says nothing about the connection while somebody is signed in (answer: %s)',
  (answers) => {
    noteConnection({ state: 'offline', updatedAt: 5 })
    noteAnswer(answers, 'signed-in')
    expect(lastKnown()).toEqual({ state: 'offline', updatedAt: 5 })
    noteConnection({ state: 'connected', updatedAt: 6 })
    noteAnswer(answers, 'signed-in')
    expect(lastKnown()).toBeNull()
  },
)

test('a form of a visitor says that the server does not answer, and keeps the time of the last update', () => {
  const seen: unknown[] = []
  const subscription = lastKnown$.subscribe((known) => seen.push(known))
  noteAnswer(false, 'signed-out')
  noteAnswer(true, 'signed-out')
  subscription.unsubscribe()
  expect(seen).toEqual([{ state: 'offline', updatedAt: null }, null])
  noteConnection({ state: 'captive', updatedAt: 5 })
  noteAnswer(false, 'expired')
  expect(lastKnown()).toEqual({ state: 'captive', updatedAt: 5 })
})

test('after a sign-out the phone is still offline, and does not tell when the user was online', () => {
  noteConnection({ state: 'offline', updatedAt: 5 })
  forgetUpdate()
  expect(lastKnown()).toEqual({ state: 'offline', updatedAt: null })
})
