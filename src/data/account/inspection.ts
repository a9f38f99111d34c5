import type { BehaviorSubject } from 'rxjs'
import type { LinkFacts } from '../drain/link-facts'
import type { Draft, QueuedOperation } from '../outbox/queued-operation'
import type { OutboxStore } from '../outbox/store'
import { isCanary } from '../replication/dropping'
import type { SetAsideRow } from '../replication/set-aside'
import { readSyncState } from '../replication/sync-state'
import type { MetaDocument, RowDocument, RowStoreName, SyncState } from '../schema/documents'
import { readAllDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'

/** The stores of an account as they are. For tests and for a report of a fault; screens read views. */
export interface Inspection {
  /** Every operation, journal included, by its number. */
  operations(): Promise<QueuedOperation[]>
  drafts(): Promise<Draft[]>
  rows(store: RowStoreName): Promise<RowDocument[]>
  state(): Promise<SyncState>
  settings(): Promise<MetaDocument[]>
  setAside(): Promise<SetAsideRow[]>
  link(): LinkFacts
  leading(): boolean
  store: OutboxStore
  database: RowDatabase
}

export function inspection(parts: {
  store: OutboxStore
  rows: RowDatabase
  facts$: BehaviorSubject<LinkFacts>
  leading(): boolean
  newId(): string
}): Inspection {
  const { store, rows } = parts
  const meta = async (prefix: string) =>
    (await readAllDocuments<MetaDocument>(rows.meta)).filter((document) => document.id.startsWith(prefix))
  return {
    operations: () => store.operations.orderBy('n').toArray(),
    drafts: () => store.drafts.toArray(),
    rows: async (name) => (await readAllDocuments<RowDocument>(rows[name])).filter((document) => !isCanary(document)),
    state: () => readSyncState(rows, parts.newId),
    settings: () => meta('setting:'),
    setAside: async () => (await meta('aside:')).map((document) => document.value as SetAsideRow),
    link: () => parts.facts$.value,
    leading: parts.leading,
    store,
    database: rows,
  }
}
