import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'
import { isRoomChannel } from '@/domain/rooms'
import type { Sign, SignKind } from '@/domain/pokes'
import type { Channel } from '@/domain/wire'
import type { SharedSigns } from '@/views/signs'
import { callServer, type CallSettings } from '../http/call'
import { DELAYS } from '../clock'
import type { TabChannel } from './tab-channel'

export interface SignsParts {
  calls: CallSettings
  user: string
  bus: TabChannel
  token(): Promise<string | null>
  visible(): boolean
  /** The line is good, and the user saves no data. */
  mayTell(): boolean
  sharedSigns(): SharedSigns
}

type Heard = ReadonlyMap<string, Sign>

/**
 * Signs of life of conversations (Z45): who writes, and who is present. They live in memory only, end by themselves, and
 * are told at most every few seconds, by visible pages on a good line.
 */
export class Signs {
  private readonly heard$ = new BehaviorSubject<Heard>(new Map())
  private readonly stopped = new AbortController()
  /** When a sign of each kind was last told in a channel; monotonic. */
  private readonly toldAt = new Map<string, number>()
  private readonly ends = new Map<string, AbortController>()
  /** Open private conversations, and what makes each tell at once. */
  private readonly present = new Map<Channel, () => void>()
  /** Those in which nobody heard it. */
  private readonly unheard = new Set<Channel>()

  constructor(private readonly parts: SignsParts) {
    parts.bus.listen((message) => {
      if (message.kind === 'signs') this.take(message.signs)
    })
  }

  /** The stream of this tab brought signs: all tabs get them. */
  received(signs: readonly Sign[]): void {
    this.parts.bus.post({ kind: 'signs', signs })
    this.take(signs)
  }

  /** Ids of the other users who write. */
  typing$(channel: Channel): Observable<string[]> {
    return this.usersOf$(channel, 'typing')
  }

  /** Ids of the other users who are present. */
  online$(channel: Channel): Observable<string[]> {
    return this.usersOf$(channel, 'online')
  }

  /** The user typed; told at most once in a few seconds. */
  async type(channel: Channel): Promise<void> {
    if (!this.parts.sharedSigns().typing || !this.isDue(channel, 'typing', DELAYS.typingTold)) return
    await this.tell(channel, 'typing')
  }

  /** The user sent the message, or emptied it. Told only after `type` was. */
  async stopTyping(channel: Channel): Promise<void> {
    if (!this.toldAt.delete(keyOf(channel, 'typing'))) return
    await this.tell(channel, 'stopped')
  }

  /**
   * Tells again and again that the user is present, while a private conversation is on a visible screen: seldom while
   * nobody hears it, at once when the other user comes.
   * @returns the end
   */
  stay(channel: Channel): () => void {
    const over = new AbortController()
    void this.keepTelling(channel, over.signal)
    return () => over.abort()
  }

  stop(): void {
    this.stopped.abort()
    for (const end of this.ends.values()) end.abort()
  }

  private async keepTelling(channel: Channel, over: AbortSignal): Promise<void> {
    if (isRoomChannel(channel)) return
    const { timing } = this.parts.calls
    let end: (() => void) | null = null
    while (!over.aborted && !this.stopped.signal.aborted) {
      const listeners = this.parts.sharedSigns().online ? await this.tell(channel, 'online') : null
      if (listeners === 0) this.unheard.add(channel)
      else this.unheard.delete(channel)
      if (over.aborted || this.stopped.signal.aborted) break
      const early = new AbortController()
      end = () => early.abort()
      this.present.set(channel, end)
      over.addEventListener('abort', end)
      this.stopped.signal.addEventListener('abort', end)
      await timing.wait(timing.scale(listeners === 0 ? DELAYS.onlineToldUnheard : DELAYS.onlineTold), early.signal)
      over.removeEventListener('abort', end)
      this.stopped.signal.removeEventListener('abort', end)
    }
    // A newer stay in the same conversation has its own.
    if ((this.present.get(channel) ?? null) !== end) return
    this.present.delete(channel)
    this.unheard.delete(channel)
  }

  /** @returns how many were told; null when the server was not called */
  private async tell(channel: Channel, sign: SignKind): Promise<number | null> {
    const { calls, visible, mayTell } = this.parts
    if (!visible() || !mayTell()) return null
    const token = await this.parts.token()
    if (!token) return null
    this.toldAt.set(keyOf(channel, sign), calls.timing.monotonic())
    const outcome = await callServer(calls, {
      path: '/api/signs',
      method: 'POST',
      body: { in: channel, sign },
      token,
      deadlineMs: calls.timing.scale(DELAYS.signLasts),
      ours: true,
      signal: this.stopped.signal,
    })
    return outcome.kind === 'answer' ? Number((outcome.body as { listeners?: number } | null)?.listeners ?? 0) : 0
  }

  private isDue(channel: Channel, sign: SignKind, everyMs: number): boolean {
    const { timing } = this.parts.calls
    const last = this.toldAt.get(keyOf(channel, sign)) ?? -Infinity
    return timing.monotonic() - last >= timing.scale(everyMs)
  }

  private take(signs: readonly Sign[]): void {
    for (const sign of signs.slice(0, MOST_SIGNS)) {
      if (sign.by === this.parts.user) continue
      if (sign.sign === 'stopped') this.end(keyOf(sign.in, 'typing', sign.by))
      else this.hear(sign)
    }
  }

  private hear(sign: Sign): void {
    const key = keyOf(sign.in, sign.sign, sign.by)
    const isNew = !this.heard$.value.has(key)
    if (isNew && this.heard$.value.size >= MOST_SIGNS) return
    this.ends.get(key)?.abort()
    const end = new AbortController()
    this.ends.set(key, end)
    if (isNew) this.heard$.next(new Map([...this.heard$.value, [key, sign]]))
    const { timing } = this.parts.calls
    void timing.wait(timing.scale(DELAYS.signLasts), end.signal).then(() => {
      if (!end.signal.aborted) this.end(key)
    })
    // Who just came does not know yet that this user is here, or could not hear it at first.
    if (sign.sign === 'online' && (isNew || this.unheard.has(sign.in))) this.present.get(sign.in)?.()
  }

  private end(key: string): void {
    this.ends.get(key)?.abort()
    this.ends.delete(key)
    if (!this.heard$.value.has(key)) return
    this.heard$.next(new Map([...this.heard$.value].filter(([other]) => other !== key)))
  }

  /** Who gives no signs sees none. */
  private usersOf$(channel: Channel, kind: keyof SharedSigns): Observable<string[]> {
    return this.heard$.pipe(
      map((heard) => {
        if (!this.parts.sharedSigns()[kind]) return []
        const signs = [...heard.values()].filter((sign) => sign.in === channel && sign.sign === kind)
        return signs.map(({ by }) => by).sort()
      }),
      distinctUntilChanged((before, after) => before.join() === after.join()),
    )
  }
}

/** Bounds the memory that a stream can take. */
const MOST_SIGNS = 200

const keyOf = (...parts: string[]): string => parts.join(' ')
