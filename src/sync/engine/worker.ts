import { FencedOff, raiseFence } from '../outbox/fence'
import { requeue } from '../outbox/journal'
import { OutboxStore, outboxName } from '../outbox/store'
import { type IndexedDbSource } from '../indexed-db'
import { sendPendingSignOuts } from '../session/pending-sign-outs'
import { SessionStore } from '../session/store'
import { DELAYS, type Random, type Clock } from '../clock'
import { BatchSize } from './batch-size'
import { Deadline } from './deadline'
import { RetryDelays } from './retry-delays'
import { claimBatch, exchange, keepVerdicts, nextUndoMs, SEND_ONLY, type Sender } from './send'

export interface WorkerDrainParts {
  fetch: typeof fetch
  baseUrl: string
  prefix: string
  source: IndexedDbSource
  timing: Clock
  random: Random
  locks: LockManager
  /** A visible page is open and wants to lead. */
  pageIsSeen(): Promise<boolean>
}

/** `later`: the browser may run it again when the network returns. */
export type WorkerDrainResult = 'empty' | 'later' | 'not-mine'

/**
 * Sends the outbox while no page is open. It chooses, sends and stores verdicts as a page does, but writes no rows:
 * pages pull them when they open (Y24). Pending sign-outs are sent first.
 */
export async function drainInWorker(parts: WorkerDrainParts): Promise<WorkerDrainResult> {
  const sessions = new SessionStore(parts.prefix, parts.source)
  try {
    const ended = await sendPendingSignOuts(parts, sessions)
    const session = await sessions.read()
    if (!session || session.expired) return ended ? 'not-mine' : 'later'
    const user = session.user.id
    // A leading page holds the lock and sends by itself.
    const drained = await parts.locks.request(`${parts.prefix}-drain-${user}`, { ifAvailable: true }, (lock) =>
      lock ? drainOutboxOf(parts, sessions, user) : 'not-mine',
    )
    return ended ? drained : 'later'
  } finally {
    sessions.close()
  }
}

async function drainOutboxOf(
  parts: WorkerDrainParts,
  sessions: SessionStore,
  user: string,
): Promise<WorkerDrainResult> {
  const store = new OutboxStore(outboxName(parts.prefix, user), parts.source)
  const stop = new AbortController()
  const { timing } = parts
  const over = Promise.all([
    timing.wait(timing.scale(DELAYS.serviceWorkerDrain), stop.signal).then(() => stop.abort()),
    giveWayToPages(parts, stop),
  ])
  try {
    const sender = await makeSender(parts, store, sessions, user)
    await requeue(store, sender.fence)
    return await sendAll(sender, stop.signal)
  } catch (error) {
    if (error instanceof FencedOff) return 'not-mine'
    throw error
  } finally {
    stop.abort()
    await over
    store.close()
  }
}

/**
 * A page that opened meanwhile waits for the lock: the running call is aborted, and its operations are queued again.
 */
async function giveWayToPages({ timing, pageIsSeen }: WorkerDrainParts, stop: AbortController): Promise<void> {
  while (!stop.signal.aborted) {
    await timing.wait(timing.scale(DELAYS.workerGivesWay), stop.signal)
    if (!stop.signal.aborted && (await pageIsSeen().catch(() => false))) stop.abort()
  }
}

async function sendAll(sender: Sender, signal: AbortSignal): Promise<WorkerDrainResult> {
  let rewound = false
  while (!signal.aborted) {
    const token = await sender.session.token()
    if (!token) return 'not-mine'
    const claim = await claimBatch(sender)
    if (claim.operations.length === 0) {
      const undo = await nextUndoMs(sender)
      if (undo === null) return sender.retryDelays.nextMs() === null ? 'empty' : 'later'
      await sender.calls.timing.wait(undo, signal)
      continue
    }
    const outcome = await exchange(sender, SEND_ONLY, claim, token, signal)
    if (outcome.kind !== 'answer') return 'later'
    const verdicts = await keepVerdicts(sender, outcome.answer, { carried: true, asked: token })
    // No operation was decided: those of the lost history come first. A second rewind is ignored.
    const rewinds: boolean = outcome.answer.rewind !== undefined && !rewound
    rewound = rewinds
    if (rewinds) continue
    if (verdicts.accepted.length + verdicts.refused.length + verdicts.deferrals.length === 0) return 'later'
  }
  return 'later'
}

async function makeSender(
  parts: WorkerDrainParts,
  store: OutboxStore,
  sessions: SessionStore,
  user: string,
): Promise<Sender> {
  const { fetch, baseUrl, timing, random } = parts
  return {
    calls: { fetch, baseUrl, timing },
    store,
    user,
    device: await store.device(random.id),
    fence: await raiseFence(store),
    retryDelays: new RetryDelays(timing, random),
    batch: new BatchSize(),
    deadline: new Deadline(timing),
    session: {
      token: () => sessions.tokenOf(user),
      renew: (token, asked) => sessions.renew(user, token, asked),
      expire: (token, ban) => sessions.expire(user, token, ban),
      gone: (token) => sessions.markGone(user, token),
    },
  }
}
