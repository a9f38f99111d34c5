import type { Channel, SyncAnswer } from '@/domain/wire'
import {
  documentId,
  ROW_STORES,
  STORE_OF,
  type PostDocument,
  type RowDocument,
  type RowStoreName,
} from '../schema/documents'
import { forgetRemoved, readAllDocuments, removeDocuments, writeDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'

/** Rare, whole-store work: lost rights, lost history, fresh windows, another server's data. */

type Decide = (document: RowDocument, store: RowStoreName) => 'keep' | 'remove' | RowDocument

async function sweep(rows: RowDatabase, decide: Decide, stores: readonly RowStoreName[] = ROW_STORES): Promise<void> {
  for (const store of stores) {
    const removed: string[] = []
    const changed: RowDocument[] = []
    for (const document of await readAllDocuments<RowDocument>(rows[store])) {
      if (isCanary(document)) continue
      const decision = decide(document, store)
      if (decision === 'remove') removed.push(document.id)
      else if (decision !== 'keep') changed.push(decision)
    }
    await writeDocuments(rows[store], changed)
    await removeDocuments(rows[store], removed)
    if (removed.length > 0) await forgetRemoved(rows[store])
  }
}

export const CANARY_ID = '~canary'
export const isCanary = (document: { id: string }): boolean => document.id === CANARY_ID

/** Rights were lost: what no other channel holds goes, with what rode along, before anything else is applied (Y26). */
export async function dropChannels(rows: RowDatabase, channels: readonly Channel[]): Promise<void> {
  const lost = new Set(channels)
  await sweep(rows, (document) => {
    const left = document.channels.filter((channel) => !lost.has(channel))
    if (left.length === document.channels.length) return 'keep'
    return left.length === 0 ? 'remove' : { ...document, channels: left }
  })
  await forgetUnnamed(rows)
}

/** No snapshot: what was read above the end of a history gives way to any answer. */
export const DOUBTED = 0

/** Y2: history ends at `point`. What was read above it is in doubt; the answer's own rows tell what is left of it. */
export function doubtRows(rows: RowDatabase, point: number): Promise<void> {
  return sweep(rows, (document) => {
    if (document.asOf <= point) return 'keep'
    const doubted = { ...document, asOf: DOUBTED }
    return 'likedAsOf' in document ? ({ ...doubted, likedAsOf: DOUBTED } as RowDocument) : doubted
  })
}

/** Rows from above the point that the answer did not bring again. After its rows: a row that stays never leaves the screen. */
export async function dropDoubted(rows: RowDatabase, point: number): Promise<void> {
  await sweep(rows, (document) => (document.asOf === DOUBTED && document.seq > point ? 'remove' : 'keep'))
  await forgetUnnamed(rows)
}

/** Y17: a fresh window replaces its channel. Kept: what the answer brought, the outbox names, or another channel holds. */
export async function keepOnly(
  rows: RowDatabase,
  channel: Channel,
  answer: SyncAnswer,
  pinned: ReadonlySet<string>,
): Promise<void> {
  const brought = new Set(answer.rows.map((entry) => `${STORE_OF[entry.c]}/${documentId(entry.c, entry.row.id)}`))
  await sweep(
    rows,
    (document, store) => {
      const loose = channel === 'public' && store === 'posts' && document.channels.length === 0
      const held = loose || document.channels.includes(channel)
      if (!held || brought.has(`${store}/${document.id}`)) return 'keep'
      const left = document.channels.filter((one) => one !== channel)
      if (left.length > 0) return { ...document, channels: left }
      return pinned.has(String(document.row.id)) ? { ...document, channels: [] } : 'remove'
    },
    ['posts', 'comments', 'notifications', 'edges', 'trends'],
  )
  await forgetUnnamed(rows)
}

/** What rode along lives while a held row names it: the card of its author or actor, the own like of it. */
export async function forgetUnnamed(rows: RowDatabase): Promise<void> {
  const posts = await readAllDocuments<PostDocument>(rows.posts)
  const comments = await readAllDocuments<PostDocument>(rows.comments)
  const notices = await readAllDocuments<RowDocument>(rows.notifications)
  const edges = await readAllDocuments<RowDocument>(rows.edges)
  const fans = new Set<unknown>(
    [...posts, ...comments, ...notices, ...edges].flatMap(({ row }) => [
      row.user_id,
      row.actor_id,
      row.target_id,
      row.following_id,
      ...listOf(row.actors),
    ]),
  )
  fans.delete(undefined)
  const liked = new Set([...posts, ...comments].map((document) => document.id))
  const named = ({ row }: RowDocument, store: RowStoreName) =>
    store === 'profiles'
      ? fans.has(row.id)
      : liked.has(String(row.post_id ?? row.comment_id)) || fans.has(row.following_id ?? row.target_id)
  await sweep(rows, (document, store) => (document.channels.length > 0 || named(document, store) ? 'keep' : 'remove'), [
    'profiles',
    'edges',
  ])
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const wipeRows = (rows: RowDatabase): Promise<void> => sweep(rows, () => 'remove')
