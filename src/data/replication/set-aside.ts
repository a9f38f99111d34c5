import type { MetaDocument, RowDocument } from '../schema/documents'
import { isFullStorage } from '../schema/full-storage'
import { writeDocuments, type Store } from '../schema/row-access'

/** A row that cannot be written for a reason of its own, kept for a report while the cursor moves on (Y16). */
export interface SetAsideRow {
  collection: string
  id: string
  reason: string
}

const TRIES = 3
const ROW_ERRORS = new Set(['TypeError', 'RangeError', 'DataError', 'DataCloneError', 'SyntaxError'])

/** The browser's storage failed, not the row: nothing is set aside, the cursor stays, the answer comes again. */
export class StorageFailed extends Error {
  constructor(readonly reason: unknown) {
    super(reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason))
    this.name = 'StorageFailed'
  }

  get full(): boolean {
    return isFullStorage(this)
  }
}

function isRowError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ROW_ERRORS.has(error.name) || error.name.startsWith('RxError') || error.name.startsWith('RxTypeError')
}

/** Runs a storage access. @throws StorageFailed */
export async function guarded<R>(access: () => Promise<R>): Promise<R> {
  try {
    return await access()
  } catch (error) {
    throw error instanceof StorageFailed ? error : new StorageFailed(error)
  }
}

/**
 * Writes rows together; if one of them cannot be written, each alone with 3 tries.
 * @returns the rows set aside
 * @throws StorageFailed when storage itself failed
 */
export async function writeOrSetAside(
  store: Store,
  documents: ReadonlyArray<RowDocument | MetaDocument>,
): Promise<SetAsideRow[]> {
  try {
    await writeDocuments(store, documents)
    return []
  } catch (error) {
    if (!isRowError(error)) throw new StorageFailed(error)
  }
  const aside: SetAsideRow[] = []
  for (const document of documents) {
    const reason = await writeAlone(store, document)
    if (reason) aside.push({ collection: store.name, id: String(document.id), reason })
  }
  return aside
}

async function writeAlone(store: Store, document: RowDocument | MetaDocument): Promise<string | null> {
  let reason = ''
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      await writeDocuments(store, [document])
      return null
    } catch (error) {
      if (!isRowError(error)) throw new StorageFailed(error)
      reason = String(error)
    }
  }
  return reason
}
