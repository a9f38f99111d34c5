import type { SyncedCollection, WireRow } from '@/domain/wire'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { documentId, storeOf } from '@/sync/rows/documents'
import type { DatabaseSnapshot, PhoneStorage } from '../phone/snapshot'

/** The server's rows in the phone's raw IndexedDB, read without the code that wrote them. */
export const storedRows = (storage: PhoneStorage, collection: string): WireRow[] =>
  storedDocuments(storage, collection)
    .filter((document) => !isDeleted(document))
    .map((document) => document.row)

/** As `storedRows`, of one collection of a store that holds several under prefixes. */
export const storedRowsOf = (storage: PhoneStorage, collection: SyncedCollection): WireRow[] =>
  storedDocuments(storage, storeOf(collection) ?? '')
    .filter((document) => !isDeleted(document) && document.id === documentId(collection, document.row.id))
    .map((document) => document.row)

/** Also rows that are marked as deleted and still have content. */
export const everyStoredRow = (storage: PhoneStorage, collection: string): WireRow[] =>
  storedDocuments(storage, collection)
    .map((document) => document.row)
    .filter((row) => Object.keys(row).length > 0)

/** Documents in which a text occurs, of all row stores, as text; also of those that are marked as deleted. */
export const documentsWith = (storage: PhoneStorage, text: string): string[] =>
  storage
    .filter(({ name }) => name.startsWith('rxdb-dexie-'))
    .flatMap(({ name, stores }) => stores.map((store) => ({ name, store })))
    .filter(({ store }) => store.name === 'docs')
    .flatMap(({ store }) => store.records.map(({ value }) => JSON.stringify(value)))
    .filter((document) => document.includes(text))

function storedDocuments(storage: PhoneStorage, collection: string): StoredDocument[] {
  const databases = storage.filter((database) => database.name.endsWith(`--${collection}`))
  return databases
    .flatMap((database) => database.stores.filter((store) => store.name === 'docs'))
    .flatMap((store) => store.records.map((record) => record.value as StoredDocument))
    .filter((document) => !document.id.startsWith('~'))
}

/** What the phone has read of each channel, as one text to compare. */
export const storedCursors = (storage: PhoneStorage): string =>
  JSON.stringify(storedDocuments(storage, 'meta').map((document) => document.value?.cursors))

interface StoredDocument {
  id: string
  value?: { cursors?: unknown }
  _deleted: boolean | string
  row: WireRow
}

/** RxDB's Dexie storage writes booleans of indexes as text. */
const isDeleted = (document: StoredDocument): boolean => document._deleted === true || document._deleted === '1'

/** Operations of the outbox by id, read in the same way. */
export function storedOperations(storage: PhoneStorage): Map<string, QueuedOperation> {
  const operations = outboxRecords(storage, 'operations') as QueuedOperation[]
  return new Map(operations.map((operation) => [operation.id, operation]))
}

/** The uploaded bytes of each image and video as the outbox stores them. */
export function storedProgress(storage: PhoneStorage): number[] {
  return (outboxRecords(storage, 'media') as Array<{ sentBytes: number }>).map(({ sentBytes }) => sentBytes)
}

/** The messages whose files were fetched, read in the same way. */
export const storedFileMessages = (storage: PhoneStorage): string[] =>
  recordsOf(
    storage.filter(({ name }) => name.includes('-files-')),
    'files',
  ).map((file) => (file as { message: string }).message)

export const isOutbox = ({ name }: DatabaseSnapshot): boolean => name.includes('-outbox-')

/** All records of one table of the outbox. */
export function outboxRecords(storage: PhoneStorage, table: string): unknown[] {
  return recordsOf(storage.filter(isOutbox), table)
}

function recordsOf(databases: readonly DatabaseSnapshot[], table: string): unknown[] {
  const stores = databases.flatMap((database) => database.stores).filter(({ name }) => name === table)
  return stores.flatMap((store) => store.records.map(({ value }) => value))
}
