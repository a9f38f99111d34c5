import { pairId } from '@/domain/ids'
import type { Operation } from '@/domain/wire'
import type { Random, Clock } from '../clock'
import { isAcceptance } from './room-entries'
import { mediaOf, renewMedia, uploadFieldsOf } from './media'
import { moveChildren } from './moved-children'
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
