import type { Channel, Cursor, PageRequest } from '@/domain/wire'
import { activeOperations, settle, unsend } from '../outbox/journal'
import { selectBatch } from '../outbox/selection'
import { applyAnswer } from '../replication/applier'
import { doubtfulPages } from '../replication/fan-cards'
import { nextWindowPage, windowOfPost } from '../replication/ranges'
import { isAhead, reachedSeq, readSyncState } from '../replication/sync-state'
import { StorageFailed } from '../replication/set-aside'
import type { SyncState } from '../schema/documents'
import type { SyncOutcome } from '../transport/sync-call'
import { DELAYS } from '../timing'
import { Backoff } from './backoff'
import { Bell, type Ring } from './bell'
import type { EngineParts } from './engine-parts'
import { lineAfter } from './link-facts'
import { Pace } from './pace'
import { PageRequests } from './page-requests'
import { claimBatch, exchange, keepVerdicts, nextUndoMs, resting, SEND_ONLY, type Exchanged } from './send'
import { SendingProgress } from './sending-progress'

type Round =
  | { next: 'again'; afterMs: number }
  | { next: 'idle' }
  | { next: 'retry'; afterMs: number | null }
  | { next: 'signed-out' }

/**
 * One term of the drainer. Two loops: pulls, which carry the operations too while the line is good, and pushes alone
 * after a request with operations died: a dead uplink must not stop reading (Y13).
 */
export class Engine {
  readonly pages = new PageRequests()
  private readonly pullBell: Bell
  private readonly pushBell: Bell
  private readonly pullBackoff: Backoff
  private readonly pushBackoff: Backoff
  private joined = true
  private readonly progress: SendingProgress
  private readonly pace: Pace
  private pushPause: Round | null = null
  private pollMs: number = DELAYS.pollWithoutPokes
  private readFurtherAt = -Infinity
  private refreshers: Array<(result: 'done' | 'offline') => void> = []

  constructor(private readonly parts: EngineParts) {
    const { timing } = parts.sender.calls
    this.pullBell = new Bell(timing)
    this.pushBell = new Bell(timing)
    this.pullBackoff = new Backoff(timing, parts.random, parts.visible)
    this.pushBackoff = new Backoff(timing, parts.random, parts.visible)
    this.pace = new Pace(timing, parts.random)
    this.progress = new SendingProgress(parts.sender.store, parts.tell)
  }

  /** Ends when the signal aborts. @throws FencedOff when another tab took over */
  async run(signal: AbortSignal): Promise<void> {
    const { applier, pulled } = this.parts
    const { store, fence } = this.parts.sender
    await unsend(store, fence)
    pulled(await readSyncState(applier.rows, applier.newId))
    await Promise.all([
      this.loop(signal, this.pullBell, this.pullBackoff, () => this.pullRound(signal)),
      this.loop(signal, this.pushBell, this.pushBackoff, () => this.pushRound(signal)),
    ]).finally(() => this.stopAsking())
  }

  /** From outside: somebody wrote, the line may be better, or the fan wants to try again. */
  ring(ring: Ring): void {
    if (ring === 'link') this.parts.sender.rests.shorten()
    this.wake(ring)
  }

  /** The stream told of something new. It ends no pause that a failure or the server imposed (I12). */
  poked(): void {
    this.pullBell.ring('work')
  }

  /** Something else came through a line that was down. */
  lineIsUp(): void {
    this.pullBackoff.reset()
    this.pullBell.ring('link')
    this.pushBell.ring('link')
  }

  private wake(ring: Ring): void {
    if (ring === 'link') {
      this.pullBackoff.reset()
      this.pushBackoff.reset()
      this.parts.tryStream()
    }
    this.pullBell.ring(ring)
    this.pushBell.ring(ring)
    this.parts.ringUploader(ring)
  }

  /** A stream of pokes makes polling a mere safety net. */
  setPokes(connected: boolean): void {
    this.pollMs = connected ? DELAYS.pollWithPokes : DELAYS.pollWithoutPokes
  }

  refresh(): Promise<'done' | 'offline'> {
    return new Promise((resolve) => {
      this.refreshers.push(resolve)
      this.ring('link')
    })
  }

  /** The fan asked for older posts not long ago. */
  get readsFurther(): boolean {
    const { timing } = this.parts.sender.calls
    return timing.monotonic() - this.readFurtherAt < timing.scale(DELAYS.readsFurther)
  }

  /** @returns whether the page was applied */
  requestPage(page: PageRequest): Promise<boolean> {
    if (page.collection === 'hashtag_posts') this.readFurtherAt = this.parts.sender.calls.timing.monotonic()
    const arrived = this.pages.add(page)
    this.wake('link')
    return arrived
  }

  private async loop(signal: AbortSignal, bell: Bell, backoff: Backoff, round: () => Promise<Round>): Promise<void> {
    const { timing } = this.parts.sender.calls
    while (!signal.aborted) {
      const startedAt = timing.monotonic()
      const result = await round()
      if (signal.aborted) return
      if (result.next === 'again') {
        if (result.afterMs > 0) await timing.wait(result.afterMs, signal)
        continue
      }
      if (result.next === 'retry') {
        await bell.wait(backoff.next(result.afterMs, timing.monotonic() - startedAt), signal, true)
        continue
      }
      const rest = this.parts.sender.rests.nextMs() ?? Infinity
      const undo = (await nextUndoMs(this.parts.sender)) ?? Infinity
      await bell.wait(Math.min(rest, undo, timing.scale(this.pollMs)), signal)
    }
  }

  private async pullRound(signal: AbortSignal): Promise<Round> {
    const { sender, applier } = this.parts
    const token = await sender.session.token()
    if (!token) return this.stopAsking()
    await this.parts.sweep()
    const state = await readSyncState(applier.rows, applier.newId)
    const claim = await claimBatch(sender, this.joined)
    const pages = this.pages.take(() => this.nextPages(state))
    const cursors = this.cursorsOf(state)
    await this.progress.update()
    const envelope = { epoch: state.epoch, cursors, trail: state.trail, pages }
    const startedAt = sender.calls.timing.monotonic()
    const outcome = await exchange(sender, envelope, claim, token, signal)
    if (outcome.kind !== 'answer') {
      if (claim.operations.length > 0) this.split(outcome)
      if (outcome.kind === 'refused') this.pages.refused(pages)
      this.pages.failed(pages)
      return this.failed(outcome, claim.operations.length > 0, startedAt)
    }
    return this.arrived(outcome, state, cursors, pages, claim.operations.length, token, signal)
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
    const { sender, applier, tell } = this.parts
    const { answer, named } = outcome
    const verdicts = await keepVerdicts(sender, answer, { carried: carried > 0, asked: token })
    if (verdicts.rests.some((rest) => rest.code === 'upload')) this.parts.ringUploader('work')
    if (verdicts.signIn) await sender.session.expire(token)
    if (verdicts.accepted.length > 0) this.pushBackoff.reset()
    let applied
    try {
      applied = await applyAnswer(applier, answer, sent)
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error
      this.pages.failed(asked)
      await this.parts.storageFailed(error)
      return this.finishRefresh('offline', { next: 'retry', afterMs: null })
    }
    const { state } = applied
    if (applied.kind === 'stale') {
      this.pages.again(asked)
      return { next: 'retry', afterMs: null }
    }
    this.parts.stored()
    if (sender.rests.arrived(new Set(answer.rows.map(({ row }) => row.id)))) this.pushBell.ring('work')
    // What stood in a history that was cut is in line again; the next answer judges the rest.
    await this.settle(state, answer.run, answer.rewind === undefined ? named : [], signal)
    this.pages.arrived(asked, answer.pages)
    this.parts.pulled(state)
    tell({ line: lineAfter(outcome, sender.deadline.slow), updatedAt: state.updatedAt })
    await this.progress.update(verdicts.accepted.length)
    const more = Object.values(answer.channels).some((channel) => channel.more) || answer.rewind !== undefined
    const unfinished = more || this.pages.waiting || this.nextPages(state).length > 0
    const idle = !unfinished && !(this.joined && (await this.sendable()))
    const moved =
      isAhead(before, state) || verdicts.accepted.length + verdicts.refused.length + verdicts.rests.length > 0
    // An answer that moved nothing must not be asked for again at once, nor ever sooner than the last time (I12).
    if (!idle && !moved) return this.finishRefresh('done', { next: 'retry', afterMs: null })
    this.pullBackoff.reset()
    const afterMs = this.pace.after(more, outcome.tookMs)
    return idle ? this.finishRefresh('done', { next: 'idle' }) : { next: 'again', afterMs }
  }

  /** Now what was shown as sent long enough, and the rest when it was. */
  private async settle(state: SyncState, run: string, named: readonly Cursor[], signal: AbortSignal): Promise<void> {
    const { store, calls } = this.parts.sender
    const { timing } = calls
    const believed = { reached: { seq: reachedSeq(state, this.parts.ownChannels), run }, named }
    const shownMs = timing.scale(DELAYS.sentShown)
    await settle(store, believed, timing.now() - shownMs)
    void timing.wait(shownMs, signal).then(async () => {
      if (!signal.aborted) await settle(store, believed, timing.now() - shownMs + 1).catch(() => undefined)
    })
  }

  private async pushRound(signal: AbortSignal): Promise<Round> {
    const { sender } = this.parts
    if (this.joined) return { next: 'idle' }
    const pause = this.pushPause
    this.pushPause = null
    if (pause) return pause
    const token = await sender.session.token()
    if (!token) return { next: 'signed-out' }
    const claim = await claimBatch(sender)
    if (claim.operations.length === 0) return { next: 'idle' }
    await this.progress.update()
    const outcome = await exchange(sender, SEND_ONLY, claim, token, signal)
    if (outcome.kind !== 'answer') return { next: 'retry', afterMs: retryAfterOf(outcome) }
    const verdicts = await keepVerdicts(sender, outcome.answer, { carried: true, asked: token })
    if (verdicts.signIn) await sender.session.expire(token)
    this.joined = true
    this.pushBackoff.reset()
    await this.progress.update(verdicts.accepted.length)
    this.wake('link')
    return { next: 'idle' }
  }

  /** The push loop takes over the operations, after the pause that this failure asks for. */
  private split(outcome: SyncOutcome): void {
    this.joined = false
    this.pushPause = { next: 'retry', afterMs: retryAfterOf(outcome) }
    this.pushBell.ring('link')
  }

  private failed(outcome: SyncOutcome, carried: boolean, startedAt: number): Round {
    // A link that does not even answer a question is no link to the fan; with words in the call it may be the uplink alone.
    const line = outcome.kind === 'timeout' && !carried ? 'down' : lineAfter(outcome, true)
    this.parts.tell({ line, sending: null })
    if (outcome.kind === 'timeout' || outcome.kind === 'unreachable') this.parts.doubtStream(startedAt)
    if (outcome.kind === 'sign-in') return this.finishRefresh('offline', { next: 'signed-out' })
    return this.finishRefresh('offline', { next: 'retry', afterMs: retryAfterOf(outcome) })
  }

  /** Whoever waits for an answer hears that none comes: no session, or the term is over. */
  private stopAsking(): Round {
    this.pages.end()
    return this.finishRefresh('offline', { next: 'signed-out' })
  }

  private finishRefresh(result: 'done' | 'offline', round: Round): Round {
    for (const resolve of this.refreshers.splice(0)) resolve(result)
    return round
  }

  /** What the phone asks for by itself: a window that is not full; then cards of which it cannot know (Y21). */
  private nextPages(state: SyncState): PageRequest[] {
    const window = nextWindowPage(state, [
      ...this.parts.applier.windows,
      ...this.parts.channels().flatMap(windowOfPost),
    ])
    return window ? [window] : doubtfulPages(state)
  }

  private cursorsOf(state: SyncState): Record<Channel, Cursor | null> {
    return Object.fromEntries(this.parts.channels().map((channel) => [channel, state.cursors[channel] ?? null]))
  }

  /** Something could go out now. */
  private async sendable(): Promise<boolean> {
    const all = await activeOperations(this.parts.sender.store)
    return selectBatch(all, await resting(this.parts.sender, all), { maxBytes: 1, maxOperations: 1 }).length > 0
  }
}

const retryAfterOf = (outcome: SyncOutcome): number | null => (outcome.kind === 'busy' ? outcome.retryAfterMs : null)
