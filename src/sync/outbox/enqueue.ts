import { pairId } from '@/domain/ids'
import { pendingOperations } from './operations-by-state'
import type { Operation } from '@/domain/wire'
import type { Random, Clock } from '../clock'
import { withAncestors } from './children'
import { isAcceptance } from './room-entries'
import { mediaOf, renewMedia, uploadFieldsOf } from './media'
import { placesOf } from './referenced-records'
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
    n: await store.nextNumber(),
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

/** Y10: a new operation for the same record; dependants of the refused one now depend on it. */
export async function replaceRefused(
  outbox: Outbox,
  refused: QueuedOperation,
  body: Record<string, unknown>,
): Promise<string> {
  await outbox.store.operations.delete(refused.id)
  const { kind, action, collection, record, chat } = refused
  const fields = await withFreshImage(outbox, refused, body)
  const renewedOne = { kind, action, collection, record, body: fields, ...(chat ? { chat } : {}) }
  const id = await append(outbox, renewedOne, [...placesOf({ collection, body }), ...ownSeatIn(outbox, body)])
  await moveChildren(outbox, refused.id, id)
  return id
}

/**
 * Inside `store.change`. Dependants of an operation that left are sent after another one, or depend on none any more. A
 * child that was in a request gets a new id: the server deferred it at most. What the other one waits for stays as it is,
 * and does not wait for it in turn.
 */
export async function moveChildren(outbox: Outbox, left: string, next: string | null): Promise<void> {
  const { store, random } = outbox
  const pending = await pendingOperations(store)
  const children = pending.filter((o) => o.deps.includes(left))
  const before = next === null ? new Set<string>() : withAncestors(pending, next)
  const renamed = new Map([[left, next === null ? [] : [next]]])
  for (const child of children) {
    if (before.has(child.id)) {
      await store.operations.update(child.id, { deps: child.deps.filter((dep) => dep !== left) })
      continue
    }
    const deps = child.deps.flatMap((dep) => renamed.get(dep) ?? [dep])
    await store.operations.delete(child.id)
    const renewed = child.attempted ? { ...child, id: random.id() } : child
    await store.operations.add({
      ...renewed,
      deps: [...new Set(deps)],
      n: await store.nextNumber(),
      state: 'queued',
      attempted: false,
      unanswered: false,
      waitCode: null,
    })
    renamed.set(child.id, [renewed.id])
    await repoint(store, child.id, renewed.id)
  }
}

/** A text of a room also waits for an unsent entry of its author. */
const ownSeatIn = ({ user }: Outbox, { room_id: room }: Record<string, unknown>): string[] =>
  typeof room === 'string' ? [pairId(room, user)] : []

/** A refused image is uploaded again. The image of a post that was refused for its text is uploaded already. */
async function withFreshImage(
  outbox: Outbox,
  refused: QueuedOperation,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { collection, fields } = refused
  const { upload, file } = uploadFieldsOf(refused)
  const media = mediaOf({ collection, body })
  const judged = file in fields || upload in fields
  if (media === null || !judged) return body
  return { ...body, [upload]: await renewMedia(outbox.store, media, outbox.random.id()) }
}

async function repoint(store: OutboxStore, from: string, to: string): Promise<void> {
  if (from === to) return
  await store.operations
    .where('state')
    .anyOf('queued', 'sending')
    .modify((o) => {
      o.deps = o.deps.map((dep) => (dep === from ? to : dep))
    })
}
