import { describe, expect, test } from 'vitest'
import { entry, ME, MINE, seededRandom } from '../../../tests/support/phone-stores'
import {
  draftId,
  eventsOf,
  eventually,
  isDone,
  runAgain,
  runPhone,
  scriptedServer,
  statesOf,
} from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import type { TabChannel, TabMessage } from '@/sync/engine/tab-channel'

/** Channels of one name reach each other, like the tabs of one browser. */
function tabs(): () => (name: string) => TabChannel {
  const listeners: Array<{ name: string; tab: number; listener: (message: TabMessage) => void }> = []
  let opened = 0
  return () => {
    const tab = (opened += 1)
    return (name) => ({
      post(message) {
        for (const one of [...listeners]) if (one.name === name && one.tab !== tab) one.listener(message)
      },
      listen(listener) {
        const one = { name, tab, listener }
        listeners.push(one)
        return () => void listeners.splice(listeners.indexOf(one), 1)
      },
      close: () => undefined,
    })
  }
}

describe('session events', () => {
  test('Y24 the first event names the signed-in user without a request', async () => {
    const one = await runPhone()
    await one.phone.stop()
    const offline = (() => Promise.reject(new TypeError('fetch failed'))) as unknown as typeof fetch
    const again = await runAgain(one, { fetch: offline })
    expect(eventsOf(again)).toEqual([`initial ${ME}`])
    expect(again.phone.session.session$.value).toMatchObject({ status: 'signed-in', user: { id: ME } })
  })

  test('Y24 sign-out, sign-in, a renewed token and an ended session are events', async () => {
    const server = scriptedServer()
    const one = await runPhone({}, server)
    const seen = eventsOf(one)
    server.answer = (_request, plain) => ({ ...plain, token: 'token-renewed' })
    one.phone.notify('retry')
    await eventually(() => expect(seen).toContain(`token-refreshed ${ME}`))
    server.answer = (_request, plain) => plain
    server.network = () => 'unauthorised'
    one.phone.notify('retry')
    await eventually(() => expect(seen.at(-1)).toBe(`expired ${ME}`))
    server.network = () => 'answer'
    server.signIn = { token: 'token2', id: ME }
    await one.phone.session.signIn('me@example.com', 'secret-of-the-test')
    expect(seen.at(-1)).toBe(`signed-in ${ME}`)
    await one.phone.session.signOut('discard')
    expect(seen.at(-1)).toBe(`signed-out ${ME}`)
  })

  test('a recovery by code signs in with its own event, and earlier operations are sent', async () => {
    const server = scriptedServer()
    server.network = () => 'unauthorised'
    const one = await runPhone({}, server)
    await one.account.posts.publish(draftId(1), textOnly('قبل الاستعادة'))
    await eventually(() => expect(one.phone.session.session$.value.status).toBe('expired'))
    const seen = eventsOf(one)
    server.network = () => 'answer'
    server.signIn = { token: 'token2', id: ME }
    await one.phone.session.recover({ email: 'me@example.com', code: '12345678', password: 'secret-of-the-test' })
    expect(seen.slice(1)).toEqual([`signed-in ${ME}`, `password-recovery ${ME}`])
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    expect(server.accepted).toHaveLength(1)
  })

  test("a new name on the own card becomes the session's name, also after a restart", async () => {
    const server = scriptedServer()
    const one = await runPhone({}, server)
    const seen = eventsOf(one)
    const card = { id: ME, username: 'اسم_جديد', verification_status: 'none' }
    server.answer = (_request, plain) => ({ ...plain, rows: [entry(card, 1, [MINE], 'profiles')], end: 1 })
    one.phone.notify('retry')
    await eventually(() => expect(seen).toContain(`user-updated ${ME}`))
    expect(one.phone.session.session$.value.user?.username).toBe('اسم_جديد')
    await one.phone.stop()
    const again = await runAgain(one)
    expect(again.phone.session.session$.value.user?.username).toBe('اسم_جديد')
  })

  test('Y25 events reach the other tabs; those of the same user continue, a sign-out reloads them', async () => {
    const busOf = tabs()
    const server = scriptedServer()
    const first = await runPhone({ bus: busOf() }, server)
    let reloads = 0
    const { session: _given, ...options } = first.options
    const second = await runPhone(
      { ...options, bus: busOf(), reload: () => (reloads += 1), random: seededRandom(9) },
      server,
    )
    const seen = eventsOf(second)
    server.network = () => 'unauthorised'
    first.phone.notify('retry')
    second.phone.notify('retry')
    await eventually(() => expect(second.phone.session.session$.value.status).toBe('expired'))
    server.network = () => 'answer'
    server.signIn = { token: 'token2', id: ME }
    await first.phone.session.recover({ email: 'me@example.com', code: '12345678', password: 'secret-of-the-test' })
    await eventually(() => expect(seen).toContain(`password-recovery ${ME}`))
    expect(second.phone.session.session$.value.status).toBe('signed-in')
    expect(reloads).toBe(0)
    await first.phone.session.signOut('keep')
    await eventually(() => expect(reloads).toBe(1))
  })
})
