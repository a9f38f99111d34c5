import { liveQuery } from 'dexie'
import { combineLatest, filter, firstValueFrom, from, map, merge } from 'rxjs'
import type { WrittenCollection } from '@/domain/collections'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { deferralOf, isPending } from '@/sync/outbox/operation'
import { toRx } from '@/sync/rx'
import type { Outcome } from '@/views/outbox'
import type { AccountContext } from '../context/account-context'

/** Names the newest deletion of a record, or its newest other operation. */
export interface Awaited {
  collection: WrittenCollection
  record: string
  deletion?: boolean
}

/**
 * What the server said about an operation; `waiting` if it said nothing within `ms`, or at once when the server deferred
 * it or while nothing is sent.
 * Messages must not claim a success before.
 */
export async function outcomeOf({ outbox, sources }: AccountContext, awaited: Awaited, ms: number): Promise<Outcome> {
  const { store, timing } = outbox
  const newest$ = toRx(
    liveQuery(async () => {
      const known = await store.operations.where('record').equals(awaited.record).sortBy('n')
      return known.findLast(
        (one) => one.collection === awaited.collection && (one.action === 'delete') === (awaited.deletion ?? false),
      )
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

/** Null while it is on its way. */
function outcomeNow(operation: QueuedOperation | undefined, sends: boolean): Outcome | null {
  if (!operation) return { kind: 'none' }
  if (operation.state === 'refused') {
    return { kind: 'refused', code: operation.code ?? 'server-error', fields: operation.fields }
  }
  if (!isPending(operation)) return { kind: 'accepted' }
  return sends && deferralOf(operation) === null ? null : { kind: 'waiting' }
}
