import type { BehaviorSubject } from 'rxjs'
import type { ConnectionStatus } from '@/sync/engine/connection-status'
import type { Draft, QueuedOperation } from '@/sync/outbox/operation'
import type { OutboxStore } from '@/sync/outbox/store'
import { isCanary } from '@/sync/pull/purge'
import type { QuarantinedRow } from '@/sync/pull/quarantine'
import { readSyncState } from '@/sync/pull/state'
import type { MetaDocument, RowDocument, RowStoreName, SyncState } from '@/sync/rows/documents'
import { readAllDocuments } from '@/sync/rows/access'
import type { RowDatabase } from '@/sync/rows/database'

/** The stores of an account as they are, for tests and fault reports; screens read views. */
export interface Inspection {
  /** Every operation, journal included, by its number. */
  operations(): Promise<QueuedOperation[]>
  drafts(): Promise<Draft[]>
  rows(store: RowStoreName): Promise<RowDocument[]>
  state(): Promise<SyncState>
  settings(): Promise<MetaDocument[]>
  quarantined(): Promise<QuarantinedRow[]>
  link(): ConnectionStatus
  leading(): boolean
  store: OutboxStore
  database: RowDatabase
}

export function inspection(parts: {
  store: OutboxStore
  rows: RowDatabase
  status$: BehaviorSubject<ConnectionStatus>
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
    quarantined: async () => (await meta('aside:')).map((document) => document.value as QuarantinedRow),
    link: () => parts.status$.value,
    leading: parts.leading,
    store,
    database: rows,
  }
}
