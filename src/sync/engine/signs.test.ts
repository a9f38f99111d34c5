import { afterEach, expect, test, vi } from 'vitest'
import type { Sign } from '@/domain/pokes'
import { DELAYS } from '../clock'
import { Signs, type SignsParts } from './signs'
import { noopChannel, type TabMessage } from './tab-channel'

afterEach(() => vi.useRealTimers())

const CHAT = 'chat:aaa'
const ROOM = 'room:bbb'
const sign = (kind: Sign['sign'], by = 'other', channel = CHAT): Sign => ({ in: channel, by, sign: kind })

/** Signs on a clock of the test, and what was told. @param listeners of each sign */
function phone(changed: Partial<SignsParts> = {}, listeners = 1) {
  vi.useFakeTimers()
  const told: Array<Pick<Sign, 'in' | 'sign'>> = []
  const fetch = async (_input: RequestInfo | URL, init?: RequestInit) => {
    told.push(JSON.parse(String(init?.body)))
    const headers = { 'content-type': 'application/json', 'x-mudarraj-epoch': 'e' }
    return new Response(JSON.stringify({ listeners }), { headers })
  }
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((done) => {
      if (signal?.aborted) return done()
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', () => (clearTimeout(timer), done()))
    })
  const timing = { now: () => Date.now(), monotonic: () => Date.now(), scale: (ms: number) => ms, wait }
  const signs = new Signs({
    calls: { fetch, baseUrl: '', timing },
    user: 'me',
    bus: noopChannel,
    token: async () => 'token',
    visible: () => true,
    mayTell: () => true,
    sharedSigns: () => ({ typing: true, online: true }),
    ...changed,
  })
  const shown = (of: 'typing$' | 'online$', channel = CHAT) => {
    let newest: string[] = []
    signs[of](channel).subscribe((users) => (newest = users))
    return () => newest
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { signs, told, shown, pass }
}

test('Z45 a sign ends by itself after six seconds, and another one prolongs it', async () => {
  const { signs, shown, pass } = phone()
  const typing = shown('typing$')
  signs.received([sign('typing'), sign('typing', 'third', ROOM)])
  expect(typing()).toEqual(['other'])
  await pass(4_000)
  signs.received([sign('typing')])
  await pass(5_999)
  expect(typing()).toEqual(['other'])
  await pass(1)
  expect(typing()).toEqual([])
})

test('Z45 `stopped` ends typing at once, and leaves who is present', () => {
  const { signs, shown } = phone()
  const [typing, online] = [shown('typing$'), shown('online$')]
  signs.received([sign('typing'), sign('online'), sign('stopped')])
  expect([typing(), online()]).toEqual([[], ['other']])
})

test('Z45 typing is told at most every three seconds, and its end once', async () => {
  const { signs, told, pass } = phone()
  for (let at = 0; at < 7_000; at += 100) {
    await signs.type(CHAT)
    await pass(100)
  }
  expect(told).toEqual(Array.from({ length: 3 }, () => ({ in: CHAT, sign: 'typing' })))
  await signs.stopTyping(CHAT)
  await signs.stopTyping(CHAT)
  expect(told.slice(3)).toEqual([{ in: CHAT, sign: 'stopped' }])
})

test.each([
  ['in the background', { visible: () => false }],
  ['on a weak line or with data saver', { mayTell: () => false }],
  ['without a session', { token: async () => null }],
  ['when both are turned off', { sharedSigns: () => ({ typing: false, online: false }) }],
])('Z45 nothing is told %s', async (_when, changed: Partial<SignsParts>) => {
  const { signs, told, pass } = phone(changed)
  await signs.type(CHAT)
  const leave = signs.stay(CHAT)
  await pass(30_000)
  leave()
  expect(told).toEqual([])
})

test('Z45 who turned a sign off sees none of that kind', () => {
  const { signs, shown } = phone({ sharedSigns: () => ({ typing: false, online: true }) })
  const [typing, online] = [shown('typing$'), shown('online$')]
  signs.received([sign('typing'), sign('online')])
  expect([typing(), online()]).toEqual([[], ['other']])
})

test('Z45 presence is repeated before it ends, seldom while nobody hears it, and not after the screen closed', async () => {
  const heard = phone()
  const leave = heard.signs.stay(CHAT)
  await heard.pass(DELAYS.onlineTold * 2 + 1)
  expect(heard.told).toHaveLength(3)
  leave()
  await heard.pass(60_000)
  expect(heard.told).toHaveLength(3)
  const unheard = phone({}, 0)
  unheard.signs.stay(CHAT)
  await unheard.pass(DELAYS.onlineToldUnheard - 1)
  expect(unheard.told).toHaveLength(1)
  unheard.signs.received([sign('online')])
  await unheard.pass(0)
  expect(unheard.told).toHaveLength(2)
  unheard.signs.stop()
})

test('Z45 presence that nobody heard is told again at each sign of the other, and heard presence is not', async () => {
  const unheard = phone({}, 0)
  unheard.signs.stay(CHAT)
  unheard.signs.received([sign('online')])
  await unheard.pass(1)
  unheard.signs.received([sign('online')])
  await unheard.pass(1)
  expect(unheard.told).toHaveLength(2)
  unheard.signs.stop()
  const heard = phone()
  heard.signs.received([sign('online')])
  heard.signs.stay(CHAT)
  await heard.pass(1)
  heard.signs.received([sign('online')])
  await heard.pass(1)
  expect(heard.told).toHaveLength(1)
  heard.signs.stop()
})

test('Z45 presence that could not be told is told soon after the line is good', async () => {
  let good = false
  const { signs, told, pass } = phone({ mayTell: () => good })
  signs.stay(CHAT)
  await pass(0)
  good = true
  await pass(DELAYS.onlineTold)
  expect(told).toHaveLength(1)
  signs.stop()
})

test('Z45 a stay that ended while it was told leaves the presence of the next one', async () => {
  let found = (_token: string): void => undefined
  const tokens = [new Promise<string>((resolve) => (found = resolve))]
  const { signs, told, pass } = phone({ token: () => tokens.shift() ?? Promise.resolve('token') }, 0)
  signs.stay(CHAT)()
  signs.stay(CHAT)
  await pass(1)
  found('token')
  await pass(1)
  expect(told).toHaveLength(2)
  signs.received([sign('online')])
  await pass(1)
  expect(told).toHaveLength(3)
  signs.stop()
})

test('Z45 presence is not told in rooms, and own signs of another phone are not shown', async () => {
  const { signs, shown, told, pass } = phone()
  const typing = shown('typing$', ROOM)
  signs.stay(ROOM)
  await pass(10_000)
  signs.received([sign('typing', 'me', ROOM)])
  expect(told).toEqual([])
  expect(typing()).toEqual([])
})

test('Z45 all tabs get what the stream of one brought, and a flood of signs is bounded', () => {
  const posted: TabMessage[] = []
  const { signs, shown } = phone({ bus: { ...noopChannel, post: (message) => posted.push(message) } })
  const typing = shown('typing$', ROOM)
  const flood = Array.from({ length: 500 }, (_, n) => sign('typing', `u${n}`, ROOM))
  signs.received(flood.slice(0, 150))
  signs.received(flood.slice(150))
  expect(posted).toHaveLength(2)
  expect(typing()).toHaveLength(200)
})
