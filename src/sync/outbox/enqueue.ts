import type { Operation } from '@/domain/wire'
import type { Random, Clock } from '../clock'
import { isUnsent } from './children'
import { isAcceptance, isCreation } from './room-entries'
import type { MessagePlace, OperationKind, QueuedOperation } from './operation'
import type { OutboxStore } from './store'

export interface Outbox {
  store: OutboxStore
  timing: Clock
  random: Random
  user: string
}

type NewOperation = Pick<Operation, 'action' | 'collection' | 'record' | 'body'> & {
  kind: OperationKind
  undoUntil?: number
  under?: string
  draft?: string
  chat?: MessagePlace
}

/**
 * Adds one operation at the end. Must run inside `store.change`. The operation depends on the unsent creation of each
 * record that it names.
 */
export const append = (outbox: Outbox, added: NewOperation, parents: readonly string[] = []): Promise<string> =>
  add(outbox, added, parents, null)

/**
 * The same in the author's order where an operation was that left. The number for the server is new: the verdict of an
 * old one may be forgotten (Y4).
 */
export const appendAt = (outbox: Outbox, n: number, added: NewOperation, parents: readonly string[]): Promise<string> =>
  add(outbox, added, parents, n)

async function add(outbox: Outbox, added: NewOperation, parents: readonly string[], n: number | null): Promise<string> {
  const { store, timing, random } = outbox
  const number = await store.takeNumbers()
  const placed = { ...added, n: n ?? number }
  const operation: QueuedOperation = {
    ...placed,
    id: random.id(),
    ...(n === null ? {} : { wireNumber: number }),
    deps: await creationsOf(store, placed, parents),
    state: 'queued',
    attempted: false,
    writtenAt: timing.now(),
    waitCode: null,
    waitUntil: null,
    undoUntil: added.undoUntil ?? null,
    seq: null,
    run: null,
    acceptedAt: null,
    code: null,
    fields: {},
  }
  await store.operations.add(operation)
  return operation.id
}

type PlacedOperation = NewOperation & Pick<Operation, 'n'>

async function creationsOf(store: OutboxStore, added: PlacedOperation, parents: readonly string[]): Promise<string[]> {
  const named = await store.operations
    .where('record')
    .anyOf([added.record, ...parents])
    .sortBy('n')
  return named
    .filter((o) => isUnsent(o) && isCreation(o))
    .filter((o) => o.record !== added.record || waitsFor(added, o))
    .map((o) => o.id)
}

/**
 * Whether an operation waits for a creation whose record has the same id. A like and a report of one post do not wait for
 * each other. A mark and a leave wait for the entry or acceptance that makes their seat; another entry does not, nor does
 * another answer to the invitation.
 */
function waitsFor({ action, collection, n }: PlacedOperation, creation: QueuedOperation): boolean {
  if (collection === 'room_members' && action === 'create') return false
  if (creation.collection === collection) return creation.action === 'create' && creation.n < n
  return isAcceptance(creation) && collection === 'room_members'
}
