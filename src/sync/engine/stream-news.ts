import { isRoomChannel } from '@/domain/rooms'
import type { Poke, RoomChange } from '@/domain/pokes'
import type { Channel } from '@/domain/wire'
import { DELAYS, type Clock, type Random } from '../clock'
import type { StreamedChange } from './stream-changes'

export interface NewsParts {
  random: Random
  /** The channels that are subscribed now. */
  channels(): readonly Channel[]
  /** The phone's cursor in a channel. */
  seqOf(channel: Channel): number
  /** The server's run of the last answer; null before the first one. */
  lastRun(): string | null
  pull(): void
  /** A room that is not open has news. */
  roomsMoved(): void
  /** Z42: the stream brought a change. @returns whether the phone has it now; otherwise it must pull */
  changed(streamed: StreamedChange): Promise<boolean>
}

/** What the pokes of a stream say that the phone does not have yet: it applies changes, and pulls for all else. */
export class StreamNews {
  /** A pull is scheduled; it will see what later pokes announce. */
  private pulling = false

  constructor(
    private readonly parts: NewsParts,
    private readonly timing: Clock,
  ) {}

  poked(poke: Poke, epoch: string, signal: AbortSignal): void {
    const changes = new Map(Object.entries(poke.changes ?? {}))
    for (const [channel, change] of changes) void this.change(poke, channel, change, epoch, signal)
    this.heads(poke, (channel) => !changes.has(channel), signal)
    this.run(poke.run, poke.spread, signal)
  }

  private heads({ heads, spread }: Poke, isTold: (channel: Channel) => boolean, signal: AbortSignal): void {
    const wanted = this.parts.channels()
    const isNews = (channel: Channel) => isTold(channel) && (heads[channel] ?? 0) > this.parts.seqOf(channel)
    if (wanted.some(isNews)) this.pullWithin(spread, signal)
    const closed = Object.keys(heads).filter((channel) => isRoomChannel(channel) && !wanted.includes(channel))
    if (closed.some(isNews)) this.askRoomsWithin(spread, signal)
  }

  /** Z42: what the phone cannot apply is news like any other. */
  private async change(
    poke: Poke,
    channel: Channel,
    change: RoomChange,
    epoch: string,
    signal: AbortSignal,
  ): Promise<void> {
    const has = await this.parts.changed({ channel, change, epoch, run: poke.run }).catch(() => false)
    if (!has && !signal.aborted) this.heads(poke, (other) => other === channel, signal)
  }

  /** Y1: another run may have another history, whose heads are lower than the cursor. */
  run(run: string | undefined, spreadMs: number, signal: AbortSignal): void {
    const last = this.parts.lastRun()
    if (run && last && run !== last) this.pullWithin(Math.max(spreadMs, this.timing.scale(DELAYS.newRunSpread)), signal)
  }

  /** The heads of rooms are asked for like a pull. */
  private askRoomsWithin(spreadMs: number, signal: AbortSignal): void {
    void this.timing.wait(this.parts.random.next() * spreadMs, signal).then(() => {
      if (!signal.aborted) this.parts.roomsMoved()
    })
  }

  /** At a random moment within this time, so that thousands of phones do not pull at once. */
  private pullWithin(spreadMs: number, signal: AbortSignal): void {
    if (this.pulling) return
    this.pulling = true
    void this.timing.wait(this.parts.random.next() * spreadMs, signal).then(() => {
      this.pulling = false
      if (!signal.aborted) this.parts.pull()
    })
  }
}
