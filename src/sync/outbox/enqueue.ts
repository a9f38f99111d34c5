import { DomainError } from '@/domain/domain-error'
import type { Operation } from '@/domain/wire'
import type { Random, Clock } from '../clock'
import type { PostText } from '@/views/posts'
import { mediaFields, mediaOf, renewMedia, uploadFieldsOf } from './media'
import { placesOf } from './referenced-records'
import { isPending, type OperationKind, type PostEdit, type QueuedOperation } from './operation'
import { editDraftId } from './edit-draft-id'
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
  // A like and a report of one post have the same id but do not depend on each other.
  return named
    .filter((o) => o.action === 'create' && (isPending(o) || o.state === 'refused'))
    .filter((o) => o.record !== added.record || o.collection === added.collection)
    .map((o) => o.id)
}

/**
 * Y12: the draft becomes the operation in one transaction, with its media. The draft's id becomes the record's, so a
 * second press adds nothing.
 */
export async function enqueuePost(outbox: Outbox, draftId: string, text: PostText): Promise<string> {
  const { store } = outbox
  await store.change(async () => {
    const media = (await store.drafts.get(draftId))?.media ?? null
    await store.drafts.delete(draftId)
    if ((await store.operations.where('record').equals(draftId).count()) > 0) return
    if (media) await store.media.update(media, { state: 'waiting' })
    const collection = 'hashtag_posts'
    const image = media ? mediaFields({ collection }, media, text.alt) : {}
    const body = { user_id: outbox.user, content: text.content, ...image }
    await append(outbox, { kind: 'text', action: 'create', collection, record: draftId, body })
  })
  return draftId
}

/** Rewrites an unsent post in place, a refused one as a new operation, and a sent one by an edit behind it. */
export async function rewritePost(outbox: Outbox, operationId: string, edit: PostEdit): Promise<void> {
  await outbox.store.change(async () => {
    const operation = await outbox.store.operations.get(operationId)
    if (!operation) throw new DomainError('gone')
    await outbox.store.drafts.delete(editDraftId(operation.record))
    if (operation.state === 'refused') {
      if (operation.action === 'create') await forgetEdits(outbox, operation.record)
      await replaceRefused(outbox, operation, { ...operation.body, ...rewritten(operation, edit) })
    } else if (!operation.attempted) {
      await outbox.store.operations.update(operationId, {
        body: { ...operation.body, ...rewritten(operation, edit) },
      })
    } else {
      await editBehind(outbox, operation, rewritten(operation, edit))
    }
  })
}

/** Only a post with an image or video has a description. */
function rewritten(operation: QueuedOperation, { content, image_alt }: PostEdit): Record<string, string> {
  const { alt } = uploadFieldsOf(operation)
  const pictured = mediaOf(operation) !== null || alt in operation.body
  return { content, ...(pictured && image_alt !== undefined ? { [alt]: image_alt } : {}) }
}

/** Edits of a refused creation never took effect; behind the new text they would restore the old one. */
async function forgetEdits(outbox: Outbox, record: string): Promise<void> {
  await outbox.store.operations
    .where('record')
    .equals(record)
    .filter((o) => o.action === 'update' && isPending(o))
    .delete()
}

async function editBehind(outbox: Outbox, operation: QueuedOperation, body: Record<string, string>): Promise<void> {
  const later = await outbox.store.operations.where('record').equals(operation.record).sortBy('n')
  const edit = later.find((o) => o.action === 'update' && !o.attempted && o.state === 'queued')
  if (edit) return void (await outbox.store.operations.update(edit.id, { body }))
  await append(outbox, {
    kind: 'text',
    action: 'update',
    collection: operation.collection,
    record: operation.record,
    body,
  })
}

/**
 * Y10: a new operation for the same record; dependants of the refused one now depend on it. A child that was in a
 * request gets a new id too: the server deferred it at most.
 */
export async function replaceRefused(
  outbox: Outbox,
  refused: QueuedOperation,
  body: Record<string, unknown>,
): Promise<string> {
  const { store } = outbox
  await store.operations.delete(refused.id)
  const { kind, action, collection, record } = refused
  const fields = await withFreshImage(outbox, refused, body)
  const id = await append(outbox, { kind, action, collection, record, body: fields }, placesOf({ body }))
  const children = (await store.operations.where('state').anyOf('queued', 'sending').sortBy('n')).filter((o) =>
    o.deps.includes(refused.id),
  )
  const renamed = new Map([[refused.id, id]])
  for (const child of children) {
    const deps = child.deps.map((dep) => renamed.get(dep) ?? dep)
    await store.operations.delete(child.id)
    const renewed = child.attempted ? { ...child, id: outbox.random.id() } : child
    await store.operations.add({
      ...renewed,
      deps,
      n: await store.nextNumber(),
      state: 'queued',
      attempted: false,
      waitCode: null,
    })
    renamed.set(child.id, renewed.id)
    await repoint(store, child.id, renewed.id)
  }
  return id
}

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
