import { afterEach, expect, test, vi } from 'vitest'
import { seededRandom } from '../../../tests/support/phone-stores'
import type { Sign } from '@/domain/pokes'
import type { SourcesHeard } from '@/domain/wire'
import { DELAYS, realClock } from '../clock'
import { PokeStream } from './poke-stream'
import type { StreamedChange } from './stream-changes'

const FACTOR = 0.02
const CHANGE = { before: 100, cursor: 104, asOf: 104, more: false, deletes: [], rows: [] }
const stops: AbortController[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort()
})

/** A phone that read `public` up to 100 in the run `run1`, and the server's end of its stream. */
async function listening() {
  const lines = new TransformStream<Uint8Array, Uint8Array>()
  const writer = lines.writable.getWriter()
  const encoder = new TextEncoder()
  const stop = new AbortController()
  stops.push(stop)
  const pull = vi.fn<() => void>()
  const roomsMoved = vi.fn<() => void>()
  const connected = vi.fn<(connected: boolean) => void>()
  const changed = vi.fn<(streamed: StreamedChange) => Promise<boolean>>(async () => true)
  const signed = vi.fn<(signs: readonly Sign[]) => void>()
  const sourcesHeard = vi.fn<(heard: SourcesHeard) => void>()
  const wanted = { channels: ['public', 'room:open'], signs: true }
  const read = { run: 'run1' }
  const answer = new Response(lines.readable, { headers: { 'x-mudarraj-epoch': 'epoch1' } })
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockResolvedValueOnce(answer)
    .mockRejectedValue(new TypeError('no stream'))
  const timing = realClock(FACTOR)
  const pauses: Array<{ ms: number; end(): void }> = []
  /** The test itself ends pauses that are longer than every other delay of a stream. */
  const wait = (ms: number, signal?: AbortSignal) =>
    ms > timing.scale(DELAYS.pokeReplaced)
      ? new Promise<void>((end) => pauses.push({ ms, end }))
      : timing.wait(ms, signal)
  const stream = new PokeStream({
    calls: { fetch, baseUrl: 'http://server', timing: { ...timing, wait } },
    random: seededRandom(2),
    channels: () => wanted.channels,
    visible: () => true,
    token: async () => 'token',
    seqOf: () => 100,
    lastRun: () => read.run,
    connected,
    pull,
    roomsMoved,
    changed,
    takesSigns: () => wanted.signs,
    signed,
    sourcesHeard,
  })
  void stream.run(stop.signal)
  return {
    stream,
    fetch,
    pauses,
    connected,
    pull,
    roomsMoved,
    changed,
    signed,
    sourcesHeard,
    wanted,
    sendChange: (channel: string, heads: Record<string, number>) =>
      writer.write(
        encoder.encode(
          `data: ${JSON.stringify({ run: 'run1', heads, spread: 0, changes: { [channel]: CHANGE } })}\n\n`,
        ),
      ),
    end: () => writer.close(),
    read,
    sendLine: (line: string) => writer.write(encoder.encode(`${line}\n\n`)),
    sendPoke: (run: string, head: number, channel = 'public') =>
      writer.write(encoder.encode(`data: ${JSON.stringify({ run, heads: { [channel]: head }, spread: 0 })}\n\n`)),
  }
}

const pulledTimes = (pull: (...said: never[]) => unknown, times: number) =>
  vi.waitFor(() => expect(pull).toHaveBeenCalledTimes(times))

test('Y1 the first event of another run makes an idle phone pull, although its heads are lower than the cursor', async () => {
  const { pull, sendPoke } = await listening()
  await sendPoke('run2', 60)
  await pulledTimes(pull, 1)
})

test('Z43 a poke of an open room makes the phone pull, one of another room asks for the heads of all', async () => {
  const { fetch, pull, roomsMoved, sendPoke } = await listening()
  await sendPoke('run1', 101, 'room:open')
  await pulledTimes(pull, 1)
  await sendPoke('run1', 100, 'room:closed')
  await sendPoke('run1', 101, 'room:closed')
  await pulledTimes(roomsMoved, 1)
  expect(pull).toHaveBeenCalledTimes(1)
  expect(new URL(String(fetch.mock.calls[0]?.[0])).searchParams.get('channels')).toBe('public,room:open,rooms')
})

test('Z42 a change that the phone could apply causes no pull, unless another channel moved', async () => {
  const { changed, pull, sendChange, sendPoke } = await listening()
  await sendChange('room:open', { 'room:open': 103 })
  await pulledTimes(changed, 1)
  expect(changed).toHaveBeenCalledWith({ channel: 'room:open', change: CHANGE, epoch: 'epoch1', run: 'run1' })
  await sendPoke('run1', 100)
  expect(pull).not.toHaveBeenCalled()
  await sendChange('room:open', { 'room:open': 103, public: 101 })
  await pulledTimes(pull, 1)
})

test('Z42 a change behind a gap makes the phone pull, and one of a closed room asks for the heads of all', async () => {
  const { changed, pull, roomsMoved, sendChange } = await listening()
  changed.mockResolvedValueOnce(false).mockRejectedValue(new Error('another tab leads'))
  await sendChange('room:open', { 'room:open': 103 })
  await pulledTimes(pull, 1)
  await sendChange('room:closed', { 'room:closed': 103 })
  await pulledTimes(roomsMoved, 1)
  expect(pull).toHaveBeenCalledTimes(1)
})

test('Z42 a stream that carries changes of a room that was closed meanwhile is opened again without it', async () => {
  const { fetch, sendChange, wanted } = await listening()
  await sendChange('room:open', { 'room:open': 103 })
  wanted.channels = ['public']
  await sendChange('room:open', { 'room:open': 104 })
  await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(1))
  expect(new URL(String(fetch.mock.calls[1]?.[0])).searchParams.get('channels')).toBe('public,rooms')
})

test('Z45 signs of the stream are handed on and cause no pull; a stream asks for them', async () => {
  const { fetch, pull, sendLine, sendPoke, signed } = await listening()
  const sign: Sign = { in: 'room:open', by: 'other', sign: 'typing' }
  await sendLine(`data: ${JSON.stringify({ signs: [sign] })}`)
  await sendLine('data: {"signs":7}')
  await sendPoke('run1', 101)
  await pulledTimes(pull, 1)
  expect(signed.mock.calls).toEqual([[[sign]]])
  expect(new URL(String(fetch.mock.calls[0]?.[0])).searchParams.get('signs')).toBe('1')
})

test('Z45 a stream is opened again when the user turned all signs off, and asks for none', async () => {
  const { fetch, sendPoke, stream, wanted } = await listening()
  await sendPoke('run1', 100)
  await vi.waitFor(async () => {
    wanted.signs = false
    await stream.follow()
    expect(fetch.mock.calls.length).toBeGreaterThan(1)
  })
  expect(new URL(String(fetch.mock.calls[1]?.[0])).searchParams.get('signs')).toBeNull()
})

test('Y1 a heartbeat of another run makes an idle phone pull; one of the same run does not', async () => {
  const { pull, read, sendLine, sendPoke } = await listening()
  await sendLine(':run1')
  await sendPoke('run1', 100)
  await sendLine(':')
  await sendLine(':run2')
  await pulledTimes(pull, 1)
  read.run = 'run2'
  await sendLine(':run2')
  await sendPoke('run2', 101)
  await pulledTimes(pull, 2)
})

test('K5 the stream says when sources of matches were heard, and the phone pulls nothing for it', async () => {
  const { pull, sendLine, sourcesHeard } = await listening()
  await sendLine('data: {"heard":{"a":1000}}')
  await vi.waitFor(() => expect(sourcesHeard).toHaveBeenCalledExactlyOnceWith({ a: 1000 }))
  expect(pull).not.toHaveBeenCalled()
})

test('a stream that was closed for another phone of the user stays closed for 60 s, whatever wakes it', async () => {
  const { connected, end, fetch, pauses, sendLine, stream } = await listening()
  await sendLine('data: {"closed":"replaced"}')
  await end()
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  expect(pauses[0]!.ms).toBeLessThan(2 * DELAYS.pokeReplaced * FACTOR)
  stream.notify('retry')
  await new Promise((done) => setTimeout(done))
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(connected.mock.calls).toEqual([[true], [false]]) // After the pause the timer pulls.
  pauses[0]!.end()
  await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(1))
})

test.each([
  ['a full server', 503, 'busy'],
  ['the limit of a user', 429, 'limit'],
])('I12 a stream that %s refuses is reopened after the named delay at the earliest', async (_what, status, code) => {
  const { end, fetch, pauses, stream } = await listening()
  fetch.mockResolvedValue(new Response(JSON.stringify({ code }), { status, headers: { 'retry-after': '30' } }))
  await end()
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  expect(pauses[0]!.ms).toBeGreaterThanOrEqual(30_000)
  stream.notify('reachable')
  await new Promise((done) => setTimeout(done))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('I12 a stream that ends soon after its first event is reopened at growing intervals', async () => {
  const pauses: number[] = []
  const stop = new AbortController()
  stops.push(stop)
  const timing = realClock(1)
  const watched: number[] = [DELAYS.pokeConnect, DELAYS.pokeSilence]
  const wait = async (ms: number, signal?: AbortSignal) => {
    if (watched.includes(ms)) return timing.wait(ms, signal)
    pauses.push(ms)
    if (pauses.length === 20) stop.abort()
  }
  const event = `data: ${JSON.stringify({ run: 'run1', heads: { public: 100 }, spread: 0 })}\n\n`
  const stream = new PokeStream({
    calls: {
      fetch: async () => new Response(event, { headers: { 'x-mudarraj-epoch': 'epoch1' } }),
      baseUrl: 'http://server',
      timing: { ...timing, wait },
    },
    random: seededRandom(2),
    channels: () => ['public'],
    visible: () => true,
    token: async () => 'token',
    seqOf: () => 100,
    lastRun: () => 'run1',
    connected: () => undefined,
    pull: () => undefined,
    roomsMoved: () => undefined,
    changed: async () => true,
    takesSigns: () => false,
    signed: () => undefined,
    sourcesHeard: () => undefined,
  })
  await stream.run(stop.signal)
  expect(Math.max(...pauses)).toBeGreaterThan(DELAYS.retryCapVisible / 4)
})

test('after a failed call, a stream that received nothing since the call began is closed, and no other', async () => {
  const { connected, pull, stream, sendPoke } = await listening()
  await sendPoke('run1', 101)
  await pulledTimes(pull, 1)
  const { monotonic } = realClock(FACTOR)
  stream.reopenIfSilent(0)
  await sendPoke('run1', 102)
  await pulledTimes(pull, 2)
  expect(connected.mock.calls).toEqual([[true]])
  stream.reopenIfSilent(monotonic() + 1)
  await vi.waitFor(() => expect(connected).toHaveBeenCalledWith(false))
})
