import { ID_CHARACTERS } from '@/domain/limits'
import { pairId } from '@/domain/ids'
import type { AnswerRow, Channel, Cursor, SyncAnswer, SyncedCollection } from '@/domain/wire'
import type { PostDocument, RowDocument, SyncState } from '../schema/documents'
import { readDocuments, writeDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'
import { doubtRows, dropChannels, dropDoubted, keepOnly, wipeRows } from './dropping'
import { likedPostsOf, mergeCard, mergeEdge, mergePost, mergeSetting, withLike, type MergeContext } from './merge-rows'
import { rangesAfter, type Window } from './ranges'
import { guarded, writeOrSetAside, type SetAsideRow } from './set-aside'
import { countPosts } from './self-heal'
import { extendTrail, isSameCursor, readSyncState, writeSyncState } from './sync-state'
import { removeTombstones } from './tombstones'

export interface ApplierParts {
  rows: RowDatabase
  user: string
  windows: readonly Window[]
  newId(): string
  now(): number
  /** @throws FencedOff when another tab took over (Y14) */
  assertLeading(): Promise<void>
  /** Records that unsent or unsettled operations name: never dropped. */
  pinnedRecords(): Promise<ReadonlySet<string>>
  /** Y2: accepted operations of the lost time go back in line, before any row of the new history is here. */
  requeueAfter(point: number, run: string): Promise<void>
  /** Own posts whose rows the answer brought: another device of the fan may have replaced what this one wrote. */
  noteOwnPosts(records: readonly string[]): Promise<void>
  /** Y26: the pictures of removed posts leave the phone with their rows. */
  forgetPictures(posts: readonly string[]): Promise<void>
}

export type AppliedAnswer =
  | { kind: 'applied'; state: SyncState; aside: SetAsideRow[] }
  /** It continues a place where the phone no longer stands; ask again (Y14). */
  | { kind: 'stale'; state: SyncState }

/**
 * Writes one answer: drops, rows parents first, tombstones, then the cursor. Stopped anywhere and repeated, it comes
 * to the same. @throws StorageFailed with the cursor where it was
 */
export async function applyAnswer(
  parts: ApplierParts,
  answer: SyncAnswer,
  sent: Record<Channel, Cursor | null>,
): Promise<AppliedAnswer> {
  await parts.assertLeading()
  const before = await guarded(() => readSyncState(parts.rows, parts.newId))
  if (!continues(before, answer, sent)) return { kind: 'stale', state: before }
  const state = await guarded(() => clearGround(parts, before, answer))
  await parts.assertLeading()
  const aside = await writeRows(parts, state, answer)
  const gone = await guarded(() => removeTombstones(parts.rows, answer))
  if (gone.length > 0) await guarded(() => parts.forgetPictures(gone))
  for (const [channel, part] of Object.entries(answer.channels)) {
    if (part.fresh) await guarded(async () => keepOnly(parts.rows, channel, answer, await parts.pinnedRecords()))
  }
  const point = rewindPoint(answer)
  if (point !== null) await guarded(() => dropDoubted(parts.rows, point))
  await guarded(() => parts.noteOwnPosts(ownPostsOf(answer, parts.user)))
  await guarded(() => reportAside(parts.rows, aside))
  const after = await guarded(() => stateAfter(parts, state, answer))
  await parts.assertLeading()
  await guarded(() => writeSyncState(parts.rows, after))
  return { kind: 'applied', state: after, aside }
}

/** Kept in the database, so that a report can name them after a restart. */
async function reportAside(rows: RowDatabase, aside: readonly SetAsideRow[]): Promise<void> {
  await writeDocuments(
    rows.meta,
    aside.map((row) => ({ id: `aside:${row.collection}:${row.id}`, value: row })),
  )
}

/** Every channel begins where the phone stands now; a fresh one needs only that nobody moved it meanwhile. */
function continues(state: SyncState, answer: SyncAnswer, sent: Record<Channel, Cursor | null>): boolean {
  if (isBehind(state, answer)) return false
  const otherData = state.epoch !== null && state.epoch !== answer.epoch
  return Object.entries(answer.channels).every(([channel, part]) => {
    if (!isSameCursor(sent[channel], state.cursors[channel])) return false
    return part.fresh || (!otherData && isSameCursor(part.from, state.cursors[channel]))
  })
}

/** Something on the way gave an old answer again. Within a run history only grows, and an older run never comes back. */
function isBehind(state: SyncState, answer: SyncAnswer): boolean {
  if (state.epoch !== answer.epoch) return false
  const at = state.trail.findIndex((cursor) => cursor.run === answer.run)
  return at > 0 || (at === 0 && answer.asOf.seq < (state.trail[0]?.seq ?? 0))
}

/** What must be gone before anything of the answer is here: another server's rows, lost history, lost rights. */
async function clearGround(parts: ApplierParts, before: SyncState, answer: SyncAnswer): Promise<SyncState> {
  let state = before
  if (state.epoch !== null && state.epoch !== answer.epoch) {
    await wipeRows(parts.rows)
    state = { ...state, cursors: {}, ranges: {}, trail: [] }
  }
  const point = rewindPoint(answer)
  if (point !== null) {
    await parts.requeueAfter(point, answer.run)
    await doubtRows(parts.rows, point)
    state = { ...state, trail: state.trail.filter((cursor) => cursor.seq <= point) }
  }
  if (answer.drop.length === 0) return state
  await dropChannels(parts.rows, answer.drop)
  const cursors = Object.fromEntries(
    Object.entries(state.cursors).filter(([channel]) => !answer.drop.includes(channel)),
  )
  return { ...state, cursors }
}

/** Where the history that the phone knows was cut; null: nowhere. */
function rewindPoint(answer: SyncAnswer): number | null {
  const points = Object.values(answer.channels).flatMap((part) => (part.rewind === undefined ? [] : [part.rewind]))
  return points.length === 0 ? null : Math.min(...points)
}

async function writeRows(parts: ApplierParts, state: SyncState, answer: SyncAnswer): Promise<SetAsideRow[]> {
  const { rows } = parts
  const of = (collection: SyncedCollection) => answer.rows.filter((entry) => entry.c === collection)
  const context = await guarded(() => mergeContext(parts, state, answer))
  const aside: SetAsideRow[] = []
  aside.push(...(await writeMerged(rows, 'profiles', of('profiles'), context, mergeCard)))
  const posts = await guarded(() => mergedPosts(parts, answer, of('hashtag_posts'), context))
  aside.push(...(await writeOrSetAside(rows.posts, posts)))
  aside.push(...(await writeMerged(rows, 'edges', of('hashtag_likes'), context, mergeEdge)))
  aside.push(...(await writeMerged(rows, 'trends', of('hashtag_trends'), context, mergeCard)))
  aside.push(...(await writeOrSetAside(rows.meta, of('settings').map(mergeSetting))))
  return aside
}

async function mergeContext(parts: ApplierParts, state: SyncState, answer: SyncAnswer): Promise<MergeContext> {
  const postIds = answer.rows.filter((entry) => entry.c === 'hashtag_posts').map((entry) => entry.row.id)
  const heldLikes = await readDocuments(
    parts.rows.edges,
    postIds.map((id) => pairId(parts.user, id)),
  )
  return {
    user: parts.user,
    asOf: answer.asOf.seq,
    likedPosts: likedPostsOf(answer, parts.user, new Set(heldLikes.keys())),
    pageIds: new Set(answer.pages.flatMap((page) => page.ids)),
    freshChannels: new Set(Object.keys(answer.channels).filter((channel) => answer.channels[channel]?.fresh)),
    state,
    pinned: await parts.pinnedRecords(),
  }
}

async function writeMerged<T extends RowDocument>(
  rows: RowDatabase,
  store: 'profiles' | 'edges' | 'trends',
  entries: readonly AnswerRow[],
  context: MergeContext,
  merge: (entry: AnswerRow, held: T | undefined, context: MergeContext) => T | null,
): Promise<SetAsideRow[]> {
  const held = await guarded(() =>
    readDocuments<T>(
      rows[store],
      entries.map((entry) => entry.row.id),
    ),
  )
  const merged = entries.map((entry) => merge(entry, held.get(entry.row.id), context))
  return writeOrSetAside(
    rows[store],
    merged.filter((document) => document !== null),
  )
}

/** The answer's posts, and held ones whose like came or went without them. */
async function mergedPosts(
  parts: ApplierParts,
  answer: SyncAnswer,
  entries: readonly AnswerRow[],
  context: MergeContext,
): Promise<PostDocument[]> {
  const inAnswer = new Set(entries.map((entry) => entry.row.id))
  const likes = likeChanges(answer, parts.user)
  const held = await readDocuments<PostDocument>(parts.rows.posts, [...inAnswer, ...likes.keys()])
  const posts = entries.map((entry) => mergePost(entry, held.get(entry.row.id), context))
  for (const [postId, liked] of likes) {
    const post = inAnswer.has(postId) ? undefined : held.get(postId)
    if (post) posts.push(withLike(post, liked, context.asOf))
  }
  return posts.filter((document) => document !== null)
}

function likeChanges(answer: SyncAnswer, user: string): Map<string, boolean> {
  const changes = new Map<string, boolean>()
  for (const part of Object.values(answer.channels)) {
    for (const gone of part.deletes) {
      if (gone.c === 'hashtag_likes' && gone.id.startsWith(user)) changes.set(gone.id.slice(ID_CHARACTERS), false)
    }
  }
  for (const { c, row } of answer.rows) {
    if (c === 'hashtag_likes' && row.user_id === user) changes.set(String(row.post_id), true)
  }
  return changes
}

const ownPostsOf = (answer: SyncAnswer, user: string): string[] =>
  answer.rows.filter(({ c, row }) => c === 'hashtag_posts' && row.user_id === user).map(({ row }) => row.id)

function touchesPosts(answer: SyncAnswer): boolean {
  const parts = Object.values(answer.channels)
  const removed = parts.some((part) => part.fresh || part.deletes.some((entry) => entry.c === 'hashtag_posts'))
  return removed || answer.drop.length > 0 || answer.rows.some((entry) => entry.c === 'hashtag_posts')
}

async function stateAfter(parts: ApplierParts, state: SyncState, answer: SyncAnswer): Promise<SyncState> {
  const cursors = { ...state.cursors }
  for (const [channel, part] of Object.entries(answer.channels)) cursors[channel] = part.cursor
  return {
    ...state,
    epoch: answer.epoch,
    cursors,
    trail: extendTrail(state.trail, answer.asOf),
    ranges: rangesAfter(state, answer, parts.windows),
    posts: touchesPosts(answer) ? await countPosts(parts.rows) : state.posts,
    updatedAt: parts.now(),
  }
}
