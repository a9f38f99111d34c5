import type { BanView } from '@/views/session'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import { WIRE_VERSION, type Cursor, type PageRequest, type SyncAnswer, type SyncRequest } from '@/domain/wire'
import { undoMsLeft } from '../outbox/delete'
import { awaitingUpload } from '../outbox/media'
import { activeOperations } from '../outbox/operations-by-state'
import { markSending, requeueAfter, requeue } from '../outbox/journal'
import { acceptedCursors } from '../outbox/accepted-cursors'
import { selectBatch } from '../outbox/batch'
import { toWire, type QueuedOperation } from '../outbox/operation'
import { assertFence } from '../outbox/fence'
import { endTakenBack } from '../outbox/refusal'
import type { OutboxStore } from '../outbox/store'
import { refuseUnreadable, storeVerdicts, type VerdictOutcome } from '../outbox/verdicts'
import type { CallSettings } from '../http/call'
import { syncCall, type SyncOutcome } from '../http/sync-call'
import type { BatchSize } from './batch-size'
import type { Deadline } from './deadline'
import type { RetryDelays } from './retry-delays'

/** What page and service worker share: choosing operations, sending them, storing verdicts. Without RxDB (Y24). */
export interface Sender {
  calls: CallSettings
  store: OutboxStore
  user: string
  device: string
  fence: number
  retryDelays: RetryDelays
  batch: BatchSize
  deadline: Deadline
  session: SenderSession
}

export interface SenderSession {
  /** Read at send time; null when signed out, expired, or another user signed in. */
  token(): Promise<string | null>
  /** @param asked the token of the call that brought this one */
  renew(token: string, asked: string): Promise<void>
  /** The server answered 401 to this token: sending pauses, nothing is dropped. A banned user's token stays valid. */
  expire(token: string, ban?: BanView): Promise<void>
  /** The account has ended. */
  gone(token: string): Promise<void>
}

/**
 * Operations that may not be sent yet: deferred ones, deletions that can be undone, posts whose image is not uploaded.
 */
export async function deferred(sender: Sender, all: readonly QueuedOperation[]): Promise<Set<string>> {
  const undoable = all.filter((operation) => undoMsLeft(operation, sender.calls.timing) > 0)
  const withoutUpload = await awaitingUpload(sender.store, all)
  return new Set([
    ...sender.retryDelays.deferred(),
    ...[...undoable, ...withoutUpload].map((operation) => operation.id),
  ])
}

/** Deferred operations that later ones of their conversation may overtake (Z2). */
export async function overtakable(sender: Sender, all: readonly QueuedOperation[]): Promise<Set<string>> {
  const uploading = [...all.filter((o) => o.waitCode === 'upload'), ...(await awaitingUpload(sender.store, all))]
  return new Set([...sender.retryDelays.longBusy(), ...uploading.map(({ id }) => id)])
}

/** Scaled milliseconds until the first deletion can no longer be undone; null without any. */
export async function nextUndoMs(sender: Sender): Promise<number | null> {
  const all = await activeOperations(sender.store)
  const left = all.map((operation) => undoMsLeft(operation, sender.calls.timing)).filter((ms) => ms > 0)
  return left.length === 0 ? null : Math.min(...left)
}

/** What a call carries, and the verdict cursors that were known when it was chosen. */
export interface Claim {
  operations: readonly QueuedOperation[]
  named: Cursor[]
}

/** The next batch, durably marked as attempted (Y9); an empty one for a call that only pulls. */
export async function claimBatch(sender: Sender, carries = true): Promise<Claim> {
  // Read before the choice: a rewind that is stored after it puts older operations first, and this call is rewound too.
  const named = await acceptedCursors(sender.store)
  if (!carries) return { operations: [], named }
  const all = await operationsToChoose(sender)
  const chosen = selectBatch(all, await deferred(sender, all), {
    maxBytes: sender.batch.bytes,
    maxOperations: sender.batch.smallest ? 1 : SYNC_LIMITS.operations,
    limitedKinds: sender.retryDelays.limitedKinds(),
    overtakable: await overtakable(sender, all),
  })
  if (chosen.length === 0) return { operations: [], named }
  const ids = chosen.map((operation) => operation.id)
  return { operations: await markSending(sender.store, sender.fence, ids), named }
}

async function operationsToChoose({ store, fence, calls }: Sender): Promise<QueuedOperation[]> {
  const all = await activeOperations(store)
  if (!all.some((operation) => operation.state === 'refused')) return all
  await store.change(async () => {
    await assertFence(store, fence)
    await endTakenBack(store, calls.timing.now())
  })
  return activeOperations(store)
}

export type Envelope = Pick<SyncRequest, 'epoch' | 'cursors' | 'trail' | 'have' | 'rooms'> & {
  pages?: readonly PageRequest[]
}

export const SEND_ONLY: Envelope = { epoch: null, cursors: {}, trail: [] }

/** `named`: the verdict cursors that this phone sent. */
export type Exchanged =
  Exclude<SyncOutcome, { kind: 'answer' }> | (Extract<SyncOutcome, { kind: 'answer' }> & { named: Cursor[] })

/** One call with these operations; those without a verdict are queued again. */
export async function exchange(
  sender: Sender,
  envelope: Envelope,
  { operations, named }: Claim,
  token: string,
  signal: AbortSignal,
): Promise<Exchanged> {
  const { pages, have = {}, ...place } = envelope
  const request: SyncRequest = {
    v: WIRE_VERSION,
    user: sender.user,
    device: sender.device,
    ...place,
    accepted: named,
    ...(pages && pages.length > 0 ? { pages: [...pages] } : {}),
    ...(Object.keys(have).length > 0 ? { have } : {}),
    ops: operations.map(toWire),
  }
  const outcome = await syncCall(sender.calls, request, token, sender.deadline.ms, signal)
  noteOutcome(sender, outcome, operations.length > 0)
  if (outcome.kind === 'sign-in') await noteSignIn(sender.session, token, outcome)
  if (outcome.kind !== 'answer' && operations.length > 0) {
    const alone = envelope === SEND_ONLY && operations.length === 1
    await giveBack(sender, outcome, alone ? operations[0] : undefined)
  }
  return outcome.kind === 'answer' ? { ...outcome, named } : outcome
}

/** What a 401 said of the token: its account was deleted or banned, or its session has ended. */
export const noteSignIn = (
  session: SenderSession,
  token: string,
  { gone, ban }: Extract<SyncOutcome, { kind: 'sign-in' }>,
): Promise<void> => (gone ? session.gone(token) : session.expire(token, ban))

function noteOutcome(sender: Sender, outcome: SyncOutcome, carried: boolean): void {
  if (outcome.kind === 'answer') {
    sender.deadline.arrived(outcome.tookMs)
    if (carried) sender.batch.arrived()
    return
  }
  if (outcome.kind === 'timeout') sender.deadline.expired()
  const died = outcome.kind === 'timeout' || outcome.kind === 'cut' || outcome.kind === 'refused'
  if (died && carried) sender.batch.failed()
}

/** 4xx statuses that concern the content of the envelope (Y7). */
const UNREADABLE = [400, 413]

/**
 * Queues the operations again.
 * @param alone the only operation of its envelope: only then is it known which one was unreadable
 */
async function giveBack(sender: Sender, outcome: SyncOutcome, alone: QueuedOperation | undefined): Promise<void> {
  if (alone && outcome.kind === 'refused' && UNREADABLE.includes(outcome.status)) {
    await refuseUnreadable(sender.store, sender.fence, alone, outcome, sender.calls.timing.now())
  }
  await requeue(sender.store, sender.fence)
}

/**
 * Stores the verdicts and applies their consequences. Operations that the server skipped are queued again, behind those
 * of a history that it has lost (Y2).
 * @param asked the token of the call
 */
export async function keepVerdicts(
  sender: Sender,
  answer: SyncAnswer,
  { carried, asked }: { carried: boolean; asked: string },
): Promise<VerdictOutcome> {
  const { calls, store, fence, retryDelays, session } = sender
  if (answer.rewind !== undefined) await requeueAfter(store, fence, answer.rewind, answer.run)
  const outcome = await storeVerdicts(store, fence, answer.verdicts, calls.timing.now())
  for (const deferral of outcome.deferrals) retryDelays.add(deferral)
  retryDelays.forget([...outcome.accepted, ...outcome.refused])
  if (carried) await requeue(store, fence, true)
  if (answer.token) await session.renew(answer.token, asked)
  return outcome
}
