import { expect, test } from 'vitest'
import type { DeliveryState } from '@/views/delivery'
import { entryState, needsEntry } from './entry-state'

const entering = (entry: DeliveryState) => ({ state: 'entering' as const, entry })
const refused = (code: string, fields: Record<string, string> = {}) => entering({ kind: 'refused', code, fields })

test('[G03] a refusal for the password names it, by its field', () => {
  expect(entryState(refused('invalid', { password: 'password-wrong' }))).toEqual({
    kind: 'refused',
    code: 'password-wrong',
    atPassword: true,
  })
})

test('[G03] any other refusal is not about the password', () => {
  expect(entryState(refused('invalid', { room_id: 'rooms-many' }))).toMatchObject({
    code: 'rooms-many',
    atPassword: false,
  })
  expect(entryState(refused('gone'))).toMatchObject({ code: 'gone', atPassword: false })
})

test('Z36 an entry above the limit of guesses says when it is tried again', () => {
  const guesses = entering({ kind: 'deferred', code: 'guesses', until: 5 })
  expect(entryState(guesses)).toEqual({ kind: 'waiting', until: 5 })
  expect(needsEntry(guesses, true)).toBe(true)
})

test('an entry above a limit says so apart from one with too many guesses', () => {
  const limited = entering({ kind: 'limited', until: 5 })
  expect(entryState(limited)).toEqual({ kind: 'limited', until: 5 })
  expect(needsEntry(limited, false)).toBe(true)
})

test.each<[DeliveryState, string]>([
  [{ kind: 'waiting', writtenAt: 1 }, 'waiting'],
  [{ kind: 'held' }, 'waiting'],
  [{ kind: 'deferred', code: 'busy' }, 'waiting'],
  [{ kind: 'sign-in' }, 'waiting'],
])('an entry that is %o is %s, and its user sees the room', (delivery, kind) => {
  expect(entryState(entering(delivery)).kind).toBe(kind)
  expect(needsEntry(entering(delivery), true)).toBe(false)
})

test('while a password is judged its field stays; a public room is shown at once', () => {
  const sending = entering({ kind: 'sending', writtenAt: 1 })
  expect(entryState(sending)).toEqual({ kind: 'sending' })
  expect([needsEntry(sending, true), needsEntry(sending, false)]).toEqual([true, false])
})

test('one outside, and one whose entry was refused or waits for a limit, sees the entry in place of the room', () => {
  expect(needsEntry({ state: 'outside', entry: null }, false)).toBe(true)
  expect(needsEntry(refused('gone'), false)).toBe(true)
  expect(needsEntry({ state: 'member', entry: null }, true)).toBe(false)
})
