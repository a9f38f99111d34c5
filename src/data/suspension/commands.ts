import {
  combineLatest,
  defer,
  distinctUntilChanged,
  firstValueFrom,
  map,
  of,
  repeat,
  switchMap,
  takeWhile,
  timer,
  type Observable,
} from 'rxjs'
import { COLLECTIONS } from '@/domain/collections'
import { ID_CHARACTERS } from '@/domain/limits'
import { isAcceptance } from '@/sync/outbox/room-entries'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { isSuspended, resendSuspended } from '@/sync/outbox/suspended'
import type { MetaDocument } from '@/sync/rows/documents'
import type { SuspendedWorkView, SuspensionView } from '@/views/suspension'
import type { AccountContext } from '../context/account-context'
import { hiddenOperations } from '../context/withdrawn'
import { serverNow } from '../matches/football-clock'
import { enqueueAcceptance } from '../rooms/operations'
import { type HeldSuspension, type SanctionRow, suspensionAt, suspensionsIn, suspensionsToldBy } from './suspension-at'

const { idPrefix } = COLLECTIONS.sanctions.phone
/** Behind all ids with the prefix. */
const PAST_PREFIX = `${idPrefix.slice(0, -1)};`
const MINUTE_MS = 60_000

/** Whether the user is suspended, and what suspensions refused (Q9, Q11). */
export function suspensionOf(parts: AccountContext) {
  const held$ = heldSuspensions$(parts)
  const refused$ = suspendedOperations$(parts)
  const all$ = combineLatest([held$, refused$]).pipe(
    map(([held, refused]) => [...held, ...suspensionsToldBy(refused, held)]),
  )
  const work$ = combineLatest([refused$, inForce$(parts, all$)]).pipe(
    map(([refused, suspension]): SuspendedWorkView => ({ count: refused.length, suspension })),
  )
  return {
    current$: inForce$(parts, held$),
    work$,
    /** Sends all of it in its order, once no suspension is in force by the server's clock. */
    async sendAll(): Promise<void> {
      const [refused, { suspension }] = await firstValueFrom(combineLatest([refused$, work$]))
      if (suspension === null) await sendAgain(parts, refused)
    },
  }
}

function heldSuspensions$({ sources: { rows } }: AccountContext): Observable<HeldSuspension[]> {
  return rows.meta
    .find({ selector: { id: { $gte: idPrefix, $lt: PAST_PREFIX } } })
    .$.pipe(
      map((found) => suspensionsIn(found.map(({ _data }) => (_data as unknown as MetaDocument).value as SanctionRow))),
    )
}

/** In the author's order, without what the user took back. */
function suspendedOperations$({ sources }: AccountContext): Observable<QueuedOperation[]> {
  return sources.outbox$.pipe(
    map(({ operations }) => {
      const hidden = hiddenOperations(operations)
      return operations.filter((one) => isSuspended(one) && !hidden.has(one.id))
    }),
    distinctUntilChanged((a, b) => namesOf(a) === namesOf(b)),
  )
}

const namesOf = (operations: readonly QueuedOperation[]): string => operations.map(({ id }) => id).join()

/** The one that ends last, until the server's clock is past it. It looks each minute, because timers stand still in sleep. */
function inForce$(
  { sources, outbox }: AccountContext,
  suspensions$: Observable<HeldSuspension[]>,
): Observable<SuspensionView | null> {
  const ahead$ = sources.state$.pipe(
    map(({ serverAhead = 0 }) => serverAhead),
    distinctUntilChanged(),
  )
  return combineLatest([suspensions$, ahead$]).pipe(
    switchMap(([suspensions, serverAhead]) => {
      const now = () => serverNow({ serverAhead }, outbox.timing.now())
      const current = () => suspensionAt(suspensions, now())
      return defer(() => of(current())).pipe(
        repeat({ delay: () => timer(Math.min((current()?.until ?? 0) - now(), MINUTE_MS)) }),
        takeWhile((suspension) => suspension !== null, true),
        map((suspension) => viewOf(suspension, serverAhead)),
      )
    }),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
  )
}

const viewOf = (suspension: HeldSuspension | null, serverAhead: number): SuspensionView | null =>
  suspension && {
    until: Math.round((suspension.until - serverAhead) / MINUTE_MS) * MINUTE_MS,
    reason: suspension.reason,
  }

/** An acceptance is the newest answer of its user: an unsent leave is withdrawn. */
async function sendAgain({ outbox, leader }: AccountContext, refused: readonly QueuedOperation[]): Promise<void> {
  const ids = refused.filter((one) => !isAcceptance(one)).map(({ id }) => id)
  await outbox.store.change(async () => {
    for (const { record } of refused.filter(isAcceptance)) {
      await enqueueAcceptance(outbox, record.slice(0, ID_CHARACTERS))
    }
    await resendSuspended(outbox, ids)
  })
  leader.notify('retry')
}
