import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { UNKNOWN_CONNECTION } from '@/sync/engine/connection-status'
import { noopChannel, type TabMessage } from '@/sync/engine/tab-channel'
import { toRx } from '@/sync/rx'
import { stubLocalStorage } from '../../../tests/support/local-storage'
import { ME } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { untilAborted } from '../../../tests/support/until-aborted'
import { lastKnown, noteAnswer, noteConnection } from '../connection/last-known'
import { createClient } from './client'
import { rememberConnection } from './remember-connection'

beforeEach(() => void stubLocalStorage())
afterEach(() => vi.unstubAllGlobals())

test('a connection that is lost is stored with its last update, and after a sign-out without that time', async () => {
  const server = scriptedServer()
  const { phone } = await runPhone({}, server)
  rememberConnection(phone)
  await eventually(async () => expect((await phone.requireAccount()).inspect).toBeDefined())
  const updated = async () => (await (await phone.requireAccount()).inspect.state()).updatedAt
  await eventually(async () => expect(await updated()).not.toBeNull())
  server.network = () => 'down'
  phone.notify('retry')
  await eventually(() => expect(lastKnown()).toEqual({ state: 'offline', updatedAt: expect.any(Number) }))
  await phone.session.signOut('discard')
  await eventually(() => expect(lastKnown()).toEqual({ state: 'offline', updatedAt: null }))
})

test('a tab that slept through a sign-out stores nothing of the user', async () => {
  const listeners = new Set<(message: TabMessage) => void>()
  const hear = (message: TabMessage) => listeners.forEach((listener) => listener(message))
  const { phone, account } = await runPhone({
    // Another tab leads.
    locks: { request: (_name: string, { signal }: LockOptions) => untilAborted(signal) } as unknown as LockManager,
    visible: () => false,
    bus: () => ({
      ...noopChannel,
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
  })
  rememberConnection(phone)
  const states: string[] = []
  account.link.link$.subscribe(({ state }) => states.push(state))
  const report = async (line: 'down' | 'captive', state: string) => {
    hear({ kind: 'link', facts: { ...UNKNOWN_CONNECTION, line, updatedAt: 5 } })
    await eventually(() => expect(states.at(-1)).toBe(state))
  }
  await report('down', 'offline')
  await eventually(() => expect(lastKnown()).toEqual({ state: 'offline', updatedAt: 5 }))
  await phone.session.store.clear()
  const read = vi.spyOn(phone.session.store, 'isHere')
  await report('captive', 'captive')
  await eventually(() => expect(read).toHaveResolvedWith(false))
  expect(lastKnown()).toEqual({ state: 'offline', updatedAt: 5 })
})

test('a session that begins after a try without an answer does not start as offline', async () => {
  const server = scriptedServer()
  const { phone, options } = await runPhone({}, server)
  await phone.session.signOut('discard')
  await phone.stop()
  noteAnswer(false, 'signed-out')
  const { session: _given, ...unasked } = options
  const again = await createClient({
    ...unasked,
    wasOffline: () => lastKnown() !== null,
    onAnswer: () => noteConnection({ state: 'connected', updatedAt: null }),
  })
  onTestFinished(() => again.stop())
  server.network = (request) => (request.cursors ? 'silent' : 'answer')
  server.signIn = { token: 'token2', id: ME }
  await again.session.signIn('me@example.com', 'secret-of-the-test')
  const account = await again.requireAccount()
  expect((await firstValueFrom(toRx(account.link.link$))).state).toBe('connecting')
})

test('what a form of an ended session noted is forgotten while the connection stays good', async () => {
  const server = scriptedServer()
  const { phone, account } = await runPhone({}, server)
  rememberConnection(phone)
  const states: string[] = []
  account.link.link$.subscribe(({ state }) => states.push(state))
  await eventually(() => expect(states.at(-1)).toBe('connected'))
  noteAnswer(false, 'expired')
  phone.notify('retry')
  await eventually(() => expect(lastKnown()).toBeNull())
})
