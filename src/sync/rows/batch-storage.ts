import type { Table } from 'dexie'
import { getQueryMatcher, getSortComparator, type PreparedQuery, type RxStorageQueryResult } from 'rxdb/plugins/core'
import {
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  RxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie'

/** Fewer keys than this are read by a request each. */
const FEW_KEYS = 6

/** Up to this many rows per key a table is read whole. */
const ROWS_PER_KEY = 8

interface StoredRow {
  id: string
}

/**
 * RxDB's Dexie storage that reads many rows in one request. RxDB itself moves a cursor over a query's rows, which costs
 * one event of IndexedDB per row, and reads each id by a request of its own, also of rows that are missing.
 */
export class BatchStorage extends RxStorageDexie {
  override async createStorageInstance<Row>(
    params: Parameters<typeof RxStorageDexie.prototype.createStorageInstance<Row>>[0],
  ): Promise<RxStorageInstanceDexie<Row>> {
    const instance = await super.createStorageInstance(params)
    // Whoever uses the storage later learns of a store that does not open.
    instance.internals.then(({ dexieTable }) => replaceBulkGet(dexieTable)).catch(() => {})
    const queryByCursor = instance.query.bind(instance)
    instance.query = (prepared) =>
      instance.closed || stopsEarly(prepared) ? queryByCursor(prepared) : queryAtOnce(instance, prepared)
    return instance
  }
}

/** Has a table read many rows at once: those of a first answer are looked up in tables that are almost empty. */
function replaceBulkGet(table: Table<StoredRow, string>): void {
  const getEach = table.bulkGet.bind(table)
  table.bulkGet = (keys: string[]) => {
    if (keys.length < FEW_KEYS) return getEach(keys)
    return table
      .count()
      .then((rows) => (rows > keys.length * ROWS_PER_KEY ? getEach(keys) : table.toArray().then(inOrderOf(keys))))
  }
}

const inOrderOf =
  (keys: readonly string[]) =>
  (rows: StoredRow[]): Array<StoredRow | undefined> => {
    const held = new Map(rows.map((row) => [row.id, row]))
    return keys.map((key) => held.get(key))
  }

/** A cursor ends at the limit; one request for all rows would read far more than the query returns. */
const stopsEarly = <Row>({ query, queryPlan }: PreparedQuery<Row>): boolean =>
  query.limit !== undefined && queryPlan.sortSatisfiedByIndex && !queryPlan.selectorSatisfiedByIndex

async function queryAtOnce<Row>(
  { internals, schema, settings }: RxStorageInstanceDexie<Row>,
  { query, queryPlan }: PreparedQuery<Row>,
): Promise<RxStorageQueryResult<Row>> {
  const { booleanIndexes, dexieTable } = await internals
  const skip = query.skip ?? 0
  const last = skip + (query.limit ?? Infinity)
  const range = keyRange(booleanIndexes, queryPlan, settings.IDBKeyRange)
  if (!range) return { documents: [] }
  const found = dexieTable
    .where(`[${queryPlan.index.join('+')}]`)
    .between(range.lower, range.upper, !range.lowerOpen, !range.upperOpen)
  const inOrder = queryPlan.sortSatisfiedByIndex && last !== Infinity
  const stored = await (inOrder ? found.limit(last) : found).toArray()
  let rows = stored.map((row) => fromDexieToStorage<Row>(booleanIndexes, row))
  if (!queryPlan.selectorSatisfiedByIndex) rows = rows.filter(getQueryMatcher(schema, query))
  if (!queryPlan.sortSatisfiedByIndex) rows.sort(getSortComparator(schema, query))
  return { documents: rows.slice(skip, last) }
}

/** Null for an empty range, which IndexedDB refuses. */
function keyRange(
  booleanIndexes: string[],
  plan: Parameters<typeof getKeyRangeByQueryPlan>[1],
  rangeClass: unknown,
): IDBKeyRange | null {
  try {
    return getKeyRangeByQueryPlan(booleanIndexes, plan, rangeClass) as IDBKeyRange
  } catch (error) {
    if ((error as Error).name === 'DataError') return null
    throw error
  }
}
