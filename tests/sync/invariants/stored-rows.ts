import type { WireRow } from '@/domain/wire'
import type { QueuedOperation } from '@/data/outbox/queued-operation'
import type { PhoneStorage } from '../phone/snapshot'

/** The server's rows as they lie in the phone's raw IndexedDB, read without the code that wrote them. */
export function storedRows(storage: PhoneStorage, collection: string): WireRow[] {
  const databases = storage.filter((database) => database.name.endsWith(`--${collection}`))
  return databases
    .flatMap((database) => database.stores.filter((store) => store.name === 'docs'))
    .flatMap((store) => store.records.map((record) => record.value as StoredDocument))
    .filter((document) => !isDeleted(document) && !document.id.startsWith('~'))
    .map((document) => document.row)
}

interface StoredDocument {
  id: string
  _deleted: boolean | string
  row: WireRow
}

/** RxDB's Dexie storage writes booleans of indexes as text. */
const isDeleted = (document: StoredDocument): boolean => document._deleted === true || document._deleted === '1'

/** Operations of the outbox by id, read in the same way. */
export function storedOperations(storage: PhoneStorage): Map<string, QueuedOperation> {
  const stores = storage.filter(({ name }) => name.includes('-outbox-')).flatMap(({ stores }) => stores)
  const records = stores.filter(({ name }) => name === 'operations').flatMap((store) => store.records)
  return new Map(records.map(({ value }) => [(value as QueuedOperation).id, value as QueuedOperation]))
}

/** How many bytes of each picture and video the server has, as the outbox notes it, read in the same way. */
export function storedProgress(storage: PhoneStorage): number[] {
  const stores = storage.filter(({ name }) => name.includes('-outbox-')).flatMap(({ stores }) => stores)
  const records = stores.filter(({ name }) => name === 'media').flatMap((store) => store.records)
  return records.map(({ value }) => (value as { sentBytes: number }).sentBytes)
}
