import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { WIRE_VERSION, type AnswerRow, type ChannelAnswer, type SyncAnswer, type WireRow } from '@/domain/wire'
import type { ApplierParts } from '@/sync/pull/applier-parts'
import { OutboxStore } from '@/sync/outbox/store'
import { type IndexedDbSource } from '@/sync/indexed-db'
import type { Outbox } from '@/sync/outbox/enqueue'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { openRowDatabase, type RowDatabase, type RowDatabaseOptions } from '@/sync/rows/database'
import { realClock, type Random } from '@/sync/clock'

/** Ids in the server's form. */
export const ME = 'mememememememem'

export const OTHER = 'otherotherother'

export const MINE = `user:${ME}`

/** A separate browser storage. */
export const freshSource = (): IndexedDbSource => ({
  indexedDB: new IDBFactory() as unknown as IDBFactory,
  IDBKeyRange: IDBKeyRange as unknown as IndexedDbSource['IDBKeyRange'],
})

/** The same numbers and ids for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const letter = () => 'abcdefghijklmnopqrstuvwxyz0123456789'[Math.floor(next() * 36)] as string
  return { next, id: () => Array.from({ length: 15 }, letter).join('') }
}

/** Its clock stands still, so that a deletion can be undone however slow the machine is. */
export function openOutbox(source = freshSource(), seed = 1): Outbox {
  const now = Date.now()
  const timing = { ...realClock(0.02), now: () => now }
  return { store: new OutboxStore('outbox', source), timing, random: seededRandom(seed), user: ME }
}

let operationCount = 0

/** An unsent operation with the next number. */
export function queuedOperation(
  about: Pick<QueuedOperation, 'collection' | 'record'> & Partial<QueuedOperation>,
): QueuedOperation {
  operationCount += 1
  return {
    id: `op${operationCount}`,
    n: operationCount,
    action: 'create',
    body: {},
    deps: [],
    kind: 'toggle',
    state: 'queued',
    attempted: false,
    writtenAt: 1,
    waitCode: null,
    waitUntil: null,
    undoUntil: null,
    seq: null,
    run: null,
    acceptedAt: null,
    code: null,
    fields: {},
    ...about,
  }
}

let opened = 0

export const openRows = (options: Partial<RowDatabaseOptions> = {}): Promise<RowDatabase> =>
  openRowDatabase({ name: `rows${(opened += 1)}`, source: freshSource(), multiInstance: false, ...options })

/** The applier's parts around the rows; tests replace those that they test. */
export function applierOn(rows: RowDatabase, replaced: Partial<ApplierParts> = {}): ApplierParts {
  return {
    rows,
    user: ME,
    newId: seededRandom(7).id,
    now: () => 1_000,
    assertLeading: async () => undefined,
    outboxRecords: async () => new Set(),
    noteOwnPosts: async () => undefined,
    forgetFiles: async () => undefined,
    endOrphans: async () => undefined,
    forgetWords: async () => undefined,
    endTextsOfLostRooms: async () => undefined,
    enterRooms: async () => undefined,
    closePushes: async () => undefined,
    forgetImages: async () => undefined,
    isOpen: () => false,
    mayTrim: () => true,
    ...replaced,
  }
}

const START_MS = Date.parse('2026-11-01T10:00:00.000Z')

export const RUN = 'run1run1run1run'

/** The post of a minute: a higher one is newer. */
export function postRow(minute: number, row: Partial<WireRow> = {}): WireRow {
  const created = new Date(START_MS + minute * 60_000).toISOString().replace('T', ' ')
  return {
    id: `post${String(minute).padStart(11, '0')}`,
    user_id: OTHER,
    content: `نص ${minute}`,
    hashtags: [],
    tag_keys: [],
    likes_count: 0,
    comments_count: 0,
    created_at: created,
    updated_at: created,
    ...row,
  }
}

export const entry = (
  row: WireRow,
  seq: number,
  channels = ['public'],
  c: AnswerRow['c'] = 'hashtag_posts',
): AnswerRow => ({
  c,
  seq,
  in: seq === 0 ? [] : channels,
  row,
})

export const likeEntry = (postId: string, seq = 0): AnswerRow =>
  entry(
    { id: ME + postId, user_id: ME, post_id: postId, created_at: '2026-11-02 10:00:00.000Z' },
    seq,
    [MINE],
    'hashtag_likes',
  )

/** An own save, of minute `at`. */
export const saveEntry = (postId: string, seq = 0, at = 1): AnswerRow =>
  entry(
    { id: ME + postId, user_id: ME, post_id: postId, created_at: postRow(at).created_at },
    seq,
    [MINE],
    'saved_posts',
  )

export const cardEntry = (id: string, username: string, seq = 0): AnswerRow =>
  entry({ id, username, verification_status: 'gold' }, seq, [`user:${id}`], 'profiles')

interface AnswerParts {
  seq: number
  run?: string
  epoch?: string
  /** The cursor that each channel continues; null begins it afresh. */
  from?: number | null
  rows?: AnswerRow[]
  pages?: SyncAnswer['pages']
  drop?: string[]
  deletes?: Partial<Record<string, ChannelAnswer['deletes']>>
  rewind?: number
  channels?: string[]
}

/** An answer with both channels, as the server builds it. */
export function answerOf(parts: AnswerParts): SyncAnswer {
  const run = parts.run ?? RUN
  const cursor = { seq: parts.seq, run }
  const from = parts.from === null || parts.from === undefined ? null : { seq: parts.from, run }
  const rows = parts.rows ?? []
  const channel = (name: string): ChannelAnswer => ({
    cursor,
    from,
    fresh: from === null,
    more: false,
    deletes: parts.deletes?.[name] ?? [],
  })
  return {
    v: WIRE_VERSION,
    epoch: parts.epoch ?? 'epoch1',
    run,
    now: '2026-11-21T16:00:00.000Z',
    user: ME,
    verdicts: [],
    asOf: cursor,
    ...(parts.rewind === undefined ? {} : { rewind: parts.rewind }),
    channels: Object.fromEntries((parts.channels ?? ['public', MINE]).map((name) => [name, channel(name)])),
    rows,
    pages: parts.pages ?? [],
    drop: parts.drop ?? [],
    end: rows.length,
  }
}

/** The cursors of the call before such an answer. */
export const sentFrom = (from: number | null, run = RUN) => {
  const cursor = from === null ? null : { seq: from, run }
  return { public: cursor, [MINE]: cursor }
}
