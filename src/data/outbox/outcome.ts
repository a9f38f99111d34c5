import { liveQuery } from 'dexie'
import { combineLatest, filter, firstValueFrom, from, map, merge } from 'rxjs'
import type { TargetToggle, WrittenCollection } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { deferralOf, isPending } from '@/sync/outbox/operation'
import { toRx } from '@/sync/rx'
import type { Outcome } from '@/views/outbox'
import type { AccountContext } from '../context/account-context'

/** Names the newest deletion of a record, or its newest other operation. */
interface AwaitedRecord {
  collection: WrittenCollection
  record: string
  deletion?: boolean
}

/** Names an operation by its record, by what was switched on or off, or as the newest mark that all is read. */
export type Awaited =
  AwaitedRecord | { collection: TargetToggle; target: string; on: boolean } | { collection: 'read_marks' }

/**
 * What the server said about an operation; `waiting` if it said nothing within `ms`, or at once when the server deferred
 * it or while nothing is sent.
 * Messages must not claim a success before.
 */
export async function outcomeOf({ outbox, sources }: AccountContext, awaited: Awaited, ms: number): Promise<Outcome> {
  const { store, timing } = outbox
  const { collection, record, deletion = false } = recordOf(awaited, outbox.user)
  const newest$ = toRx(
    liveQuery(async () => {
      const known = await store.operations.where('record').equals(record).sortBy('n')
      return known.findLast((one) => one.collection === collection && (one.action === 'delete') === deletion)
    }),
  )
  const decided$ = combineLatest([newest$, sources.outbox$]).pipe(
    map(([newest, { sending }]) => outcomeNow(newest, sending === 'sends')),
    filter((outcome) => outcome !== null),
  )
  const over = new AbortController()
  const late$ = from(timing.wait(timing.scale(ms), over.signal)).pipe(map((): Outcome => ({ kind: 'waiting' })))
  return firstValueFrom(merge(decided$, late$)).finally(() => over.abort())
}

function recordOf(awaited: Awaited, user: string): AwaitedRecord {
  if ('record' in awaited) return awaited
  if (!('target' in awaited)) return { ...awaited, record: user }
  const { collection, target, on } = awaited
  return { collection, record: pairId(user, target), deletion: !on }
}

/** Null while it is on its way. */
function outcomeNow(operation: QueuedOperation | undefined, sends: boolean): Outcome | null {
  if (!operation) return { kind: 'none' }
  if (operation.state === 'refused') {
    return { kind: 'refused', code: operation.code ?? 'server-error', fields: operation.fields }
  }
  if (!isPending(operation)) return { kind: 'accepted' }
  return sends && deferralOf(operation) === null ? null : { kind: 'waiting' }
}
