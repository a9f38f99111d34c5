import type { PageRequest } from '@/domain/wire'
import { requeue } from '../outbox/journal'
import { readSyncState } from '../pull/state'
import { DELAYS } from '../clock'
import type { WakeReason } from './wake-signal'
import type { EngineParts } from './engine-parts'
import { Lane } from './lane'
import { PullRounds } from './pull-rounds'
import { PushRounds } from './push-rounds'
import { nextUndoMs } from './send'
import { SendingProgress } from './sending-progress'

/** One term of the drainer: a lane of pulls, and one of pushes for a line that carries no operations. */
export class Engine {
  private readonly pull: Lane
  private readonly push: Lane
  private readonly pulls: PullRounds
  private readonly pushes: PushRounds
  private pollMs: number = DELAYS.pollWithoutPokes
  private readFurtherAt = -Infinity
  private over = false

  constructor(private readonly parts: EngineParts) {
    const { timing } = parts.sender.calls
    this.pull = new Lane(timing, parts.random, parts.visible)
    this.push = new Lane(timing, parts.random, parts.visible)
    const progress = new SendingProgress(parts.sender.store, parts.updateStatus)
    this.pushes = new PushRounds(parts, progress, () => this.cameThrough())
    this.pulls = new PullRounds(parts, progress, this.pushes, this.pull, this.push)
  }

  /** Ends when the signal aborts. @throws FencedOff when another tab took over */
  async run(signal: AbortSignal): Promise<void> {
    const { applier, pulled, sender } = this.parts
    const idleMs = () => this.idleMs()
    try {
      await requeue(sender.store, sender.fence)
      pulled(await readSyncState(applier.rows, applier.newId))
      await Promise.all([
        this.pull.run(signal, () => this.pulls.round(signal), idleMs),
        this.push.run(signal, () => this.pushes.round(signal), idleMs),
      ])
    } finally {
      this.over = true
      this.pulls.end()
    }
  }

  /** From outside: somebody wrote, the network may be better, or the fan wants to try again. */
  notify(reason: WakeReason): void {
    if (reason === 'link') this.parts.sender.retryDelays.shorten()
    this.wake(reason)
  }

  /** The stream told of something new. It ends no pause that a failure or the server imposed (I12). */
  poked(): void {
    this.pull.notify('work')
  }

  /** A fan who opens a post waits for no pause but the one that the server named. */
  opened(): void {
    this.pull.reset()
    this.pull.notify('line')
  }

  /** A picture is at the server: its post may go. */
  uploaded(): void {
    this.cameThrough()
  }

  /** Something else came through a line that was down. */
  lineIsUp(): void {
    this.pull.reset()
    this.pull.notify('line')
    this.push.notify('line')
  }

  /** Operations or bytes came through. */
  private cameThrough(): void {
    this.wake('line')
  }

  private wake(reason: WakeReason): void {
    if (reason !== 'work') {
      this.pull.reset()
      this.push.reset()
      this.parts.tryStream(reason)
    }
    this.pull.notify(reason)
    this.push.notify(reason)
    this.parts.wakeUploader(reason)
  }

  /** A stream of pokes makes polling a mere safety net. */
  setPokes(connected: boolean): void {
    this.pollMs = connected ? DELAYS.pollWithPokes : DELAYS.pollWithoutPokes
  }

  async refresh(): Promise<'done' | 'offline'> {
    if (this.over) return 'offline'
    const refreshed = this.pulls.refresh()
    this.notify('link')
    return refreshed
  }

  /** The fan asked for older posts not long ago. */
  get readsFurther(): boolean {
    const { timing } = this.parts.sender.calls
    return timing.monotonic() - this.readFurtherAt < timing.scale(DELAYS.readsFurther)
  }

  /** @returns whether the page was applied; false at once while the server wants to be left alone */
  async requestPage(page: PageRequest): Promise<boolean> {
    if (page.collection === 'hashtag_posts') this.readFurtherAt = this.parts.sender.calls.timing.monotonic()
    if (this.over || this.pull.restsAsNamed) return false
    const arrived = this.pulls.requestPage(page)
    this.wake('line')
    return arrived
  }

  /** Until an operation may go, or a deletion can no longer be undone. */
  private async idleMs(): Promise<number> {
    const { sender } = this.parts
    const rest = sender.retryDelays.nextMs() ?? Infinity
    const undo = (await nextUndoMs(sender)) ?? Infinity
    return Math.min(rest, undo, sender.calls.timing.scale(this.pollMs))
  }
}
