import { map, type Observable } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import type { NotificationDocument, PostDocument } from './documents'
import { LAST_ORD, type Ord } from './order-key'

/**
 * Held rows down to a place, newest first. The query itself does not name the place, which moves with every answer: it
 * stays one query, which RxDB keeps in step with each change, where another one would be read from storage anew.
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
