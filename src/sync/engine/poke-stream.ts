import { isRoomChannel } from '@/domain/rooms'
import type { Channel, Poke, PokeEnd, PokeSigns, RoomChange, Sign } from '@/domain/wire'
import { EPOCH_HEADER } from '@/domain/wire'
import { retryAfter, type CallSettings } from '../http/call'
import { DELAYS, type Random } from '../clock'
import { Backoff } from './backoff'
import type { StreamedChange } from './stream-changes'
import { WakeSignal, type WakeReason } from './wake-signal'

/** Stands for the channels of all rooms of the user. Those that the stream names send their changes, others their heads. */
const ROOMS = 'rooms'

export interface PokeParts {
  calls: CallSettings
  random: Random
  /** The channels that are subscribed now. */
  channels(): readonly Channel[]
  token(): Promise<string | null>
  visible(): boolean
  /** The phone's cursor in a channel. */
  seqOf(channel: Channel): number
  /** The server's run of the last answer; null before the first one. */
  lastRun(): string | null
  connected(connected: boolean): void
  pull(): void
  /** A room that is not open has news. */
  roomsMoved(): void
  /** Z42: the stream brought a change. @returns whether the phone has it now; otherwise it must pull */
  changed(streamed: StreamedChange): Promise<boolean>
  /** Z45: whether the stream asks for signs of life. */
  takesSigns(): boolean
  signed(signs: readonly Sign[]): void
}

/**
 * Listens for heads while its tab leads. Read with fetch, because EventSource would put the token into the URL. A
 * stream without data for two heartbeats counts as dead.
 */
export class PokeStream {
  private readonly wakeSignal: WakeSignal
  /** A pull is scheduled; it will see what later pokes announce. */
  private pulling = false
  private listening = false
  /** The channels that the open stream was opened with. */
  private subscribed: readonly Channel[] = []
  private asksForSigns = false
  private following = false
  /** The server closed the stream in favour of another phone of the user. */
  private replaced = false
  private receivedAt = -Infinity
  /** This phone closed the stream itself, to change its channels. */
  private hungUp = false
  /** The server's `retry-after`, if it sent one. */
  private laterMs: number | null = null
  private hangUp: () => void = () => undefined

  constructor(private readonly parts: PokeParts) {
    this.wakeSignal = new WakeSignal(parts.calls.timing)
  }

  /**
   * The connection may be better: a stream that waits to reopen tries at once, but not before a time that the server
   * named.
   */
  notify(reason: WakeReason): void {
    if (!this.listening) this.wakeSignal.notify(reason)
  }

  /**
   * A call died: a stream that received nothing since the call began may be half open. It is reopened, and its first
   * event carries the heads.
   * @param since monotonic
   */
  reopenIfSilent(since: number): void {
    if (this.receivedAt < since) this.hangUp()
  }

  /**
   * Posts or rooms were opened or closed. If the stream does not cover all that are open, or carries changes of a closed
   * room, it reopens once for all changes of the last moment.
   */
  async follow(): Promise<void> {
    if (this.following || !this.listening || this.coversAll()) return
    this.following = true
    const { timing } = this.parts.calls
    await timing.wait(timing.scale(DELAYS.streamFollows))
    this.following = false
    if (!this.listening || this.coversAll()) return
    this.hungUp = true
    this.hangUp()
  }

  private coversAll(): boolean {
    if (this.asksForSigns !== this.parts.takesSigns()) return false
    const wanted = this.parts.channels()
    const isWanted = (channel: Channel) => !isRoomChannel(channel) || wanted.includes(channel)
    return wanted.every((channel) => this.subscribed.includes(channel)) && this.subscribed.every(isWanted)
  }

  async run(signal: AbortSignal): Promise<void> {
    const { calls, random, visible } = this.parts
    const backoff = new Backoff(calls.timing, random, visible)
    while (!signal.aborted) {
      const token = await this.parts.token()
      this.laterMs = null
      this.hungUp = false
      this.listening = true
      const heardMs = token ? await this.listen(token, signal) : 0
      this.listening = false
      this.parts.connected(false)
      // Only a stream that lived long enough resets the backoff; else one that ends soon would be reopened as often.
      if (heardMs >= calls.timing.scale(DELAYS.steadyStream) || this.hungUp) backoff.reset()
      if (this.replaced) await this.giveWay(signal)
      else await this.wakeSignal.wait(backoff.next(this.laterMs), signal, this.laterMs === null ? 'reachable' : 'retry')
    }
  }

  /**
   * Reopening at once would close the other phone's stream, which would reopen and close this one. Nothing ends this
   * pause.
   */
  private async giveWay(signal: AbortSignal): Promise<void> {
    const { calls, random } = this.parts
    this.replaced = false
    await calls.timing.wait(calls.timing.scale(DELAYS.pokeReplaced * (1 + random.next())), signal)
  }

  /** @returns for how long data came, in scaled milliseconds */
  private async listen(token: string, signal: AbortSignal): Promise<number> {
    const { calls } = this.parts
    const channels = this.parts.channels()
    this.subscribed = channels
    const abort = new AbortController()
    const stop = () => abort.abort()
    this.hangUp = stop
    signal.addEventListener('abort', stop)
    const watch = new Watchdog(calls, stop)
    let receivingSince: number | null = null
    try {
      watch.feed(DELAYS.pokeConnect)
      this.asksForSigns = this.parts.takesSigns()
      const signs = this.asksForSigns ? { signs: '1' } : {}
      const query = new URLSearchParams({ channels: [...channels, ROOMS].join(','), ...signs })
      const asked = calls.fetch(`${calls.baseUrl}/api/pokes?${query}`, {
        headers: { Authorization: token, Accept: 'text/event-stream' },
        signal: abort.signal,
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'manual',
      })
      const response = await Promise.race([asked, rejectOnAbort(abort.signal)])
      if (!response.ok || !response.body || !response.headers.has(EPOCH_HEADER)) {
        this.laterMs = retryAfter(response.headers.get('retry-after'))
        void response.body?.cancel().catch(() => undefined)
        return 0
      }
      const epoch = response.headers.get(EPOCH_HEADER) ?? ''
      for await (const line of linesOf(response.body, abort.signal)) {
        watch.feed(DELAYS.pokeSilence)
        this.receivedAt = calls.timing.monotonic()
        if (receivingSince === null) this.parts.connected(true)
        receivingSince ??= this.receivedAt
        if (line.startsWith('data:')) this.handleEvent(line.slice(5), epoch, abort.signal)
        else if (line.startsWith(':')) this.handleRun(line.slice(1).trim(), 0, abort.signal)
      }
    } catch {
      // The stream ended: cut, silent, or aborted.
    } finally {
      watch.stop()
      abort.abort()
      signal.removeEventListener('abort', stop)
    }
    return receivingSince === null ? 0 : calls.timing.monotonic() - receivingSince
  }

  private handleEvent(json: string, epoch: string, signal: AbortSignal): void {
    const poke = readEvent(json)
    if (!poke) return
    if ('signs' in poke) {
      this.parts.signed(poke.signs)
      return
    }
    if ('closed' in poke) {
      this.replaced = poke.closed === 'replaced'
      return
    }
    const changes = new Map(Object.entries(poke.changes ?? {}))
    for (const [channel, change] of changes) void this.handleChange(poke, channel, change, epoch, signal)
    this.handleHeads(poke, (channel) => !changes.has(channel), signal)
    this.handleRun(poke.run, poke.spread, signal)
  }

  private handleHeads({ heads, spread }: Poke, isTold: (channel: Channel) => boolean, signal: AbortSignal): void {
    const wanted = this.parts.channels()
    const isNews = (channel: Channel) => isTold(channel) && (heads[channel] ?? 0) > this.parts.seqOf(channel)
    if (wanted.some(isNews)) this.pullWithin(spread, signal)
    const closed = Object.keys(heads).filter((channel) => isRoomChannel(channel) && !wanted.includes(channel))
    if (closed.some(isNews)) this.askRoomsWithin(spread, signal)
  }

  /** Z42: what the phone cannot apply is news like any other. */
  private async handleChange(
    poke: Poke,
    channel: Channel,
    change: RoomChange,
    epoch: string,
    signal: AbortSignal,
  ): Promise<void> {
    if (!this.parts.channels().includes(channel)) void this.follow()
    const has = await this.parts.changed({ channel, change, epoch, run: poke.run }).catch(() => false)
    if (!has && !signal.aborted) this.handleHeads(poke, (other) => other === channel, signal)
  }

  /** Y1: another run may have another history, whose heads are lower than the cursor. */
  private handleRun(run: string | undefined, spreadMs: number, signal: AbortSignal): void {
    const last = this.parts.lastRun()
    const { timing } = this.parts.calls
    if (run && last && run !== last) this.pullWithin(Math.max(spreadMs, timing.scale(DELAYS.newRunSpread)), signal)
  }

  /** The heads of rooms are asked for like a pull. */
  private askRoomsWithin(spreadMs: number, signal: AbortSignal): void {
    const { timing } = this.parts.calls
    void timing.wait(this.parts.random.next() * spreadMs, signal).then(() => {
      if (!signal.aborted) this.parts.roomsMoved()
    })
  }

  /** At a random moment within this time, so that thousands of phones do not pull at once. */
  private pullWithin(spreadMs: number, signal: AbortSignal): void {
    if (this.pulling) return
    this.pulling = true
    const { timing } = this.parts.calls
    void timing.wait(this.parts.random.next() * spreadMs, signal).then(() => {
      this.pulling = false
      if (!signal.aborted) this.parts.pull()
    })
  }
}

/** Calls `bark` when `feed` was not called in time. */
class Watchdog {
  private ended = new AbortController()

  constructor(
    private readonly calls: CallSettings,
    private readonly bark: () => void,
  ) {}

  feed(ms: number): void {
    this.stop()
    const ended = new AbortController()
    this.ended = ended
    const { timing } = this.calls
    void timing.wait(timing.scale(ms), ended.signal).then(() => {
      if (!ended.signal.aborted) this.bark()
    })
  }

  stop(): void {
    this.ended.abort()
  }
}

function readEvent(json: string): Poke | PokeEnd | PokeSigns | null {
  try {
    const event = JSON.parse(json) as Partial<Poke> & Partial<PokeEnd> & Partial<PokeSigns>
    if (event.signs) return Array.isArray(event.signs) ? (event as PokeSigns) : null
    if (event.closed) return event as PokeEnd
    return event.heads && typeof event.spread === 'number' ? (event as Poke) : null
  } catch {
    return null
  }
}

const LONGEST_LINE = 64 * 1024

async function* linesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > LONGEST_LINE) return
      yield* lines
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** A fetch that ignores its signal must not keep the client from stopping. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('aborted'))
    else signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
}
