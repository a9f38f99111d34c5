import { NEVER } from 'rxjs'
import { beforeEach, expect, test } from 'vitest'
import { freshSource, seededRandom } from '../../../tests/support/phone-stores'
import { OutboxStore } from '@/sync/outbox/store'
import { realClock } from '@/sync/clock'
import type { PushBrowser } from './push-browser'
import { endSubscription, updateSubscription, type PushParts } from './push-subscription'
import { changePreference, readPreference } from './push-preference'

const KEY = 'server-key-1'

interface Request {
  method: string
  path: string
  token: string | null
  body: Record<string, unknown> | null
}

/** A browser with a push service, and a server that stores registrations. */
function openDevice() {
  const requests: Request[] = []
  /** The server's registrations, by device. */
  const registrations = new Map<unknown, Record<string, unknown>>()
  /** `deaf`: the server takes a registration, and its answer is lost. */
  const at = { key: KEY, network: 'up' as 'up' | 'down' | 'deaf', refuse: null as string | null, session: true }
  const browserState = {
    permission: 'granted' as NotificationPermission,
    endpoint: null as string | null,
    key: '',
    made: 0,
    subscribing: 'answers',
  }
  const subscription = () => ({
    endpoint: String(browserState.endpoint),
    keys: { p256dh: `p${browserState.made}`, auth: `a${browserState.made}` },
    serverKey: browserState.key,
  })
  const browser: PushBrowser = {
    support: () => 'supported',
    permission: () => browserState.permission,
    current: async () => (browserState.endpoint ? subscription() : null),
    async subscribe(key) {
      if (browserState.subscribing === 'silent') return new Promise(() => {})
      if (browserState.subscribing !== 'answers') throw new DOMException('no', browserState.subscribing)
      browserState.made += 1
      Object.assign(browserState, { endpoint: `https://push.example/${browserState.made}`, key })
      return subscription()
    },
    async unsubscribe() {
      browserState.endpoint = null
    },
    shown: async () => [],
    pushed$: NEVER,
  }
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-mudarraj-epoch': 'e' },
    })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (at.network === 'down') throw new TypeError('no network')
    const path = String(input).replace('http://server', '')
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null
    requests.push({ method: String(init?.method), path, token: new Headers(init?.headers).get('authorization'), body })
    if (path === '/api/push/key') return answer(200, { key: at.key })
    if (init?.method === 'GET') return answer(200, { subscriptions: [...registrations.values()] })
    if (at.refuse) return answer(400, { code: at.refuse })
    if (body && init?.method === 'PUT') registrations.set(body.device, body)
    if (at.network === 'deaf' && init?.method === 'PUT') throw new TypeError('no answer')
    if (body && init?.method === 'DELETE') registrations.delete(body.device)
    return answer(200, {})
  }
  const parts: PushParts = {
    calls: { fetch, baseUrl: 'http://server', timing: realClock(0.02) },
    store: new OutboxStore('outbox', freshSource()),
    browser,
    token: async () => (at.session ? 'token1' : null),
    newId: seededRandom(1).id,
  }
  const told = () => requests.filter(({ method, path }) => path === '/api/push/subscriptions' && method !== 'GET')
  return { at, browserState, registrations, parts, requests, told, browser }
}

let one: ReturnType<typeof openDevice>
beforeEach(() => {
  one = openDevice()
})

const want = (on = true) => changePreference(one.parts.store, () => ({ on, lang: 'ar' }))

test("without the user's wish the browser is not asked for a subscription", async () => {
  expect(await updateSubscription(one.parts)).toEqual({ kind: 'settled' })
  expect(one.requests).toEqual([])
  expect(one.browserState.made).toBe(0)
})

test('Y30 a wanted subscription is registered once, and again after each change', async () => {
  await want()
  await updateSubscription(one.parts)
  await updateSubscription(one.parts)
  const device = await one.parts.store.device(() => 'other')
  expect(one.told()).toEqual([
    {
      method: 'PUT',
      path: '/api/push/subscriptions',
      token: 'token1',
      body: {
        device,
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'p1', auth: 'a1' },
        switches: {},
        lang: 'ar',
      },
    },
  ])
  await changePreference(one.parts.store, () => ({ switches: { like: false }, lang: 'en' }))
  await updateSubscription(one.parts)
  expect(one.told().at(-1)?.body).toMatchObject({ switches: { like: false }, lang: 'en' })
  expect(one.told()).toHaveLength(2)
})

test('Y30 a server that lost the registration, by a new password or a restore, receives it again', async () => {
  await want()
  await updateSubscription(one.parts)
  one.registrations.clear()
  await updateSubscription(one.parts)
  expect(one.told()).toHaveLength(2)
  expect([...one.registrations.values()]).toMatchObject([{ endpoint: 'https://push.example/1' }])
  // A restored backup may have another subscription of the same phone.
  const [device] = [...one.registrations.keys()]
  const own = one.registrations.get(device)
  for (const before of [{ endpoint: 'https://push.example/before' }, { switches: { like: false } }, { lang: 'en' }]) {
    one.registrations.set(device, { ...own, ...before })
    await updateSubscription(one.parts)
    expect([...one.registrations.values()]).toEqual([own])
  }
  await updateSubscription(one.parts)
  expect(one.told()).toHaveLength(5)
})

test('Y30 offline the preference stays, and the subscription is registered when the network returns', async () => {
  await want()
  one.at.network = 'down'
  expect((await updateSubscription(one.parts)).kind).toBe('later')
  expect((await readPreference(one.parts.store)).told).toBeNull()
  one.at.network = 'up'
  expect((await updateSubscription(one.parts)).kind).toBe('settled')
  expect(one.told()).toHaveLength(1)
})

test('Y30 a subscription that the browser changed, or that was made with another key, is renewed', async () => {
  await want()
  await updateSubscription(one.parts)
  one.browserState.endpoint = 'https://push.example/changed'
  await updateSubscription(one.parts)
  expect(one.told().at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/changed' })
  one.at.key = 'server-key-2'
  await updateSubscription(one.parts)
  expect(one.browserState.key).toBe('server-key-2')
  expect(one.told().at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/2' })
})

test('Y30 when pushes are off or forbidden, the browser unsubscribes and the server deletes the registration', async () => {
  await want()
  await updateSubscription(one.parts)
  await want(false)
  one.at.network = 'down'
  expect((await updateSubscription(one.parts)).kind).toBe('later')
  expect(one.browserState.endpoint).toBeNull()
  one.at.network = 'up'
  await updateSubscription(one.parts)
  expect(one.told().at(-1)).toMatchObject({ method: 'DELETE' })
  expect((await readPreference(one.parts.store)).told).toBeNull()
  await want()
  await updateSubscription(one.parts)
  one.browserState.permission = 'denied'
  await updateSubscription(one.parts)
  expect(one.told().at(-1)).toMatchObject({ method: 'DELETE' })
  // Permitted again in the browser's settings: the user never withdrew the wish.
  one.browserState.permission = 'granted'
  await updateSubscription(one.parts)
  expect(one.told().at(-1)).toMatchObject({ method: 'PUT' })
})

test('Y30 a switch that is moved back takes back a registration whose answer was lost', async () => {
  await want()
  const show = (on: boolean) => changePreference(one.parts.store, () => ({ switches: { message_words: on } }))
  const stored = () => [...one.registrations.values()].map(({ switches }) => switches)
  await show(false)
  await updateSubscription(one.parts)
  one.at.network = 'deaf'
  await show(true)
  expect((await updateSubscription(one.parts)).kind).toBe('later')
  expect(stored()).toEqual([{ message_words: true }])
  one.at.network = 'up'
  await show(false)
  expect((await updateSubscription(one.parts)).kind).toBe('settled')
  expect(stored()).toEqual([{ message_words: false }])
})

test('Y30 pushes that are turned off end, also when the answer to their first registration was lost', async () => {
  await want()
  one.at.network = 'deaf'
  expect((await updateSubscription(one.parts)).kind).toBe('later')
  expect(one.registrations.size).toBe(1)
  one.at.network = 'up'
  await want(false)
  await updateSubscription(one.parts)
  expect(one.browserState.endpoint).toBeNull()
  expect(one.registrations.size).toBe(0)
})

test("a server that does not push to the browser's push service turns pushes off, with a message", async () => {
  await want()
  one.at.refuse = 'invalid'
  expect(await updateSubscription(one.parts)).toEqual({ kind: 'refused', code: 'invalid' })
  expect(one.browserState.endpoint).toBeNull()
  expect(await readPreference(one.parts.store)).toMatchObject({ on: false, told: null })
})

const REASONS = { NotAllowedError: 'denied', NotSupportedError: 'unsupported', AbortError: 'no-service' }
test.each(Object.entries({ ...REASONS, silent: 'no-service' }))(
  'a browser that gives no subscription (%s) is why, and is tried again later',
  async (fails, why) => {
    await want()
    one.browserState.subscribing = fails
    expect(await updateSubscription(one.parts)).toEqual({ kind: 'none', why })
    expect(one.told()).toEqual([])
  },
)

test('Y30 after a sign-out nothing is pushed to the user, also when it happened offline', async () => {
  await want()
  await updateSubscription(one.parts)
  await endSubscription(one.parts)
  expect(one.browserState.endpoint).toBeNull()
  expect(one.told().at(-1)).toMatchObject({ method: 'DELETE', token: 'token1' })
  await updateSubscription(one.parts)
  one.at.network = 'down'
  await endSubscription(one.parts)
  expect(one.browserState.endpoint).toBeNull()
})

test('without a session nothing is registered', async () => {
  await want()
  one.at.session = false
  expect(await updateSubscription(one.parts)).toEqual({ kind: 'settled' })
  expect(one.requests).toEqual([])
})
