import type { MetaDocument, RowDocument } from './documents'

/** Raw reads and writes of one collection: what storage holds now, not what a cache of this tab remembers. */

type Stored = RowDocument | MetaDocument

interface WriteResult {
  error: Array<{ documentId: string; status: number }>
}

/** The part of an RxDB collection that replication uses. */
export interface Store {
  readonly name: string
  readonly storageInstance: {
    findDocumentsById(ids: string[], withDeleted: boolean): Promise<unknown[]>
    bulkWrite(writes: never[], context: string): Promise<WriteResult>
    cleanup(minimumDeletedMs: number): Promise<boolean>
  }
  find(): { exec(): Promise<Array<{ toMutableJSON(): unknown }>> }
  bulkUpsert(documents: never[]): Promise<WriteResult>
}

/** RxDB adds these; they must not come back through `bulkUpsert`. */
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

/** All of them, deleted ones left out. For rare work: a fresh window, a rewind, eviction. */
export async function readAllDocuments<T extends Stored>(store: Store): Promise<T[]> {
  const documents = await store.find().exec()
  return documents.map((document) => plain<T>(document.toMutableJSON()))
}

/** Resolves when the rows are in storage. @throws the first row's error, or storage's own */
export async function writeDocuments(store: Store, documents: readonly Stored[]): Promise<void> {
  if (documents.length === 0) return
  const result = await store.bulkUpsert([...documents] as never[])
  const error = result.error[0]
  if (error) throw new TypeError(`row ${error.documentId} was not written (${error.status})`)
}

/** Removes rows, and their content at once: RxDB's own remove keeps the whole document as its tombstone. */
export async function removeDocuments(store: Store, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await store.storageInstance.findDocumentsById([...ids], false)
  if (found.length === 0) return 0
  const writes = found.map((previous) => ({
    previous,
    document: { ...(previous as object), row: {}, value: null, channels: [], _deleted: true },
  }))
  const result = await store.storageInstance.bulkWrite(writes as never[], 'row-removed')
  if (result.error.length > 0) throw new TypeError(`row ${result.error[0]?.documentId} was not removed`)
  return found.length
}

/** Forgets the empty shells of removed rows. Reads the whole store: only after many removals. */
export async function forgetRemoved(store: Store): Promise<void> {
  await store.storageInstance.cleanup(0)
}
