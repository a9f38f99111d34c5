import { isConversation } from '@/domain/conversations'
import type { AnswerRow, Channel, Cursor, PageRequest, SyncAnswer } from '@/domain/wire'
import { activeOperations } from '../outbox/operations-by-state'
import { selectBatch } from '../outbox/batch'
import { applyAnswer } from '../pull/apply-answer'
import { doubtfulPages } from '../pull/profile-cards'
import { seatsOf } from '../pull/stated-rooms'
import { nextWindowPage } from '../pull/ranges'
import { isAhead, readSyncState } from '../pull/state'
import { StorageFailed } from '../pull/quarantine'
import type { SyncState } from '../rows/documents'
import type { SyncOutcome } from '../http/sync-call'
import { DELAYS } from '../clock'
import type { EngineParts } from './engine-parts'
import { retryAfterOf, type RequestLoop, type Round } from './request-loop'
import type { ConnectionMonitor } from './connection-monitor'
import { lineAfter } from './connection-status'
import { Pace } from './pace'
import { PageRequests } from './page-requests'
import type { PushRounds } from './push-rounds'
import type { RoomHeads } from './room-heads'
import type { Turn } from './turns'
import { ChatsPerPull } from './chats-per-pull'
import { Settlement } from './settlement'
import { heldNumbers } from './wanted-chats'
import { claimBatch, exchange, keepVerdicts, deferred, overtakable, type Exchanged } from './send'

/** Rounds of pulls, which also carry the operations while the connection is good, and the pages that users request. */
export class PullRounds {
  private readonly pages = new PageRequests()
  private readonly pace: Pace
  private readonly settlement: Settlement
  private readonly chatsPerPull = new ChatsPerPull()
  /** Messages of others arrived; no request has said so. */
  private unreported = false
  /** Whether the present call asks for the heads of rooms. */
  private asksHeads = false
  /** Z42: a change of the stream was applied during the present call. */
  private changed = false
  /** Such a change made the last answer stale. */
  private wasOvertaken = false
  private refreshers: Array<(result: 'done' | 'offline') => void> = []
  /** Those of the present call: one that comes later waits for the next. */
  private refreshing: Array<(result: 'done' | 'offline') => void> = []

  constructor(
    private readonly parts: EngineParts,
    private readonly monitor: ConnectionMonitor,
    private readonly pushes: PushRounds,
    private readonly pull: RequestLoop,
    private readonly push: RequestLoop,
    private readonly roomHeads: RoomHeads,
  ) {
    this.pace = new Pace(parts.sender.calls.timing, parts.random)
    this.settlement = new Settlement(parts, push)
  }

  refresh(): Promise<'done' | 'offline'> {
    return new Promise((resolve) => this.refreshers.push(resolve))
  }

  /** @returns whether the page was applied */
  requestPage(page: PageRequest): Promise<boolean> {
    return this.pages.add(page)
  }

  /** Scaled milliseconds until a request must say what arrived (Z9). */
  get reportMs(): number {
    return this.unreported ? this.parts.sender.calls.timing.scale(DELAYS.deliveryReport) : Infinity
  }

  /** @param turn lent to changes of the stream while the call lasts */
  async round(signal: AbortSignal, turn: Turn): Promise<Round> {
    const { sender, applier } = this.parts
    const { wasOvertaken } = this
    this.refreshing.push(...this.refreshers.splice(0))
    this.wasOvertaken = false
    this.changed = false
    const token = await sender.session.token()
    if (!token) return this.end()
    const state = await readSyncState(applier.rows, applier.newId)
    const claim = await claimBatch(sender, this.pushes.joined)
    const pages = this.pages.take(() => this.nextPages(state))
    // After the claim, so that the conversations of its messages are pulled, too.
    const { wanted } = await this.parts.chats(state, this.chatsPerPull.most)
    const cursors = this.cursorsOf(state, wanted)
    await this.monitor.count()
    const heads = this.roomHeads.take()
    this.asksHeads = heads
    const rooms = { rights: state.rooms?.rights ?? '', ...(heads ? { heads } : {}) }
    const have = heldNumbers(state, wanted)
    const envelope = { epoch: state.epoch, cursors, trail: state.trail, pages, have, rooms }
    const { timing } = sender.calls
    const startedAt = timing.monotonic()
    const carries = claim.operations.length > 0
    const send = () => exchange(sender, envelope, claim, token, signal)
    // Operations that are written meanwhile wait for this call, if pulls carry them.
    const call = this.pushes.joined ? this.monitor.watched(carries, send) : send()
    const patience = () => timing.wait(timing.scale(DELAYS.changeWaits), signal)
    // A call that is repeated because a change overtook it is not overtaken again.
    const outcome = await (wasOvertaken ? call : turn.lendDuring(call, patience()))
    if (outcome.kind !== 'answer') {
      this.lostHeads()
      if (carries) this.split(outcome)
      if (outcome.kind === 'timeout' || outcome.kind === 'cut') this.noteChatsPerPull(cursors, 'failed')
      if (outcome.kind === 'refused') this.pages.refused(pages)
      this.pages.failed(pages)
      return this.failed(outcome, carries, startedAt)
    }
    return this.arrived(outcome, state, cursors, pages, claim.operations.length, token, signal)
  }

  /** The call brought no heads that were stored: the next one asks again. */
  private lostHeads(): void {
    if (this.asksHeads) this.roomHeads.failed()
  }

  private async arrived(
    outcome: Extract<Exchanged, { kind: 'answer' }>,
    before: SyncState,
    sent: Record<Channel, Cursor | null>,
    asked: readonly PageRequest[],
    carried: number,
    token: string,
    signal: AbortSignal,
  ): Promise<Round> {
    const { sender, applier } = this.parts
    const { answer, named } = outcome
    const verdicts = await keepVerdicts(sender, answer, { carried: carried > 0, asked: token })
    if (verdicts.deferrals.some((deferral) => deferral.code === 'upload')) this.parts.wakeUploader('work')
    if (verdicts.signIn) await sender.session.expire(token)
    if (verdicts.accepted.length > 0) this.push.reset()
    // It queued operations again, which the pulls may not carry.
    if (answer.rewind !== undefined) this.push.notify('work')
    let applied
    try {
      applied = await applyAnswer(applier, answer, sent)
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error
      this.pages.failed(asked)
      this.lostHeads()
      await this.parts.storageFailed(error)
      return this.finishRefresh('offline', { next: 'retry', afterMs: null })
    }
    const { state } = applied
    if (applied.kind === 'stale') {
      this.pages.again(asked)
      this.lostHeads()
      this.wasOvertaken = this.changed
      return this.changed ? { next: 'again', afterMs: 0 } : { next: 'retry', afterMs: null }
    }
    this.parts.stored()
    this.noteChatsPerPull(sent, 'arrived')
    if (sender.retryDelays.arrived(new Set(answer.rows.map(({ row }) => row.id)))) this.push.notify('work')
    // Operations of a lost history are queued again; the next answer decides the rest.
    const settling = { state, run: answer.run, named: answer.rewind === undefined ? named : [] }
    await this.settlement.ofAnswer({ ...settling, seats: seatsOf(state, answer.asOf.seq) }, signal)
    this.pages.arrived(asked, answer.pages)
    this.parts.pulled(state)
    this.monitor.hear(lineAfter(outcome, sender.deadline.slow), state.updatedAt)
    await this.monitor.count(verdicts.accepted.length)
    this.unreported = answer.rows.some((entry) => isFromOther(entry, sender.user))
    const { behind } = await this.parts.chats(state, this.chatsPerPull.most)
    // A channel without a cursor begins afresh (Y17).
    const more =
      answer.rewind !== undefined ||
      Object.entries(answer.channels).some(([channel, part]) => part.more || !state.cursors[channel]) ||
      isAnyLeftOut(answer, sent)
    const unfinished = more || behind.length > 0 || this.pages.waiting || this.nextPages(state).length > 0
    const idle = !unfinished && !(this.pushes.joined && (await this.sendable()))
    const moved =
      isAhead(before, state) || verdicts.accepted.length + verdicts.refused.length + verdicts.deferrals.length > 0
    // An answer that moved no cursor must not be requested again at once, nor ever sooner than the last time (I12).
    if (!idle && !moved) return this.finishRefresh('done', { next: 'retry', afterMs: null })
    this.pull.reset()
    const afterMs = this.pace.after(more, outcome.tookMs)
    if (!idle) return { next: 'again', afterMs }
    this.finishRefresh('done', { next: 'idle' })
    await this.parts.sweep()
    return { next: 'idle' }
  }

  /** Z42: a change of the stream was applied. */
  async appliedChange(state: SyncState, run: string): Promise<void> {
    this.changed = true
    this.parts.stored()
    await this.settlement.ofChange(state, run)
    this.parts.pulled(state)
  }

  /** A pull without new conversations says nothing about how many may be named. */
  private noteChatsPerPull(sent: Record<Channel, Cursor | null>, result: 'arrived' | 'failed'): void {
    if (Object.entries(sent).some(([channel, cursor]) => isConversation(channel) && !cursor))
      this.chatsPerPull[result]()
  }

  private split(outcome: SyncOutcome): void {
    this.pushes.takeOver(outcome)
    this.push.notify('work')
  }

  private failed(outcome: SyncOutcome, carried: boolean, startedAt: number): Round {
    // A call without operations that times out means that the connection is down. With operations, only the uplink may
    // be down.
    const line = outcome.kind === 'timeout' && !carried ? 'down' : lineAfter(outcome, true)
    this.monitor.hear(line)
    if (outcome.kind === 'timeout' || outcome.kind === 'unreachable') this.parts.reopenStreamIfSilent(startedAt)
    if (outcome.kind === 'sign-in') return this.finishRefresh('offline', { next: 'signed-out' })
    return this.finishRefresh('offline', { next: 'retry', afterMs: retryAfterOf(outcome) })
  }

  /** All waiting page requests and refreshes fail: there is no session, or the term is over. */
  end(): Round {
    this.pages.end()
    this.refreshing.push(...this.refreshers.splice(0))
    return this.finishRefresh('offline', { next: 'signed-out' })
  }

  private finishRefresh(result: 'done' | 'offline', round: Round): Round {
    for (const resolve of this.refreshing.splice(0)) resolve(result)
    return round
  }

  /** What the phone requests by itself: rows for a window that is not full, then cards that are in doubt (Y21). */
  private nextPages(state: SyncState): PageRequest[] {
    const window = nextWindowPage(state, this.parts.channels())
    return window ? [window] : doubtfulPages(state)
  }

  private cursorsOf(state: SyncState, chats: readonly Channel[]): Record<Channel, Cursor | null> {
    const open = this.parts.channels().filter((channel) => !isConversation(channel))
    const channels = new Set([...open, ...this.parts.due(state), ...chats])
    return Object.fromEntries([...channels].map((channel) => [channel, state.cursors[channel] ?? null]))
  }

  /** Whether an operation could be sent now. */
  private async sendable(): Promise<boolean> {
    const all = await activeOperations(this.parts.sender.store)
    const { sender } = this.parts
    const limits = { maxBytes: 1, maxOperations: 1, overtakable: await overtakable(sender, all) }
    return selectBatch(all, await deferred(sender, all), limits).length > 0
  }
}

/** Y7: what the answer does not name was not looked at. */
const isAnyLeftOut = ({ channels, drop }: SyncAnswer, sent: Record<Channel, Cursor | null>): boolean =>
  Object.keys(sent).some((channel) => !(channel in channels) && !drop.includes(channel))

const isFromOther = ({ c, in: channels, row }: AnswerRow, user: string): boolean =>
  c === 'private_messages' && channels.length > 0 && row.sender_id !== user
