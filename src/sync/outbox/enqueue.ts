import type { Operation } from '@/domain/wire'
import type { Random, Clock } from '../clock'
import { isAcceptance } from './room-entries'
import { isPending, type MessagePlace, type OperationKind, type QueuedOperation } from './operation'
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
export async function append(outbox: Outbox, added: NewOperation, parents: readonly string[] = []): Promise<string> {
  const { store, timing, random } = outbox
  const operation: QueuedOperation = {
    ...added,
    id: random.id(),
    n: await store.takeNumbers(),
    deps: await creationsOf(store, added, parents),
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

async function creationsOf(store: OutboxStore, added: NewOperation, parents: readonly string[]): Promise<string[]> {
  const named = await store.operations
    .where('record')
    .anyOf([added.record, ...parents])
    .sortBy('n')
  // A like and a report of one post have the same id but do not depend on each other, nor does an acceptance on another.
  return named
    .filter((o) => (o.action === 'create' || isAcceptance(o)) && (isPending(o) || o.state === 'refused'))
    .filter((o) => o.record !== added.record || (o.collection === added.collection && o.action === 'create'))
    .map((o) => o.id)
}
