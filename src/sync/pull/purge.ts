import { isConversation } from '@/domain/conversations'
import { isDayOrMatch } from '@/domain/football/match-channels'
import type { Channel, SyncAnswer } from '@/domain/wire'
import {
  documentId,
  ROW_STORES,
  storeOf,
  WITH_FILES,
  type CardDocument,
  type CommentDocument,
  type PostDocument,
  type RowDocument,
  type RowStoreName,
} from '../rows/documents'
import { readAllDocuments, removeDocuments, writeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { LAST_ORD, ordOfOrderKey, type Ord } from '../rows/order-key'
import { isCanary } from './canary'
import { removeAllMessages, removeChats, replaceMessages } from './chat-messages'
import { keepsTarget, keptTargets } from './kept-targets'
import { profilesReferencedBy } from './referenced-profiles'
import { broughtBy, isPostChannel, postChannel } from './ranges'
import { packedPosts } from './match-packs'
import { readViewed, viewedPosts } from './viewed-profiles'

/** Rare work on whole stores: lost rights, lost history, fresh windows, another server's data. */

type Decide = (document: RowDocument, store: RowStoreName) => 'keep' | 'remove' | RowDocument
type Matches = (document: RowDocument, store: RowStoreName) => boolean
const nothing: Matches = () => false

/** The stores that are read as a whole; messages are read by conversation (Z26). */
const SWEPT: readonly RowStoreName[] = ROW_STORES.filter((store) => store !== 'messages')

/** The stores that the channels of days and matches hold. Nothing in them names another row, and none has a file. */
const MATCH_STORES: readonly RowStoreName[] = ['football']

/** @returns ids of the removed posts, comments and cards, whose files are to be deleted (Y26) */
async function sweep(rows: RowDatabase, decide: Decide, stores: readonly RowStoreName[] = SWEPT): Promise<string[]> {
  const left: string[] = []
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
    const gone = await removeDocuments(rows[store], removed)
    if (WITH_FILES.some((collection) => storeOf(collection) === store)) left.push(...gone)
  }
  return left
}

export { CANARY_ID, isCanary } from './canary'

/**
 * Rights were lost: rows that no other channel holds are removed with their related rows, before the answer is applied
 * (Y26).
 */
export async function purgeChannels(
  rows: RowDatabase,
  user: string,
  channels: readonly Channel[],
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const lost = new Set(channels)
  const messages = await removeChats(rows, channels)
  const others = channels.filter((channel) => !isConversation(channel))
  if (others.length === 0) return messages
  const onlyMatches = others.every(isDayOrMatch)
  const left = await sweep(
    rows,
    (document) => {
      const left = document.channels.filter((channel) => !lost.has(channel))
      if (left.length === document.channels.length) return 'keep'
      return left.length === 0 ? 'remove' : { ...document, channels: left }
    },
    onlyMatches ? MATCH_STORES : SWEPT,
  )
  if (onlyMatches) return messages
  return [...messages, ...left, ...(await purgeUnreferenced(rows, user, inOutbox))]
}

/** A snapshot older than all: any answer may replace a row that was read above the end of a history. */
export const UNCONFIRMED = 0

/**
 * Y2: the history ends at `point`. Rows that were read above it are marked; the answer confirms those that remain. A
 * fresh window replaces the messages of its conversation anyway.
 */
export async function markUnconfirmed(rows: RowDatabase, point: number): Promise<void> {
  await sweep(rows, (document) => {
    // The own like of a post may be newer than the post.
    const newest = 'likedAsOf' in document ? Math.max(document.asOf, Number(document.likedAsOf)) : document.asOf
    if (newest <= point) return 'keep'
    const doubted = { ...document, asOf: UNCONFIRMED }
    return 'likedAsOf' in document ? ({ ...doubted, likedAsOf: UNCONFIRMED } as RowDocument) : doubted
  })
}

/**
 * Removes rows from above the point that the answer did not bring again. It runs after the answer's rows are written,
 * so that a row that stays never disappears from the screen.
 */
export async function purgeUnconfirmed(
  rows: RowDatabase,
  user: string,
  point: number,
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const left = await sweep(rows, (document) =>
    document.asOf === UNCONFIRMED && document.seq > point ? 'remove' : 'keep',
  )
  return [...left, ...(await purgeUnreferenced(rows, user, inOutbox))]
}

/**
 * Y17: fresh windows replace their channels. A row stays if the answer brought it or another channel holds it. Below
 * the windows of all its channels a row also stays if the outbox names it, or if a stored toggle keeps it. So do the
 * newest posts of a viewed user and of a match pack. A row that one of the windows should have brought is removed, even if the outbox names
 * it, because no tombstone will come. For a toggle the outbox itself knows whether it is on. Rows of a newer snapshot
 * stay, as they do for tombstones. A fresh own channel takes no messages (Z27).
 */
export async function replaceWindow(
  rows: RowDatabase,
  channels: readonly Channel[],
  answer: SyncAnswer,
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const brought = new Set(answer.rows.map((entry) => `${storeOf(entry.c)}/${documentId(entry.c, entry.row.id)}`))
  const seen = channels.includes('public') ? await seenPosts(rows) : new Set<string>()
  const last = new Map(channels.map((channel) => [channel, lastOrds(answer, channel)]))
  const isBelow = (document: RowDocument, store: RowStoreName, channel: Channel) =>
    String((document as PostDocument).ord) > (last.get(channel)?.get(store) ?? '')
  const replaced =
    (isWanted: Matches): Decide =>
    (document, store) => {
      if (document.asOf > answer.asOf.seq) return 'keep'
      const holding = holdingChannels(document, store, answer.user)
      const fresh = holding.filter((channel) => channels.includes(channel))
      if (fresh.length === 0 || brought.has(`${store}/${document.id}`)) return 'keep'
      const left = document.channels.filter((channel) => !fresh.includes(channel))
      if (left.length > 0) return { ...document, channels: left }
      const below = fresh.every((channel) => isBelow(document, store, channel))
      return isWanted(document, store) && below ? { ...document, channels: [] } : 'remove'
    }
  const messages = await replaceMessages(rows, channels, answer, inOutbox)
  const others = channels.filter((channel) => !isConversation(channel))
  if (others.length === 0) return messages
  if (others.every(isDayOrMatch)) {
    await sweep(rows, replaced(nothing), MATCH_STORES)
    return messages
  }
  const onlyPosts = others.every(isPostChannel)
  // Toggles first: some of them keep their targets.
  if (!onlyPosts) await sweep(rows, replaced(nothing), ['edges', 'rooms'])
  const targets = new Set(onlyPosts ? [] : await keptTargets(rows, answer.user, isInChannel))
  const removed = await sweep(
    rows,
    replaced(({ id, row }, store) => inOutbox.has(row.id) || (store === 'posts' && (seen.has(id) || targets.has(id)))),
    onlyPosts ? ['comments'] : ['posts', 'comments', 'notifications', 'trends', 'football'],
  )
  // Each opening of a post begins its channel again, mostly without removals.
  if (onlyPosts && removed.length === 0) return messages
  return [...messages, ...removed, ...(await purgeUnreferenced(rows, answer.user, inOutbox))]
}

/** Of viewed users and of match packs. */
const seenPosts = async (rows: RowDatabase): Promise<ReadonlySet<string>> =>
  new Set([...(await viewedPosts(rows)), ...(await packedPosts(rows))])

/** One that came with its target alone does not bring the target again (`withTargetsAgain`). */
const isInChannel = ({ channels }: RowDocument): boolean => channels.length > 0

/** A related row is replaced with the channel that would bring its tombstone. */
function holdingChannels(document: RowDocument, store: RowStoreName, user: string): readonly Channel[] {
  const { id, channels } = document
  if (channels.length > 0) return channels
  if (store === 'posts') return ['public']
  if (store === 'comments') return [postChannel((document as CommentDocument).post)]
  return store === 'edges' && keepsTarget(id, user) ? [`user:${user}`] : []
}

/** By store: the last order key of the channel's window in the answer. Nothing is below the end of a channel. */
const lastOrds = (answer: SyncAnswer, channel: Channel): Map<string, Ord> =>
  new Map(
    broughtBy(answer, channel).map(([collection, { next, end }]) => [
      storeOf(collection) ?? '',
      end ? LAST_ORD : next === null ? '' : ordOfOrderKey(next),
    ]),
  )

/**
 * Related rows stay while something references them. A profile card: a held row, the outbox, or a view of its page. The
 * own like or follow: the row that it is about. A follow of others: a view of one of the two pages.
 * @param user the user of this phone
 */
export async function purgeUnreferenced(
  rows: RowDatabase,
  user: string,
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const [posts, comments, notifications, rooms, edges] = await Promise.all(
    [rows.posts, rows.comments, rows.notifications, rows.rooms, rows.edges].map((store) =>
      readAllDocuments<RowDocument>(store),
    ),
  )
  const seen = new Set([user, ...(await readViewed(rows))])
  const liked = new Set([...(posts ?? []), ...(comments ?? [])].map((document) => document.id))
  const isOwn = ({ row }: RowDocument) => (row.follower_id ?? row.user_id) === user
  const lists = (edges ?? []).filter((edge) => edge.channels.length > 0 || (!isOwn(edge) && isSeen(edge, seen)))
  const referenced = new Set(
    [...(posts ?? []), ...(comments ?? []), ...(notifications ?? []), ...(rooms ?? []), ...lists].flatMap(namedBy),
  )
  const isInOutbox = (id: string) => inOutbox.has(id) || inOutbox.has(user + id)
  const named = (document: RowDocument, store: RowStoreName) => {
    const { row } = document
    if (store === 'profiles') {
      const isInRoom = ((document as CardDocument).inRooms ?? []).length > 0
      return row.id === user || isInRoom || referenced.has(row.id) || seen.has(row.id) || isInOutbox(row.id)
    }
    if (row.following_id !== undefined && !isOwn(document)) return isSeen(document, seen)
    const other = String(row.following_id ?? row.target_id)
    return liked.has(String(row.post_id ?? row.comment_id)) || referenced.has(other) || seen.has(other)
  }
  return sweep(
    rows,
    (document, store) => (document.channels.length > 0 || named(document, store) ? 'keep' : 'remove'),
    ['edges', 'profiles'],
  )
}

const namedBy = ({ row }: RowDocument): string[] => profilesReferencedBy(row)

const isSeen = ({ row }: RowDocument, seen: ReadonlySet<string>): boolean =>
  seen.has(String(row.follower_id)) || seen.has(String(row.following_id))

export const purgeAllRows = async (rows: RowDatabase): Promise<string[]> => [
  ...(await removeAllMessages(rows)),
  ...(await sweep(rows, () => 'remove')),
]
