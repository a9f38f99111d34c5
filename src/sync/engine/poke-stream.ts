import { isRoomChannel } from '@/domain/rooms'
import type { Sign } from '@/domain/pokes'
import type { Channel, SourcesHeard } from '@/domain/wire'
import { EPOCH_HEADER } from '@/domain/wire'
import { retryAfter, type CallSettings } from '../http/call'
import { DELAYS } from '../clock'
import { Backoff } from './backoff'
import { linesOf, readEvent, rejectOnAbort, Watchdog } from './event-stream'
import { type NewsParts, StreamNews } from './stream-news'
import { WakeSignal, type WakeReason } from './wake-signal'

/** Stands for the channels of all rooms of the user. Those that the stream names send their changes, others their heads. */
const ROOMS = 'rooms'

export interface PokeParts extends NewsParts {
  calls: CallSettings
  token(): Promise<string | null>
  visible(): boolean
  connected(connected: boolean): void
  /** Z45: whether the stream asks for signs of life. */
  takesSigns(): boolean
  signed(signs: readonly Sign[]): void
  /** K5 */
  sourcesHeard(heard: SourcesHeard): void
}

/**
 * Listens for heads while its tab leads. Read with fetch, because EventSource would put the token into the URL. A
 * stream without data for two heartbeats counts as dead.
 */
export class PokeStream {
  private readonly wakeSignal: WakeSignal
  private readonly news: StreamNews
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
    this.news = new StreamNews(parts, parts.calls.timing)
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
      // Nothing would end a stream that is opened after the term.
      if (signal.aborted) return
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
        else if (line.startsWith(':')) this.news.run(line.slice(1).trim(), 0, abort.signal)
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
    const event = readEvent(json)
    if (!event) return
    if ('signs' in event) this.parts.signed(event.signs)
    else if ('heard' in event) this.parts.sourcesHeard(event.heard)
    else if ('closed' in event) this.replaced = event.closed === 'replaced'
    else {
      this.news.poked(event, epoch, signal)
      const changed = Object.keys(event.changes ?? {})
      if (changed.some((channel) => !this.parts.channels().includes(channel))) void this.follow()
    }
  }
}
