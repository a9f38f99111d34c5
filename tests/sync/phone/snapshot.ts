/**
 * The committed content of a killed phone's IndexedDB. fake-indexeddb keeps it in the worker's memory. So a kill copies
 * it at any moment, and the next start uses the copy.
 */

export interface StoreSnapshot {
  name: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  indexes: Array<{ name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }>
  records: Array<{ key: IDBValidKey; value: unknown }>
}

export interface DatabaseSnapshot {
  name: string
  version: number
  stores: StoreSnapshot[]
}

export type PhoneStorage = DatabaseSnapshot[]

/** The internals of fake-indexeddb that a synchronous copy needs. */
interface RawRecords {
  values(): Iterable<{ key: IDBValidKey; value: unknown }>
}
interface RawStore {
  name: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  deleted: boolean
  records: RawRecords
  rawIndexes: Map<string, { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }>
}
interface RawTransaction {
  mode: string
  _state: string
  _rollbackLog: Array<() => void>
}
interface RawDatabase {
  name: string
  version: number
  transactions: RawTransaction[]
  rawObjectStores: Map<string, RawStore>
}

function databasesOf(factory: IDBFactory): RawDatabase[] {
  const databases = (factory as unknown as { _databases: Map<string, RawDatabase> })._databases
  return [...databases.values()].filter((database) => !isBeingMade(database))
}

/** The committed content. No code of this realm may run afterwards, because open transactions are undone. */
export function takeStorage(factory: IDBFactory): PhoneStorage {
  const databases = databasesOf(factory)
  databases.forEach(undoOpenTransactions)
  return databases.map(copyDatabase)
}

/** The content of a phone that continues. */
export function readStorage(factory: IDBFactory): PhoneStorage {
  return databasesOf(factory).map(copyDatabase)
}

const isOpen = (transaction: RawTransaction): boolean => transaction._state !== 'finished'

/** A database whose first upgrade has not committed does not exist yet. */
function isBeingMade(database: RawDatabase): boolean {
  return database.transactions.some((transaction) => transaction.mode === 'versionchange' && isOpen(transaction))
}

function undoOpenTransactions(database: RawDatabase): void {
  for (const transaction of database.transactions.filter(isOpen)) {
    for (const undo of transaction._rollbackLog.reverse()) undo()
  }
}

function copyDatabase(database: RawDatabase): DatabaseSnapshot {
  const stores = [...database.rawObjectStores.values()].filter((store) => !store.deleted)
  return { name: database.name, version: database.version, stores: stores.map(copyStore) }
}

function copyStore(store: RawStore): StoreSnapshot {
  const indexes = [...store.rawIndexes.values()].map(({ name, keyPath, unique, multiEntry }) => {
    return { name, keyPath, unique, multiEntry }
  })
  const { name, keyPath, autoIncrement } = store
  const records = [...store.records.values()].map(({ key, value }) => ({ key, value }))
  return { name, keyPath, autoIncrement, indexes, records }
}

/** Fills an empty IndexedDB with a former life's content. */
export async function restoreStorage(factory: IDBFactory, storage: PhoneStorage): Promise<void> {
  for (const database of storage) await restoreDatabase(factory, database)
}

function restoreDatabase(factory: IDBFactory, snapshot: DatabaseSnapshot): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(snapshot.name, snapshot.version)
    opening.addEventListener('upgradeneeded', () => {
      for (const store of snapshot.stores) restoreStore(opening.result, store)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error(`cannot restore ${snapshot.name}`)))
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
  })
}

function restoreStore(database: IDBDatabase, snapshot: StoreSnapshot): void {
  const { name, keyPath, autoIncrement, indexes, records } = snapshot
  const store = database.createObjectStore(name, { keyPath, autoIncrement })
  for (const index of indexes) {
    store.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multiEntry })
  }
  for (const { key, value } of records) {
    if (keyPath === null) store.put(value, key)
    else store.put(value)
  }
}
