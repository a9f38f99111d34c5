import { describe, expect, onTestFinished, test } from 'vitest'
import { entry, ME, MINE, postRow, seededRandom } from '../../../tests/support/phone-stores'
import {
  draftId,
  eventually,
  isDone,
  runAgain,
  runPhone,
  scriptedServer,
  statesOf,
  type TestPhone,
} from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { EPOCH_HEADER } from '@/domain/wire'
import type { TabBus, TabMessage } from '../drain/tab-bus'
import { createPhone, type Phone } from '../phone'
import { requestAccountEnd, requestExport } from './account-care'

const OTHER = 'otherotherother'

function eventsOf({ phone }: TestPhone): string[] {
  const seen: string[] = []
  phone.session.events$.subscribe((event) => seen.push(`${event.kind} ${event.user?.id ?? ''}`.trim()))
  return seen
}

/** Buses of one name reach one another, as the tabs of one browser. */
function tabs(): () => (name: string) => TabBus {
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

/** The same phone again with nobody on it, beside the first. */
async function openSignedOut({ options: { session: _gone, ...options } }: TestPhone): Promise<Phone> {
  const phone = await createPhone(options)
  onTestFinished(() => phone.stop())
  return phone
}

/** A call with the fan's token is answered that the account is no more. */
async function hearAccountGone({ phone }: TestPhone, ask: typeof requestExport | typeof requestAccountEnd) {
  const headers = { 'content-type': 'application/json', [EPOCH_HEADER]: 'epoch1epoch1' }
  const ended: typeof fetch = async () =>
    new Response(JSON.stringify({ code: 'account-gone' }), { status: 401, headers })
  const calls = { ...phone.calls, fetch: ended }
  await expect(phone.session.asFan<unknown>((token) => ask(calls, token))).rejects.toMatchObject({
    code: 'account-gone',
  })
}

/** Names of what lies in the browser's storage. */
const stored = async ({ options }: TestPhone): Promise<string[]> =>
  (await options.indexedDB.databases()).map(({ name }) => name ?? '').toSorted()

describe('events', () => {
  test('Y24 the first thing known is who is here, and it asks nobody', async () => {
    const one = await runPhone()
    await one.phone.stop()
    const offline = (() => Promise.reject(new TypeError('fetch failed'))) as unknown as typeof fetch
    const again = await runAgain(one, { fetch: offline })
    expect(eventsOf(again)).toEqual([`initial ${ME}`])
    expect(again.phone.session.view$.value).toMatchObject({ status: 'signed-in', user: { id: ME } })
  })

  test('Y24 signing out, signing in, a renewed token and an ended session are told', async () => {
    const server = scriptedServer()
    const one = await runPhone({}, server)
    const seen = eventsOf(one)
    server.answer = (_request, plain) => ({ ...plain, token: 'token-renewed' })
    one.phone.ring('link')
    await eventually(() => expect(seen).toContain(`token-refreshed ${ME}`))
    server.answer = (_request, plain) => plain
    server.line = () => 'unauthorised'
    one.phone.ring('link')
    await eventually(() => expect(seen.at(-1)).toBe(`expired ${ME}`))
    server.line = () => 'answer'
    server.signIn = { token: 'token2', id: ME }
    await one.phone.session.signIn('me@example.com', 'secret-of-the-test')
    expect(seen.at(-1)).toBe(`signed-in ${ME}`)
    await one.phone.session.signOut('discard')
    expect(seen.at(-1)).toBe(`signed-out ${ME}`)
  })

  test('a new password by code signs in and says that it was a recovery; the queue of before arrives', async () => {
    const server = scriptedServer()
    server.line = () => 'unauthorised'
    const one = await runPhone({}, server)
    await one.account.posts.publish(draftId(1), textOnly('قبل الاستعادة'))
    await eventually(() => expect(one.phone.session.view$.value.status).toBe('expired'))
    const seen = eventsOf(one)
    server.line = () => 'answer'
    server.signIn = { token: 'token2', id: ME }
    await one.phone.session.recover({ email: 'me@example.com', code: '12345678', password: 'secret-of-the-test' })
    expect(seen.slice(1)).toEqual([`signed-in ${ME}`, `password-recovery ${ME}`])
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    expect(server.accepted).toHaveLength(1)
  })

  test('another name on the own card is the name of the session, also after a restart', async () => {
    const server = scriptedServer()
    const one = await runPhone({}, server)
    const seen = eventsOf(one)
    const card = { id: ME, username: 'اسم_جديد', verification_status: 'none' }
    server.answer = (_request, plain) => ({ ...plain, rows: [entry(card, 1, [MINE], 'profiles')], end: 1 })
    one.phone.ring('link')
    await eventually(() => expect(seen).toContain(`user-updated ${ME}`))
    expect(one.phone.session.view$.value.user?.username).toBe('اسم_جديد')
    await one.phone.stop()
    const again = await runAgain(one)
    expect(again.phone.session.view$.value.user?.username).toBe('اسم_جديد')
  })

  test('Y25 the other tabs are told; those of the same fan go on, a sign-out begins them anew', async () => {
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
    server.line = () => 'unauthorised'
    first.phone.ring('link')
    second.phone.ring('link')
    await eventually(() => expect(second.phone.session.view$.value.status).toBe('expired'))
    server.line = () => 'answer'
    server.signIn = { token: 'token2', id: ME }
    await first.phone.session.recover({ email: 'me@example.com', code: '12345678', password: 'secret-of-the-test' })
    await eventually(() => expect(seen).toContain(`password-recovery ${ME}`))
    expect(second.phone.session.view$.value.status).toBe('signed-in')
    expect(reloads).toBe(0)
    await first.phone.session.signOut('keep')
    await eventually(() => expect(reloads).toBe(1))
  })
})

describe('what is left on the phone', () => {
  /** A phone with a row, one accepted post and, when the line is down, one unsent. */
  async function usedPhone() {
    const server = scriptedServer()
    server.answer = (request, plain) => {
      const rows = request.cursors.public === null ? [entry(postRow(5), 1)] : []
      return { ...plain, rows, end: rows.length }
    }
    const one = await runPhone({}, server)
    await one.account.posts.publish(draftId(1), textOnly('وصل من قبل'))
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    await eventually(async () => expect(await one.account.inspect.rows('posts')).toHaveLength(1))
    server.line = () => 'down'
    return one
  }

  test('Y26 kept is what was unsent: drafts, operations and nothing that had arrived', async () => {
    const one = await usedPhone()
    await one.account.posts.publish(draftId(2), textOnly('لم يصل بعد'))
    expect(await one.phone.session.unsentWork()).toEqual({
      posts: 1,
      comments: 0,
      changes: 0,
      likes: 0,
      reports: 0,
      pictures: 0,
      drafts: 0,
      total: 1,
      sendable: 1,
    })
    await one.phone.session.signOut('keep')
    expect(await stored(one)).toEqual([`mudarraj-outbox-${ME}`, 'mudarraj-session'])
    one.server.signIn = { token: 'token2', id: ME }
    await one.phone.session.signIn('me@example.com', 'secret-of-the-test')
    const account = await one.phone.requireAccount()
    expect((await account.inspect.operations()).map(({ body }) => body.content)).toEqual(['لم يصل بعد'])
  })

  test('Y26 another fan who signs in over an ended session finds no row of the first', async () => {
    const one = await usedPhone()
    await one.account.posts.publish(draftId(2), textOnly('لم يصل بعد'))
    one.server.line = () => 'answer'
    one.server.signIn = { token: 'token-of-other', id: OTHER }
    const seen = eventsOf(one)
    await one.phone.session.signIn('other@example.com', 'secret-of-the-test')
    expect(seen.slice(1)).toEqual([`signed-out ${ME}`, `signed-in ${OTHER}`])
    expect((await stored(one)).filter((name) => name.includes(ME))).toEqual([`mudarraj-outbox-${ME}`])
    const other = await one.phone.requireAccount()
    expect(await other.inspect.operations()).toEqual([])
  })

  test.each([
    ['the day of its end', requestAccountEnd],
    ['the export', requestExport],
  ])('Y26 %s hears first that the account has ended: everything of that fan leaves the phone', async (_name, ask) => {
    const one = await usedPhone()
    await one.account.posts.publish(draftId(2), textOnly('لن يصل أبدًا'))
    const seen = eventsOf(one)
    await hearAccountGone(one, ask)
    await eventually(() => expect(seen.slice(1)).toEqual([`signed-out ${ME}`]))
    expect(await stored(one)).toEqual(['mudarraj-session'])
  })

  test('that the account has ended is said until it is read, or somebody signs in', async () => {
    const one = await usedPhone()
    const ended = { status: 'signed-out', user: null, ended: true }
    await hearAccountGone(one, requestExport)
    await eventually(() => expect(one.phone.session.view$.value).toEqual(ended))
    const again = await openSignedOut(one)
    expect(again.session.view$.value).toEqual(ended)
    await again.session.putEndAway()
    expect(again.session.view$.value).toEqual({ status: 'signed-out', user: null })
    expect((await openSignedOut(one)).session.view$.value).toEqual({ status: 'signed-out', user: null })

    const other = await usedPhone()
    await hearAccountGone(other, requestExport)
    await eventually(() => expect(other.phone.session.view$.value).toEqual(ended))
    other.server.line = () => 'answer'
    other.server.signIn = { token: 'token-of-other', id: OTHER }
    await other.phone.session.signIn('other@example.com', 'secret-of-the-test')
    await other.phone.session.signOut('keep')
    expect((await openSignedOut(other)).session.view$.value).toEqual({ status: 'signed-out', user: null })
  })

  test('Y26 rows that a killed sign-out left are removed at the next start', async () => {
    const one = await usedPhone()
    await one.phone.session.store.clear()
    await one.phone.kill()
    expect((await stored(one)).some((name) => name.includes(`rows-${ME}`))).toBe(true)
    await openSignedOut(one)
    await eventually(async () => expect((await stored(one)).some((name) => name.includes(`rows-${ME}`))).toBe(false))
  })

  test('Y26 pictures that the worker kept go, the app stays', async () => {
    const held = new Set(['pictures', 'workbox-precache-v2-http://server/'])
    const caches = { keys: async () => [...held], delete: async (name: string) => held.delete(name) }
    const one = await runPhone({ caches: caches as unknown as CacheStorage })
    await one.phone.session.signOut('discard')
    expect([...held]).toEqual(['workbox-precache-v2-http://server/'])
    expect(await stored(one)).toEqual(['mudarraj-session'])
  })
})
