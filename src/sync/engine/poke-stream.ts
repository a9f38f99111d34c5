import type { Channel, Poke, PokeEnd } from '@/domain/wire'
import { EPOCH_HEADER } from '@/domain/wire'
import { retryAfter, type CallSettings } from '../http/call'
import { DELAYS, type Random } from '../clock'
import { Backoff } from './backoff'
import { WakeSignal, type WakeReason } from './wake-signal'

export interface PokeParts {
  calls: CallSettings
  random: Random
  /** Those that are wanted now. */
  channels(): readonly Channel[]
  token(): Promise<string | null>
  visible(): boolean
  /** Where the phone stands in a channel. */
  seqOf(channel: Channel): number
  /** The server's run that the phone read last; null before its first answer. */
  lastRun(): string | null
  connected(connected: boolean): void
  pull(): void
}

/**
 * Listens for heads while its tab leads. Read with fetch, because EventSource would put the token into addresses.
 * A stream that is silent for two heartbeats is dead, however open it looks.
 */
export class PokeStream {
  private readonly wakeSignal: WakeSignal
  /** A pull is about to begin; it will see what later pokes tell of. */
  private pulling = false
  private listening = false
  /** What the open stream was asked for. */
  private subscribed: readonly Channel[] = []
  private following = false
  /** The server closed the stream in favour of another phone of the fan. */
  private replaced = false
  private receivedAt = -Infinity
  /** This phone ended the stream itself, to hear of other posts. */
  private hungUp = false
  /** When the server wants to be asked again, if it said so. */
  private laterMs: number | null = null
  private hangUp: () => void = () => undefined

  constructor(private readonly parts: PokeParts) {
    this.wakeSignal = new WakeSignal(parts.calls.timing)
  }

  /** The line may be better now: a stream that waits to be opened tries at once, but not before a time that was named. */
  notify(reason: WakeReason): void {
    if (!this.listening) this.wakeSignal.notify(reason)
  }

  /**
   * A call died: a stream that said nothing since the call began may be half open. It is opened again; its first event
   * tells the heads. @param since monotonic
   */
  reopenIfSilent(since: number): void {
    if (this.receivedAt < since) this.hangUp()
  }

  /** Posts were opened or closed. One that the stream does not tell of makes it begin anew, once for all that were opened meanwhile. */
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
    return this.parts.channels().every((channel) => this.subscribed.includes(channel))
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
      // One that ends soon, again and again, must not be opened as often as it ends.
      if (heardMs >= calls.timing.scale(DELAYS.steadyStream) || this.hungUp) backoff.reset()
      if (this.replaced) await this.giveWay(signal)
      else await this.wakeSignal.wait(backoff.next(this.laterMs), signal, this.laterMs === null ? 'line' : 'link')
    }
  }

  /** Opened again at once it would close another phone's stream, which came back and closed the next. Nothing ends this pause. */
  private async giveWay(signal: AbortSignal): Promise<void> {
    const { calls, random } = this.parts
    this.replaced = false
    await calls.timing.wait(calls.timing.scale(DELAYS.pokeReplaced * (1 + random.next())), signal)
  }

  /** @returns for how long something was heard, in scaled milliseconds */
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
      const query = new URLSearchParams({ channels: channels.join(',') })
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
      for await (const line of linesOf(response.body, abort.signal)) {
        watch.feed(DELAYS.pokeSilence)
        this.receivedAt = calls.timing.monotonic()
        if (receivingSince === null) this.parts.connected(true)
        receivingSince ??= this.receivedAt
        if (line.startsWith('data:')) this.handleEvent(line.slice(5), abort.signal)
        else if (line.startsWith(':')) this.handleRun(line.slice(1).trim(), 0, abort.signal)
      }
    } catch {
      // The stream ended: cut, silent, or no longer wanted.
    } finally {
      watch.stop()
      abort.abort()
      signal.removeEventListener('abort', stop)
    }
    return receivingSince === null ? 0 : calls.timing.monotonic() - receivingSince
  }

  private handleEvent(json: string, signal: AbortSignal): void {
    const poke = readEvent(json)
    if (!poke) return
    if ('closed' in poke) {
      this.replaced = poke.closed === 'replaced'
      return
    }
    const wanted = this.parts.channels()
    const behind = wanted.some((channel) => (poke.heads[channel] ?? 0) > this.parts.seqOf(channel))
    if (behind) this.pullWithin(poke.spread, signal)
    this.handleRun(poke.run, poke.spread, signal)
  }

  /** Y1: another run may have another history, whose heads are lower than what was read. */
  private handleRun(run: string | undefined, spreadMs: number, signal: AbortSignal): void {
    const last = this.parts.lastRun()
    const { timing } = this.parts.calls
    if (run && last && run !== last) this.pullWithin(Math.max(spreadMs, timing.scale(DELAYS.newRunSpread)), signal)
  }

  /** At a random moment of this time, so that a stadium does not knock at once. */
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

/** Calls `bark` when it was not fed in time. */
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

function readEvent(json: string): Poke | PokeEnd | null {
  try {
    const event = JSON.parse(json) as Partial<Poke> & Partial<PokeEnd>
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

/** A fetch that ignores its signal must not keep a phone from stopping. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('aborted'))
    else signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
}
