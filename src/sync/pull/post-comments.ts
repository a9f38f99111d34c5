import { removedColumnOf } from '@/domain/collection-lookups'
import { CHANNELS } from '@/domain/channels'
import type { TextCollection } from '@/domain/collections'
import type { Channel, SyncAnswer } from '@/domain/wire'
import { pairId } from '@/domain/ids'
import type { CommentDocument, SyncState } from '../rows/documents'
import { readAllDocuments, readDocuments, removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import type { ApplierParts } from './applier-parts'
import { isCanary } from './canary'
import { purgeUnreferenced } from './purge'
import { isPostChannel, isPulledAtTimes, openedChannels, postChannel, postOfChannel } from './ranges'
import { changeSyncState } from './state'

/**
 * Y26: removes the comments of posts, with the user's own likes of them.
 * @returns their ids, whose files are to be deleted
 */
export async function removeCommentsOf(
  rows: RowDatabase,
  user: string,
  posts: readonly string[],
  inOutbox: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  if (posts.length === 0) return []
  const found = await rows.comments.find({ selector: { post: { $in: [...posts] } } }).exec()
  const storedIds = found.map((document) => (document._data as unknown as CommentDocument).id)
  const ids = storedIds.filter((id) => !inOutbox.has(id))
  if (ids.length === 0) return []
  await removeDocuments(rows.comments, ids)
  await removeDocuments(
    rows.edges,
    ids.map((id) => pairId(user, id)),
  )
  return ids
}

/** The state without these channels of posts and conversations: the next opening begins afresh. */
export function withoutChannels(state: SyncState, gone: (channel: Channel) => boolean): SyncState {
  const keep = <T>(known: Record<Channel, T>) =>
    Object.fromEntries(Object.entries(known).filter(([channel]) => !isPulledAtTimes(channel) || !gone(channel)))
  const ranges = Object.entries(state.ranges).filter(([key]) => {
    const channel = key.slice(0, key.lastIndexOf('/'))
    return !isPulledAtTimes(channel) || !gone(channel)
  })
  return {
    ...state,
    cursors: keep(state.cursors),
    ranges: Object.fromEntries(ranges),
    ...(state.wantedAt ? { wantedAt: keep(state.wantedAt) } : {}),
    ...(state.newestNumbers ? { newestNumbers: withoutNumbers(state.newestNumbers, gone) } : {}),
  }
}

/** Messages of these conversations may still be held, but nothing is known of their numbers. */
const withoutNumbers = (numbers: Record<Channel, number>, gone: (channel: Channel) => boolean) =>
  Object.fromEntries(Object.entries(numbers).map(([channel, number]) => [channel, gone(channel) ? 0 : number]))

export const withoutPosts = (state: SyncState, posts: readonly string[]): SyncState =>
  posts.length === 0
    ? state
    : withoutChannels(state, (channel) => isPostChannel(channel) && posts.includes(postOfChannel(channel)))

/** Texts of a collection that their authors deleted, and whose rows stay without text and file. */
export const scrubbedOf = (answer: SyncAnswer, collection: TextCollection): string[] =>
  answer.rows
    .filter(({ c, row }) => c === collection && row[removedColumnOf(c) ?? ''] === true)
    .map(({ row }) => row.id)

/**
 * Y26: whether a post still exists that a fresh window did not bring is unknown, unless the answer has its own channel.
 * It loses its comments, but not the bytes of own ones, which a rewind may need (Y28). An own comment may also be held
 * under a post that was never opened.
 * @returns the posts
 */
export async function purgeCommentsOfMissingPosts(
  { rows, user, outboxRecords, forgetImages }: Pick<ApplierParts, 'rows' | 'user' | 'outboxRecords' | 'forgetImages'>,
  state: SyncState,
  { channels }: SyncAnswer,
): Promise<string[]> {
  const comments = (await readAllDocuments<CommentDocument>(rows.comments)).filter((one) => !isCanary(one))
  const known = [...new Set([...openedChannels(state).map(postOfChannel), ...comments.map(({ post }) => post)])]
  const stored = await readDocuments(rows.posts, known)
  const missing = known.filter((post) => !stored.has(post) && !(postChannel(post) in channels))
  if (missing.length === 0) return []
  // The cursors first: after a kill these comments are requested afresh.
  await changeSyncState(rows, (now) => withoutPosts(now, missing))
  const inOutbox = await outboxRecords()
  const removed = await removeCommentsOf(rows, user, missing, inOutbox)
  if (removed.length > 0) await forgetImages([...removed, ...(await purgeUnreferenced(rows, user, inOutbox))])
  return missing
}

/** The time of the last answer, for each channel that is open only at times. @param channels those that are open */
export function wantedAfter(state: SyncState, channels: readonly Channel[], now: number): Record<Channel, number> {
  const opened = channels.filter(isPulledAtTimes)
  return { ...state.wantedAt, ...Object.fromEntries(opened.map((channel) => [channel, now])) }
}

export interface ClosedPosts {
  state: SyncState
  user: string
  /** Channels that are open now. */
  wanted: readonly Channel[]
  now: number
  /** Records that the outbox names. */
  inOutbox: ReadonlySet<string>
}

/**
 * Y20: removes the comments of posts that were closed seven days ago.
 * @returns the comments and cards that were removed
 */
export function dropLongClosed(rows: RowDatabase, closed: ClosedPosts): Promise<string[]> {
  const before = closed.now - CHANNELS.post.keptMs
  return dropClosed(rows, closed, (channel) => (closed.state.wantedAt?.[channel] ?? 0) < before)
}

/** The storage is full: removes the comments of all closed posts. */
export const dropAllClosed = (rows: RowDatabase, closed: ClosedPosts): Promise<string[]> =>
  dropClosed(rows, closed, () => true)

async function dropClosed(
  rows: RowDatabase,
  { state, user, wanted, inOutbox }: ClosedPosts,
  leaves: (channel: Channel) => boolean,
): Promise<string[]> {
  const leaving = openedChannels(state).filter((channel) => !wanted.includes(channel) && leaves(channel))
  if (leaving.length === 0) return []
  // The cursors first: a thread may be shorter for a moment, but never has a gap.
  const gone = new Set(leaving)
  await changeSyncState(rows, (now) => withoutChannels(now, (channel) => gone.has(channel)))
  const posts = leaving.map(postOfChannel)
  const comments = await removeCommentsOf(rows, user, posts, inOutbox)
  return [...comments, ...(await purgeUnreferenced(rows, user, inOutbox))]
}
