import { getQueryMatcher, getSortComparator, type PreparedQuery, type RxStorageQueryResult } from 'rxdb/plugins/core'
import {
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  RxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie'

/**
 * RxDB's Dexie storage whose queries read all rows in one request. RxDB itself moves a cursor, which costs one event of
 * IndexedDB per row.
 */
export class BatchStorage extends RxStorageDexie {
  override async createStorageInstance<Row>(
    params: Parameters<typeof RxStorageDexie.prototype.createStorageInstance<Row>>[0],
  ): Promise<RxStorageInstanceDexie<Row>> {
    const instance = await super.createStorageInstance(params)
    const queryByCursor = instance.query.bind(instance)
    instance.query = (prepared) =>
      instance.closed || stopsEarly(prepared) ? queryByCursor(prepared) : queryAtOnce(instance, prepared)
    return instance
  }
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
