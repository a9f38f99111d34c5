import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie'
import { DomainError } from '@/domain/domain-error'
import { isFullStorage } from '../rows/full-storage'
import type { MediaBytes, MediaRecord, Recording, RecordingSlice } from './media-record'
import { acceptedCursorOf, newestCursors } from './cursors'
import type { Draft, OverwrittenEdit, QueuedOperation } from './operation'
import type { IndexedDbSource } from '../indexed-db'

interface MetaEntry {
  /**
   * `typed-at`: when the newest stored key was pressed (ms since 1970). `push`: the user's preferences for Web Push.
   * `accepted`: see accepted-cursors.ts; `lost-rooms`: see lost-room-marks.ts.
   */
  key: 'device' | 'next-n' | 'fence' | 'lease' | 'typed-at' | 'push' | 'accepted' | 'lost-rooms'
  value: unknown
}

/**
 * The user's operations, drafts with their media, and the journal of accepted operations. Strict durability; its schema
 * only grows (Y27).
 */
export class OutboxStore extends Dexie {
  operations!: EntityTable<QueuedOperation, 'id'>
  drafts!: EntityTable<Draft, 'id'>
  media!: EntityTable<MediaRecord, 'id'>
  mediaBytes!: EntityTable<MediaBytes, 'id'>
  keptTexts!: EntityTable<OverwrittenEdit, 'id'>
  recordings!: EntityTable<Recording, 'id'>
  recordingSlices!: EntityTable<RecordingSlice, 'n'>
  meta!: Table<MetaEntry, MetaEntry['key']>

  constructor(name: string, source: IndexedDbSource) {
    super(name, { ...source, chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      operations: 'id, n, state, record',
      drafts: 'id, savedAt',
      meta: 'key',
    })
    this.version(2)
      .stores({ media: 'id, record, state', mediaBytes: 'id', keptTexts: 'id, record' })
      .upgrade(async (old) => {
        await old.table('operations').toCollection().modify({ undoUntil: null })
        await old.table('drafts').toCollection().modify({ alt: '', media: null })
      })
    this.version(3)
      .stores({})
      .upgrade(async (old) => {
        const storedOperations = await old
          .table<QueuedOperation>('operations')
          .where('state')
          .anyOf('accepted', 'settled')
          .toArray()
        const cursors = newestCursors(storedOperations.flatMap((operation) => acceptedCursorOf(operation) ?? []))
        if (cursors.length > 0) await old.table('meta').put({ key: 'accepted', value: cursors })
      })
    this.version(4).stores({ recordings: 'id', recordingSlices: '++n, recording' })
  }

  /**
   * One durable transaction over operations, drafts, media and counters.
   * @throws DomainError `storage-full`
   */
  async change<R>(work: (transaction: Transaction) => Promise<R>): Promise<R> {
    try {
      return await this.transaction('rw', this.tables, work)
    } catch (error) {
      throw isFullStorage(error) ? new DomainError('storage-full') : error
    }
  }

  /** Numbers that are higher than all before. @returns the first of so many */
  async takeNumbers(count = 1): Promise<number> {
    const entry = await this.meta.get('next-n')
    const n = typeof entry?.value === 'number' ? entry.value : 1
    await this.meta.put({ key: 'next-n', value: n + count })
    return n
  }

  /** This device's id, made at its first use; n rises within it (Y4). */
  device(newId: () => string): Promise<string> {
    return this.change(async () => {
      const entry = await this.meta.get('device')
      if (typeof entry?.value === 'string') return entry.value
      const device = newId()
      await this.meta.put({ key: 'device', value: device })
      return device
    })
  }
}

/** One outbox per server and user; the service worker opens the same. */
export const outboxName = (prefix: string, user: string): string => `${prefix}-outbox-${user}`
