import { phoneRuleOf } from '@/domain/collection-lookups'
import type { PageRequest } from '@/domain/wire'
import { requeue } from '../outbox/journal'
import { readSyncState } from '../pull/state'
import { DELAYS } from '../clock'
import type { WakeReason } from './wake-signal'
import type { EngineParts } from './engine-parts'
import { RequestLoop } from './request-loop'
import { PollInterval } from './poll-interval'
import { PullRounds } from './pull-rounds'
import { PushRounds } from './push-rounds'
import { RoomHeads } from './room-heads'
import { nextUndoMs } from './send'
import type { StreamedChange } from './stream-changes'
import { Turns } from './turns'

/** The engine of one leadership term: a loop of pulls, and one of pushes that works while pulls carry no operations. */
export class Engine {
  private readonly pull: RequestLoop
  private readonly push: RequestLoop
  private readonly pulls: PullRounds
  private readonly pushes: PushRounds
  private readonly poll: PollInterval
  private readonly roomHeads: RoomHeads
  /** Answers and changes of the stream move the same cursors: they are applied one after the other. */
  private readonly turns = new Turns()
  private olderPageRequestedAt = -Infinity
  private over = false

  constructor(private readonly parts: EngineParts) {
    const { timing } = parts.sender.calls
    this.pull = new RequestLoop(timing, parts.random, parts.visible)
    this.push = new RequestLoop(timing, parts.random, parts.visible)
    this.poll = new PollInterval(timing, parts.random, () => this.pull.notify('work'))
    this.pushes = new PushRounds(parts, parts.monitor, () => this.delivered())
    this.roomHeads = new RoomHeads(timing, () => this.pull.notify('work'))
    this.pulls = new PullRounds(parts, parts.monitor, this.pushes, this.pull, this.push, this.roomHeads)
  }

  /** Ends when the signal aborts. @throws FencedOff when another tab took over */
  async run(signal: AbortSignal): Promise<void> {
    const { applier, pulled, sender } = this.parts
    const idleMs = () => this.idleMs()
    try {
      await requeue(sender.store, sender.fence)
      pulled(await readSyncState(applier.rows, applier.newId))
      await Promise.all([
        this.pull.run(signal, () => this.turns.run((turn) => this.pulls.round(signal, turn)), idleMs),
        this.push.run(signal, () => this.pushes.round(signal), idleMs),
      ])
    } finally {
      this.over = true
      this.pulls.end()
    }
  }

  /** Called from outside: something was written, the network may be better, or the user tries again. */
  notify(reason: WakeReason): void {
    if (reason === 'retry') this.parts.sender.retryDelays.shorten()
    this.wake(reason)
  }

  /** A room moved that is not open: a pull asks for the heads of all. */
  roomsMoved(): void {
    void this.roomHeads.want()
  }

  /** Z42: the stream brought a change of a room. @returns whether the phone has it now; otherwise it must pull */
  async changed(streamed: StreamedChange): Promise<boolean> {
    const { applyChange } = await import('./stream-changes')
    return this.turns.run(async () => {
      const applied = this.over ? 'gap' : await applyChange(this.parts.applier, streamed)
      if (typeof applied !== 'string') await this.pulls.appliedChange(applied, streamed.run)
      return applied !== 'gap'
    })
  }

  /** A poke arrived. It ends no pause that follows a failure or that the server asked for (I12). */
  poked(): void {
    this.pull.notify('work')
  }

  /** The user opened a post: only a pause that the server named still holds. */
  opened(): void {
    this.pull.reset()
    this.pull.notify('reachable')
  }

  /** An upload is complete: its post can be sent. */
  uploaded(): void {
    this.delivered()
  }

  /** Another request succeeded after the connection was down. */
  reconnected(): void {
    this.pull.reset()
    this.pull.notify('reachable')
    this.push.notify('reachable')
  }

  /** Operations or uploaded bytes arrived at the server. */
  private delivered(): void {
    this.wake('reachable')
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

  setStreamConnected(connected: boolean): void {
    this.poll.setStreamConnected(connected)
  }

  async refresh(): Promise<'done' | 'offline'> {
    if (this.over) return 'offline'
    const refreshed = this.pulls.refresh()
    this.notify('retry')
    return refreshed
  }

  /** The user requested an older page a short time ago. */
  get readsOlderPages(): boolean {
    const { timing } = this.parts.sender.calls
    return timing.monotonic() - this.olderPageRequestedAt < timing.scale(DELAYS.readsOlderPages)
  }

  /** @returns whether the page was applied; false at once during a pause that the server named */
  async requestPage(page: PageRequest): Promise<boolean> {
    if (phoneRuleOf(page.collection).store === 'posts')
      this.olderPageRequestedAt = this.parts.sender.calls.timing.monotonic()
    if (this.over || this.pull.pauseIsFromServer) return false
    const arrived = this.pulls.requestPage(page)
    this.wake('reachable')
    return arrived
  }

  /** Until an operation may be sent that waits for a time, or a request must say what arrived. */
  private async idleMs(): Promise<number> {
    const { sender } = this.parts
    const rest = sender.retryDelays.nextMs() ?? Infinity
    const undo = (await nextUndoMs(sender)) ?? Infinity
    return Math.min(rest, undo, this.poll.ms, this.pulls.reportMs)
  }
}
