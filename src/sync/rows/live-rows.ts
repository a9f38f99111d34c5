import { map, type Observable } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import type { NotificationDocument, PostDocument } from './documents'
import { LAST_ORD, type Ord } from './order-key'

/**
 * Stored rows down to a place, newest first. The query does not contain the place, because it moves with every answer:
 * RxDB updates one query with each change, but would read a new one from storage.
 */
export const rowsDownTo$ = <Row extends PostDocument | NotificationDocument>(
  store: RxCollection<Row>,
  last: Ord,
  limit: number,
  selector: Record<string, unknown> = {},
): Observable<Row[]> =>
  store
    .find({ selector: { ord: { $lte: LAST_ORD }, ...selector }, sort: [{ ord: 'asc' }], limit } as never)
    .$.pipe(map((found) => found.map(({ _data }) => _data as unknown as Row).filter(({ ord }) => ord <= last)))
