import {
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core'
import { deleteDatabase, type IndexedDbSource } from '../indexed-db'
import { BatchStorage } from './batch-storage'
import {
  ROW_STORES,
  type CardDocument,
  type CommentDocument,
  type EdgeDocument,
  type MessageDocument,
  type MetaDocument,
  type NotificationDocument,
  type PostDocument,
  type RoomDocument,
  type StoreName,
} from './documents'

export interface RowCollections {
  posts: RxCollection<PostDocument>
  comments: RxCollection<CommentDocument>
  messages: RxCollection<MessageDocument>
  notifications: RxCollection<NotificationDocument>
  profiles: RxCollection<CardDocument>
  edges: RxCollection<EdgeDocument>
  trends: RxCollection<CardDocument>
  rooms: RxCollection<RoomDocument>
  football: RxCollection<CardDocument>
  meta: RxCollection<MetaDocument>
}

export type RowDatabase = RxDatabase<RowCollections>

/** Raised when documents change their shape: the windows are fetched again into new stores, never migrated. */
const GENERATION = 1

export const rowDatabaseName = (prefix: string, user: string): string => `${prefix}-rows-${user}-g${GENERATION}`

export interface RowDatabaseOptions {
  name: string
  source: IndexedDbSource
  /** Other tabs of this browser show the same rows. */
  multiInstance: boolean
  /** Tests wrap it to make writes fail. */
  wrapStorage?: (storage: RxStorage<unknown, unknown>) => RxStorage<unknown, unknown>
}

/** Opens the rows of the server. The free RxDB allows 13 collections per realm; these are 10. */
export async function openRowDatabase(options: RowDatabaseOptions): Promise<RowDatabase> {
  const dexie = new BatchStorage({ ...options.source }) as unknown as RxStorage<unknown, unknown>
  const database = await createRxDatabase<RowCollections>({
    name: options.name,
    storage: options.wrapStorage ? options.wrapStorage(dexie) : dexie,
    multiInstance: options.multiInstance,
    closeDuplicates: true,
    hashFunction: plainHash,
  })
  // RxDB counts the collections of a realm, also of a database that did not open.
  await addStores(database).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return database
}

async function addStores(database: RowDatabase): Promise<void> {
  await database.addCollections({
    posts: { schema: orderedSchema<PostDocument>(), options: {} },
    comments: { schema: partSchema<CommentDocument>('post', 15) },
    messages: { schema: partSchema<MessageDocument>('chat', 30) },
    notifications: { schema: orderedSchema<NotificationDocument>() },
    profiles: { schema: keyedSchema<CardDocument>() },
    edges: { schema: keyedSchema<EdgeDocument>() },
    trends: { schema: keyedSchema<CardDocument>() },
    rooms: { schema: partSchema<RoomDocument>('room', 15) },
    football: { schema: keyedSchema<CardDocument>() },
    meta: { schema: keyedSchema<MetaDocument>() },
  })
}

/**
 * Removes the stores from IndexedDB itself; RxDB's own remove leaves empty stores. Another tab may keep one open for any
 * time, so that its deletion is only requested.
 */
export async function deleteRowDatabase(prefix: string, user: string, source: IndexedDbSource): Promise<void> {
  const stores: StoreName[] = [...ROW_STORES, 'meta']
  const names = [...stores, '_rxdb_internal']
  const name = rowDatabaseName(prefix, user)
  await Promise.all(
    names.map((store) => deleteDatabase(`rxdb-dexie-${name}--0--${store}`, source).catch(() => undefined)),
  )
}

/** Only indexed fields are declared; without a validator the rest is stored as it is. */
function keyedSchema<T>(): RxJsonSchema<T> {
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { id: { type: 'string', maxLength: 120 } },
    required: ['id'],
  } as unknown as RxJsonSchema<T>
}

function orderedSchema<T>(): RxJsonSchema<T> {
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { id: { type: 'string', maxLength: 120 }, ord: { type: 'string', maxLength: 64 } },
    required: ['id', 'ord'],
    indexes: ['ord'],
  } as unknown as RxJsonSchema<T>
}

/**
 * Comments are read by post, messages by conversation, seats and bans by room.
 * @param part the field that names it
 */
const partSchema = <T>(part: string, maxLength: number): RxJsonSchema<T> =>
  ({
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 120 },
      ord: { type: 'string', maxLength: 64 },
      [part]: { type: 'string', maxLength },
    },
    required: ['id', 'ord', part],
    indexes: [[part, 'ord']],
  }) as unknown as RxJsonSchema<T>

/** RxDB's default needs crypto.subtle, which plain http hosts lack. It names stores and protects nothing. */
async function plainHash(input: string | Blob | ArrayBuffer): Promise<string> {
  const text = typeof input === 'string' ? input : await new Response(input).text()
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0')
}
