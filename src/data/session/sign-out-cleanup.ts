import { Dexie } from 'dexie'
import { APP_CACHE } from '@/sync/app-cache'
import { FileStore, fileStoreName } from '@/sync/media/file-store'
import { keepOnlyUnsent } from '@/sync/outbox/keep-only-unsent'
import { OutboxStore, outboxName } from '@/sync/outbox/store'
import { deleteDatabase, inTime, type IndexedDbSource } from '@/sync/indexed-db'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { forgetVisit } from '../context/visit'
import { deleteRowDatabase } from '@/sync/rows/database'
import type { SessionStore, Unsent } from '@/sync/session/store'

export interface CleanupParts {
  prefix: string
  source: IndexedDbSource
  /** Null where the host has none (plain http). */
  caches: CacheStorage | null
}

/**
 * After a sign-out the phone has nothing of this user but the unsent work, if it was to be kept (Y26). The rows are
 * deleted last: by them the next start finds what a killed sign-out left. If the user signed in again in another tab,
 * everything stays.
 * @returns false while another tab keeps discarded work open: the deletion must be requested again
 */
export async function deleteLocalData(
  parts: CleanupParts,
  sessions: SessionStore,
  user: string,
  unsent: Unsent,
): Promise<boolean> {
  const { prefix, source } = parts
  if (await sessions.isHere(user)) return true
  forgetDraftBackup(user)
  forgetVisit(user)
  const [isRemoved] = await Promise.all([
    removeJournal(parts, user, unsent),
    removeImages(parts.caches, source),
    removeMessageFiles(prefix, user, source),
  ])
  if (!(await sessions.isHere(user))) await deleteRowDatabase(prefix, user, source)
  return isRemoved
}

async function removeJournal({ prefix, source }: CleanupParts, user: string, unsent: Unsent): Promise<boolean> {
  const name = outboxName(prefix, user)
  const store = new OutboxStore(name, source)
  if (unsent === 'keep') {
    await keepOnlyUnsent(store).finally(() => store.close())
    return true
  }
  // Emptied first: a browser that ends while the deletion is blocked does not delete it.
  await inTime(empty(store)).finally(() => store.close())
  return (await deleteDatabase(name, source)) === 'deleted'
}

const empty = (store: OutboxStore): Promise<void> =>
  store.change(async () => void (await Promise.all(store.tables.map((table) => table.clear()))))

/** Emptied first: a browser that ends while the deletion is blocked does not delete it. */
async function removeMessageFiles(prefix: string, user: string, source: IndexedDbSource): Promise<void> {
  const name = fileStoreName(prefix, user)
  const files = new FileStore(name, source)
  await inTime(files.empty()).finally(() => files.close())
  await deleteDatabase(name, source)
}

/** The cache's notes on when each image was viewed, with URLs. */
const IMAGE_NOTES = { database: 'workbox-expiration', store: 'cache-entries' }

async function removeImages(caches: CacheStorage | null, source: IndexedDbSource): Promise<void> {
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name !== APP_CACHE).map((name) => caches?.delete(name)))
  const notes = new Dexie(IMAGE_NOTES.database, source)
  try {
    await notes.open()
    // Cleared, not deleted, because the worker has it open.
    await notes.table(IMAGE_NOTES.store).clear()
  } catch (error) {
    if (!(error instanceof Dexie.NoSuchDatabaseError)) throw error
  } finally {
    notes.close()
  }
}

/** Deletes what a killed sign-out left of users who chose to discard their unsent work. */
export async function deleteDiscardedData(parts: CleanupParts, sessions: SessionStore): Promise<void> {
  for (const user of await sessions.discarding()) {
    if (await deleteLocalData(parts, sessions, user, 'discard')) await sessions.forgetDiscarding(user)
  }
}

/**
 * Deletes what a killed sign-out left of users who are not signed in. Discarded work is not opened: it opens only after
 * its requested deletion.
 * @param open the user whose stores this tab has open: a sign-out that waits closes them first, and then deletes them
 */
export async function deleteForgottenData(
  parts: CleanupParts,
  sessions: SessionStore,
  open: string | undefined,
): Promise<void> {
  const { prefix, source } = parts
  // Old browsers cannot list their databases.
  const all = (await source.indexedDB.databases?.()) ?? []
  const owners = new Set(all.flatMap(({ name }) => ownerOf(prefix, name ?? '') ?? []))
  const names = new Set(all.map(({ name }) => name))
  const discarding = new Set(await sessions.discarding())
  for (const owner of owners) {
    if (owner === open || discarding.has(owner)) continue
    await deleteLocalData(parts, sessions, owner, names.has(outboxName(prefix, owner)) ? 'keep' : 'discard')
  }
}

/** The user that a store of rows is named after. */
function ownerOf(prefix: string, name: string): string | null {
  const [, rest] = name.split(`rxdb-dexie-${prefix}-rows-`)
  return rest?.split('-g')[0] ?? null
}
