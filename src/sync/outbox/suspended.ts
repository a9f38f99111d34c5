import { isBackground } from './background-operations'
import { heldByRefused } from './children'
import type { Outbox } from './enqueue'
import { isUndecided, type QueuedOperation } from './operation'
import { unacceptedOperations } from './operations-by-state'
import { refuseTexts } from './refusal'
import { replaceAllRefused } from './replace-refused'
import type { OutboxStore } from './store'

/** What a suspension of the user refused (Q9). */

export const isSuspended = ({ state, code }: QueuedOperation): boolean => state === 'refused' && code === 'suspended'

/**
 * Inside `store.change`. The texts behind one that a suspension refused are refused with it: one that is sent after the
 * suspension would overtake it. Those that the server may have accepted are sent again.
 */
export async function refuseBehindSuspended(
  store: OutboxStore,
  { n, fields }: Pick<QueuedOperation, 'n' | 'fields'>,
): Promise<void> {
  const all = await unacceptedOperations(store)
  const held = heldByRefused(all)
  const behind = all.filter(
    (one) => one.n > n && one.kind === 'text' && isUndecided(one) && !held.has(one.id) && !isBackground(one),
  )
  await refuseTexts(store, 'suspended', behind, fields)
}

/** Sends again what a suspension refused, as new operations at the same places of the author's order. */
export async function resendSuspended(outbox: Outbox, operations: readonly string[]): Promise<void> {
  await outbox.store.change(async () => {
    const found = await outbox.store.operations.bulkGet([...operations])
    const refused = found.filter((one) => one !== undefined).filter(isSuspended)
    await replaceAllRefused(
      outbox,
      refused.toSorted((a, b) => a.n - b.n),
      true,
    )
  })
}
