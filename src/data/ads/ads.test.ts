import { describe, expect, test } from 'vitest'
import { realClock, type Clock } from '@/sync/clock'
import type { AdView } from '@/views/ads'
import { eventually, runAgain, runPhone, scriptedServer, type TestPhone } from '../../../tests/support/scripted-server'

const FACTOR = 0.02
const HOUR_MS = 3_600_000

interface Ad {
  id: string
  expires_at?: string
  /** How long it lasts from the first answer that has it, however late that is (ms). */
  lasts?: number
}

/** A server with advertisements, a clock and a way to fail. */
function adServer(ads: Ad[]) {
  const plain = scriptedServer()
  const server = {
    ads,
    questions: [] as Array<{ token: string | null; etag: string | null }>,
    askedAt: [] as number[],
    network: 'answer' as 'answer' | 'down' | 'html' | 'busy',
    offMs: 0,
    version: 1,
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      if (!String(input).endsWith('/api/ads')) return plain.fetch(input, init)
      const headers = new Headers(init?.headers)
      server.askedAt.push(performance.now())
      server.questions.push({ token: headers.get('authorization'), etag: headers.get('if-none-match') })
      if (server.network === 'down') throw new TypeError('fetch failed')
      if (server.network === 'html') return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      if (server.network === 'busy') return new Response('', { status: 503, headers: { 'retry-after': '1' } })
      const now = new Date(Date.now() + server.offMs)
      const etag = `"${server.version}"`
      const named = { 'x-mudarraj-epoch': 'epoch1', etag, date: now.toUTCString() }
      if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: named })
      for (const ad of server.ads) if (ad.lasts !== undefined) ad.expires_at ??= inMs(ad.lasts)
      const rows = server.ads.map((ad) => ({
        title: `ت ${ad.id}`,
        description: '',
        image: '',
        link_url: '',
        expires_at: '',
        ...ad,
      }))
      return Response.json({ now: now.toISOString(), ads: rows }, { headers: named })
    },
  }
  return { server, plain }
}

/** Subscribes to the advertisements and returns the views, oldest first. */
function look({ account }: Pick<TestPhone, 'account'>) {
  const seen: AdView[][] = []
  const subscription = account.ads.valid$.subscribe((ads) => seen.push(ads))
  return { seen, last: () => (seen.at(-1) ?? []).map(({ id }) => id), stop: () => subscription.unsubscribe() }
}

const shortestPause = (times: number[]) => Math.min(...times.slice(1).map((at, n) => at - (times[n] ?? 0)))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const inMs = (ms: number, offMs = 0) => new Date(Date.now() + offMs + ms).toISOString().replace('T', ' ')

/** The device's clock, which a test sets. */
function settableTiming(): Clock & { off: number } {
  const real = realClock(FACTOR)
  const timing = { ...real, off: 0, now: () => Date.now() + timing.off }
  return timing
}

describe('[D01] requests for advertisements', () => {
  test('[D01] requests start with the first subscriber, repeat every 30 s, and end with the last one', async () => {
    const { server } = adServer([{ id: 'a' }])
    const one = await runPhone({ fetch: server.fetch })
    await wait(100)
    expect(server.questions).toEqual([])
    const ads = look(one)
    await eventually(() => expect(ads.last()).toEqual(['a']))
    await eventually(() => expect(server.questions.length).toBe(3))
    expect(shortestPause(server.askedAt)).toBeGreaterThan(30_000 * FACTOR - 50)
    expect(server.questions[0]).toEqual({ token: 'token1', etag: null })
    expect(server.questions[1]).toEqual({ token: 'token1', etag: '"1"' })
    ads.stop()
    await wait(1_000)
    expect(server.questions.length).toBe(3)
  })

  test('[D01] a list that is reopened causes no earlier request', async () => {
    const { server } = adServer([{ id: 'a' }])
    const one = await runPhone({ fetch: server.fetch })
    for (let n = 0; n < 5; n += 1) {
      const ads = look(one)
      await eventually(() => expect(ads.last()).toEqual(['a']))
      ads.stop()
    }
    const last = look(one)
    await eventually(() => expect(server.questions.length).toBeGreaterThan(1))
    expect(shortestPause(server.askedAt)).toBeGreaterThan(30_000 * FACTOR - 50)
    last.stop()
  })

  test('[D01] a hidden page sends no request, and sends one when it becomes visible', async () => {
    const { server } = adServer([{ id: 'a' }])
    let visible = false
    const one = await runPhone({ fetch: server.fetch, visible: () => visible })
    const ads = look(one)
    await wait(1_000)
    expect(server.questions).toEqual([])
    visible = true
    one.phone.notify('retry')
    await eventually(() => expect(ads.last()).toEqual(['a']))
    ads.stop()
  })

  test.each(['down', 'html', 'busy'] as const)(
    '[D01] a failure (%s) keeps the advertisements, and the request is repeated',
    async (network) => {
      const { server } = adServer([{ id: 'a' }])
      const one = await runPhone({ fetch: server.fetch })
      const ads = look(one)
      await eventually(() => expect(ads.last()).toEqual(['a']))
      server.network = network
      await eventually(() => expect(server.questions.length).toBeGreaterThan(1))
      await wait(50)
      expect(ads.last()).toEqual(['a'])
      Object.assign(server, { network: 'answer', ads: [{ id: 'b' }], version: 2 })
      await eventually(() => expect(ads.last()).toEqual(['b']))
      ads.stop()
    },
  )

  test('[D01] an answer without changes emits nothing', async () => {
    const { server } = adServer([{ id: 'a' }])
    const one = await runPhone({ fetch: server.fetch })
    const ads = look(one)
    await eventually(() => expect(server.questions.length).toBe(3))
    expect(ads.seen.filter((list) => list.length > 0).length).toBe(1)
    ads.stop()
  })
})

describe('[D01] advertisements without a network', () => {
  test('[D01] the last advertisements stay, also after a restart', async () => {
    const { server } = adServer([{ id: 'a' }, { id: 'b', expires_at: inMs(HOUR_MS) }])
    const one = await runPhone({ fetch: server.fetch })
    const before = look(one)
    await eventually(() => expect(before.last()).toEqual(['a', 'b']))
    before.stop()
    server.network = 'down'
    await one.phone.stop()
    const ads = look(await runAgain(one))
    await eventually(() => expect(ads.last()).toEqual(['a', 'b']))
    ads.stop()
  })

  test.each([
    ['right', 0],
    ['a day slow', -24 * HOUR_MS],
    ['a day fast', 24 * HOUR_MS],
  ])("[D01] an advertisement ends by the server's time on a device that is %s", async (_case, off) => {
    const { server } = adServer([{ id: 'a' }, { id: 'b', lasts: 1_500 }])
    const timing = settableTiming()
    timing.off = off
    const one = await runPhone({ fetch: server.fetch, timing })
    const ads = look(one)
    await eventually(() => expect(ads.last()).toEqual(['a', 'b']))
    server.network = 'down'
    await eventually(() => expect(ads.last()).toEqual(['a']))
    expect(Math.abs(Date.now() - Date.parse(server.ads[1]?.expires_at ?? ''))).toBeLessThan(1_000)
    ads.stop()
  })

  test('[D01] setting the clock back brings no ended advertisement back', async () => {
    const { server } = adServer([{ id: 'b', lasts: 800 }])
    const timing = settableTiming()
    const one = await runPhone({ fetch: server.fetch, timing })
    const ads = look(one)
    await eventually(() => expect(ads.last()).toEqual(['b']))
    server.network = 'down'
    timing.off = -24 * HOUR_MS
    await eventually(() => expect(ads.last()).toEqual([]))
    await wait(700)
    expect(ads.last()).toEqual([])
    ads.stop()
  })

  test("[D01] the server's time decides, even when it is a week ahead", async () => {
    const week = 7 * 24 * HOUR_MS
    const { server } = adServer([
      { id: 'a', expires_at: inMs(HOUR_MS, week) },
      { id: 'b', expires_at: inMs(-HOUR_MS, week) },
    ])
    server.offMs = week
    const one = await runPhone({ fetch: server.fetch })
    const ads = look(one)
    await eventually(() => expect(ads.last()).toEqual(['a']))
    ads.stop()
  })
})

test('[D01] an image has our own URL with its thumbnail size', async () => {
  const { server } = adServer([{ id: 'a', image: 'boots.png', link_url: 'https://shop.example/' } as Ad])
  const one = await runPhone({ fetch: server.fetch })
  const ads = look(one)
  await eventually(() => expect(ads.last()).toEqual(['a']))
  expect(ads.seen.at(-1)?.[0]).toEqual({
    id: 'a',
    title: 'ت a',
    description: '',
    imageUrl: 'http://server/api/files/advertisements/a/boots.png?thumb=264x264',
    linkUrl: 'https://shop.example/',
  })
  ads.stop()
})
