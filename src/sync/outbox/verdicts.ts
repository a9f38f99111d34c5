import type { Cursor, Verdict } from '@/domain/wire'
import { assertFence } from './fence'
import { mediaOf, uploadAgain, uploadFieldsOf } from './media'
import { noteAccepted } from './accepted-cursors'
import { acceptedCursorOf } from './cursors'
import { referencedRecords } from './referenced-records'
import { entersRoom, isAcceptance } from './room-entries'
import { endDeferred } from './lost-rooms'
import { endOrphans, deletesPostOrComment } from './orphans'
import { isPending, type QueuedOperation } from './operation'
import { forgetWords, scrubsMessage } from './scrubbed-words'
import { endBehindEntry, endTakenBack, settleRefusal } from './refusal'
import { kindOf } from './batch'
import { isBackground } from './background-operations'
import { isReaction } from './reaction'
import type { OutboxStore } from './store'
import { isSuspended, refuseBehindSuspended } from './suspended'
import { VerdictBatch } from './verdict-batch'

/** An operation that the server deferred, and for how long (ms from now). */
export interface Deferral {
  id: string
  /** The operation's kind: the unit that a limit counts. */
  kind: string
  code: string
  /** 0: as soon as its dependency is accepted. */
  afterMs: number
  /** The records that the operation names: one that waits for a row is sent when the row arrives. */
  about: readonly string[]
}

export interface VerdictOutcome {
  accepted: string[]
  refused: string[]
  deferrals: Deferral[]
  /** The server does not accept this token for the user's operations. */
  signIn: boolean
}

/** The app needs a newer build; the server is asked again after this time (ms). */
const UPGRADE_REST_MS = 60_000

/** Stores the verdict of each operation, in one transaction. Repeating it changes nothing. */
export async function storeVerdicts(
  store: OutboxStore,
  fence: number,
  verdicts: readonly Verdict[],
  now: number,
): Promise<VerdictOutcome> {
  const outcome: VerdictOutcome = { accepted: [], refused: [], deferrals: [], signIn: false }
  if (verdicts.length === 0) return outcome
  await store.change(async () => {
    await assertFence(store, fence)
    const places: Cursor[] = []
    const batch = await VerdictBatch.read(store, verdicts)
    let suspended: QueuedOperation | null = null
    // Dexie loses its transaction after 100 awaits without a request: only what needs one is awaited.
    for (const verdict of verdicts) {
      const operation = batch.isFresh ? batch.held(verdict.id) : await batch.stored(verdict.id)
      // A verdict may come twice, after a timeout and a repeated request: the first one was final.
      if (!operation || !isPending(operation)) continue
      const effective = lacksImage(operation, verdict) ? await withoutImage(store, operation, verdict) : verdict
      const changed = { ...operation, unanswered: false, ...changeFor(operation, effective, now, outcome) }
      batch.put(changed)
      if (isSuspended(changed) && !(suspended && suspended.n < changed.n)) suspended = changed
      const place = acceptedCursorOf(changed)
      if (place) places.push(place)
      const consequence = consequenceOf(store, operation, effective, changed)
      if (consequence) await batch.around(consequence)
    }
    await batch.flush()
    if (suspended) await refuseBehindSuspended(store, suspended)
    if (outcome.refused.length > 0) await endTakenBack(store, now)
    if (outcome.deferrals.length > 0) await endDeferred(store)
    await noteAccepted(store, places)
  })
  return outcome
}

/** What the verdict changes in other operations; null for most. */
function consequenceOf(
  store: OutboxStore,
  operation: QueuedOperation,
  verdict: Verdict,
  changed: QueuedOperation,
): (() => Promise<void>) | null {
  const isAccepted = changed.state === 'accepted'
  if (isAccepted && deletesPostOrComment(changed)) return () => endOrphans(store, [changed.record])
  if (isAccepted && scrubsMessage(changed)) return () => forgetWords(store, [changed.record])
  if (verdict.verdict !== 'refused') return null
  return (entersRoom(operation) || isAcceptance(operation)) && verdict.code === 'gone'
    ? () => endBehindEntry(store, operation)
    : () => settleRefusal(store, operation)
}

/**
 * The server could not read an envelope with this operation alone. A background operation ends here, and does not count
 * as accepted.
 */
export async function refuseUnreadable(
  store: OutboxStore,
  fence: number,
  operation: QueuedOperation,
  { code, fields }: { code: string; fields: Record<string, string> },
  now: number,
): Promise<void> {
  if (!isBackground(operation)) {
    await storeVerdicts(store, fence, [{ id: operation.id, verdict: 'refused', code, fields }], now)
    return
  }
  await store.change(async () => {
    await assertFence(store, fence)
    await store.operations.delete(operation.id)
  })
}

const lacksImage = (operation: QueuedOperation, { verdict, code }: Verdict): boolean =>
  verdict === 'wait' && code === 'upload' && mediaOf(operation) !== null

/**
 * Y28: the server lacks the image, so it is uploaded again. If this phone lost the bytes too, the text stays refused.
 */
async function withoutImage(store: OutboxStore, operation: QueuedOperation, verdict: Verdict): Promise<Verdict> {
  const media = mediaOf(operation)
  if (media === null || (await uploadAgain(store, media))) return verdict
  return {
    id: verdict.id,
    verdict: 'refused',
    code: 'picture-lost',
    fields: { [uploadFieldsOf(operation).file]: 'picture-lost' },
  }
}

function changeFor(
  operation: QueuedOperation,
  verdict: Verdict,
  now: number,
  outcome: VerdictOutcome,
): Partial<QueuedOperation> {
  switch (verdict.verdict) {
    case 'accepted':
    case 'duplicate':
    case 'merged':
      outcome.accepted.push(operation.id)
      return accepted(verdict, now)
    case 'refused':
      return refused(operation, verdict, now, outcome)
    case 'wait':
      return waiting(operation, verdict, now, outcome)
    case 'upgrade':
      return waiting(operation, { ...verdict, code: 'upgrade', after: UPGRADE_REST_MS }, now, outcome)
    case 'sign-in':
      outcome.signIn = true
      return { state: 'queued' }
  }
}

function accepted(verdict: Verdict, now: number): Partial<QueuedOperation> {
  return {
    state: 'accepted',
    seq: verdict.seq ?? null,
    run: verdict.run ?? null,
    acceptedAt: now,
    waitCode: null,
    waitUntil: null,
    code: null,
    fields: {},
  }
}

function refused(
  operation: QueuedOperation,
  verdict: Verdict,
  now: number,
  outcome: VerdictOutcome,
): Partial<QueuedOperation> {
  // Y11: a refused like of a deleted post, or a refused read mark, is dropped silently.
  if (endsSilently(operation, verdict) || isBackground(operation)) {
    outcome.accepted.push(operation.id)
    return accepted(verdict, now)
  }
  outcome.refused.push(operation.id)
  return {
    state: 'refused',
    code: verdict.code ?? 'server-error',
    fields: verdict.fields ?? {},
    waitCode: null,
    waitUntil: null,
  }
}

/** What a toggle is about is gone; for a reaction also the room of its message (Z44). Texts may wait for an acceptance. */
const endsSilently = (operation: QueuedOperation, { code }: Verdict): boolean =>
  operation.kind === 'toggle' &&
  !isAcceptance(operation) &&
  (code === 'gone' || (code === 'not-member' && isReaction(operation)))

function waiting(
  operation: QueuedOperation,
  verdict: Verdict,
  now: number,
  outcome: VerdictOutcome,
): Partial<QueuedOperation> {
  const code = verdict.code ?? (verdict.dependency ? 'dependency' : 'busy')
  const about = referencedRecords(operation)
  outcome.deferrals.push({ id: operation.id, kind: kindOf(operation), code, afterMs: verdict.after ?? 0, about })
  return {
    state: 'queued',
    waitCode: code,
    waitUntil: code === 'limit' || code === 'guesses' ? now + (verdict.after ?? 0) : null,
  }
}
