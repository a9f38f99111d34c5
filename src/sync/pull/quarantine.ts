import { FencedOff } from '../outbox/fence'
import type { MetaDocument, RowDocument } from '../rows/documents'
import { isFullStorage } from '../rows/full-storage'
import { readAllDocuments, removeDocuments, writeDocuments, type Store } from '../rows/access'

/** A row that cannot be written although the storage works. It is noted for a report, and the cursor moves on (Y16). */
export interface QuarantinedRow {
  collection: string
  id: string
  reason: string
}

const TRIES = 3
const ROW_ERRORS = new Set(['TypeError', 'RangeError', 'DataError', 'DataCloneError', 'SyntaxError'])

/**
 * The browser's storage failed, not the row: nothing is quarantined, the cursor stays, the answer is requested again.
 */
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

/** A storage error as StorageFailed. FencedOff (another tab took over) stays as it is. */
export const storageFailure = (error: unknown): StorageFailed | FencedOff =>
  error instanceof StorageFailed || error instanceof FencedOff ? error : new StorageFailed(error)

/**
 * Writes rows together; if one of them cannot be written, each alone with 3 tries.
 * @returns the quarantined rows
 * @throws StorageFailed when the storage itself failed
 */
export async function writeOrQuarantine(
  store: Store,
  documents: ReadonlyArray<RowDocument | MetaDocument>,
): Promise<QuarantinedRow[]> {
  try {
    await writeDocuments(store, documents)
    return []
  } catch (error) {
    if (!isRowError(error)) throw new StorageFailed(error)
  }
  const quarantined: QuarantinedRow[] = []
  for (const document of documents) {
    const reason = await writeAlone(store, document)
    if (reason) quarantined.push({ collection: store.name, id: String(document.id), reason })
  }
  return quarantined
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

/** Reports that are kept. */
export const KEPT_QUARANTINED = 100
/** Of the ids of stored reports; older versions wrote it too. */
const QUARANTINED_PREFIX = 'aside:'

/** Stored in the database, so that a report has them after a restart; bounded. */
export async function reportQuarantined(meta: Store, quarantined: readonly QuarantinedRow[]): Promise<void> {
  if (quarantined.length === 0) return
  const news = quarantined
    .slice(-KEPT_QUARANTINED)
    .map((row) => ({ id: `${QUARANTINED_PREFIX}${row.collection}:${row.id}`, value: row }))
  await writeDocuments(meta, news)
  const named = new Set(news.map(({ id }) => id))
  const older = (await readAllDocuments<MetaDocument>(meta)).filter(
    ({ id }) => id.startsWith(QUARANTINED_PREFIX) && !named.has(id),
  )
  const room = KEPT_QUARANTINED - news.length
  const ids = older.slice(0, Math.max(0, older.length - room)).map(({ id }) => id)
  await removeDocuments(meta, ids)
}
