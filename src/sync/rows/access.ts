import { newRecordId } from '../new-record-id'
import type { MetaDocument, RowDocument } from './documents'

/** Raw reads and writes of one collection: the state of the storage, not of this tab's cache. */

type Stored = RowDocument | MetaDocument

interface StoredRaw {
  id: string
  _meta: { lwt: number }
}

interface WriteResult {
  error: Array<{ documentId: string; status: number }>
}

/** RxDB's status of a write whose `previous` is not what the storage holds. */
const CONFLICT = 409

/** The part of an RxDB collection that replication uses. */
export interface Store {
  readonly name: string
  readonly storageInstance: {
    findDocumentsById(ids: string[], withDeleted: boolean): Promise<unknown[]>
    bulkWrite(writes: Array<{ previous?: never; document: never }>, context: string): Promise<WriteResult>
    originalStorageInstance: unknown
  }
  find(): { exec(): Promise<Array<{ toMutableJSON(): unknown }>> }
}

/** RxDB adds these; they must not come back with a write. */
function plain<T extends Stored>(document: unknown): T {
  const copy: Record<string, unknown> = { ...(document as object) }
  for (const field of ['_rev', '_meta', '_deleted', '_attachments']) delete copy[field]
  return copy as unknown as T
}

export async function readDocuments<T extends Stored>(store: Store, ids: readonly string[]): Promise<Map<string, T>> {
  if (ids.length === 0) return new Map()
  const found = await store.storageInstance.findDocumentsById([...ids], false)
  return new Map(found.map((document) => [(document as T).id, plain<T>(document)]))
}

/** All documents that are not deleted. For rare work: a fresh window, a rewind, eviction. */
export async function readAllDocuments<T extends Stored>(store: Store): Promise<T[]> {
  const documents = await store.find().exec()
  return documents.map((document) => plain<T>(document.toMutableJSON()))
}

/**
 * Writes the rows in one transaction of the storage: views see all of them at once, and a kill leaves all or none.
 * RxDB's `bulkUpsert` writes new rows first and the others one by one. Resolves when they are in storage.
 * @throws the first row's error, or the storage's own
 */
export async function writeDocuments(store: Store, documents: readonly Stored[]): Promise<void> {
  let left = new Map(documents.map((document) => [document.id, document]))
  while (left.size > 0) {
    const found = await store.storageInstance.findDocumentsById([...left.keys()], true)
    const held = new Map(found.map((document) => [(document as StoredRaw).id, document as StoredRaw]))
    const writes = [...left.values()].map((document) => writeOf(held.get(document.id), document))
    const { error: errors } = await store.storageInstance.bulkWrite(writes, 'rows-written')
    const failed = errors.find(({ status }) => status !== CONFLICT)
    if (failed) throw notWritten(failed)
    // Another tab wrote these in between.
    left = new Map(errors.flatMap(({ documentId }) => [[documentId, left.get(documentId) as Stored]]))
  }
}

/** A write in place of what is stored, a tombstone of RxDB included. */
const writeOf = (previous: StoredRaw | undefined, changed: Stored) => {
  const document = { _meta: previous?._meta ?? { lwt: 0 }, _attachments: {}, ...changed, _deleted: false } as never
  return previous === undefined ? { document } : { previous: previous as never, document }
}

const notWritten = ({ documentId, status }: WriteResult['error'][number]): TypeError =>
  new TypeError(`row ${documentId} was not written (${status})`)

/**
 * Changes one document atomically: reads it again when another tab wrote it in between.
 * @param change gets undefined when none is stored; returns null to leave it
 * @returns what is stored afterwards
 */
export async function changeDocument<T extends Stored>(
  store: Store,
  id: string,
  change: (stored: T | undefined) => T | null,
): Promise<T | undefined> {
  for (;;) {
    const [previous] = await store.storageInstance.findDocumentsById([id], true)
    const stored = isHeld(previous) ? plain<T>(previous) : undefined
    const changed = change(stored)
    if (!changed) return stored
    const write = writeOf(previous as StoredRaw | undefined, changed)
    const [error] = (await store.storageInstance.bulkWrite([write], 'row-changed')).error
    if (!error) return changed
    if (error.status !== CONFLICT) throw notWritten(error)
  }
}

const isHeld = (document: unknown): boolean => document !== undefined && !(document as { _deleted: boolean })._deleted

/** The Dexie storage behind a collection. RxDB itself removes a row by writing a tombstone. */
interface DexieInstance {
  internals: Promise<{ dexieTable: { bulkDelete(ids: string[]): Promise<void> } }>
  changes$: { next(bulk: unknown): void }
}

/**
 * Removes rows from the storage itself, and informs live queries. It writes nothing: it works on a full storage and
 * leaves no tombstone.
 * @returns the ids that were there
 */
export async function removeDocuments(store: Store, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = (await store.storageInstance.findDocumentsById([...ids], false)) as StoredRaw[]
  const last = found.at(-1)
  if (!last) return []
  const { internals, changes$ } = store.storageInstance.originalStorageInstance as unknown as DexieInstance
  const { dexieTable } = await internals
  await dexieTable.bulkDelete(found.map(({ id }) => id))
  const lwt = Date.now()
  const events = found.map((previous) => ({
    operation: 'DELETE',
    documentId: previous.id,
    documentData: { ...previous, _deleted: true, _meta: { ...previous._meta, lwt } },
    previousDocumentData: previous,
  }))
  changes$.next({ id: newRecordId(), events, checkpoint: { id: last.id, lwt }, context: 'row-removed' })
  return found.map(({ id }) => id)
}
