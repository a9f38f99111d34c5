import { channelOfMessage, conversationName } from '@/domain/conversations'
import { belongsToColumnOf } from '@/domain/collection-lookups'
import type { MessageCollection } from '@/domain/collections'
import type { AnswerRow, Channel } from '@/domain/wire'
import {
  documentId,
  rangeKey,
  type CardDocument,
  type CommentDocument,
  type EdgeDocument,
  type MessageDocument,
  type MetaDocument,
  type PostDocument,
  type RoomDocument,
  type RowDocument,
  type RowStoreName,
  type SyncState,
} from '../rows/documents'
import { listOrdOf, ordOf, ordOfOrderKey } from '../rows/order-key'
import { isHidden, type HiddenMessages } from './chat-messages'
import type { KnownReaction } from './own-reactions'
import { UNCONFIRMED } from './purge'
import { isUnreferencedUpdate, type CardContext } from './profile-cards'

/** How an answer's row becomes a stored document. Pure, so that each rule can be tested alone. */

export interface MergeContext {
  cards: CardContext
  user: string
  asOf: number
  hidden: HiddenMessages
  /** The answer's posts and comments that the user likes. */
  liked: ReadonlySet<string>
  /** The own reactions on the answer's messages. */
  reactions: ReadonlyMap<string, KnownReaction>
  /** Ids that pages brought: they belong to a range although they lie below another one. */
  pageIds: ReadonlySet<string>
  /** Channels that this answer begins again. */
  freshChannels: ReadonlySet<Channel>
  state: SyncState
  /** Records that the outbox names. */
  inOutbox: ReadonlySet<string>
  /** Ids of the rows that toggles of the answer keep, wherever they are in their lists. */
  kept: ReadonlySet<string>
}

/** The phone holds nothing newer (Y14). */
const isNewer = (stored: RowDocument | undefined, asOf: number): boolean => !stored || stored.asOf <= asOf

function channelsOf(entry: AnswerRow, stored: RowDocument | undefined): Channel[] {
  return [...new Set([...(stored?.channels ?? []), ...entry.in])]
}

/** A related row keeps its sequence; one from above a cut history gets the new history's. */
function seqOf(entry: AnswerRow, stored: RowDocument | undefined): number {
  return stored && stored.asOf !== UNCONFIRMED ? Math.max(entry.seq, stored.seq) : entry.seq
}

/** Y17: a feed row below every range of its channels is applied only if it is already held. */
function belowEveryRange(entry: AnswerRow, ord: string, context: MergeContext): boolean {
  if (entry.in.length === 0 || context.pageIds.has(entry.row.id)) return false
  return entry.in.every((channel) => {
    if (context.freshChannels.has(channel)) return false
    const range = context.state.ranges[rangeKey(channel, entry.c)]
    return range !== undefined && !range.end && range.floor !== null && ord > ordOfOrderKey(range.floor)
  })
}

export function mergePost(
  entry: AnswerRow,
  stored: PostDocument | undefined,
  context: MergeContext,
): PostDocument | null {
  if (!isNewer(stored, context.asOf)) return withChannels(entry, stored)
  const ord = ordOf(entry.row)
  const isBelow = !stored && !context.inOutbox.has(entry.row.id) && belowEveryRange(entry, ord, context)
  if (isBelow && !context.kept.has(entry.row.id)) return null
  return {
    id: entry.row.id,
    ord,
    channels: isBelow ? [] : channelsOf(entry, stored),
    seq: seqOf(entry, stored),
    asOf: context.asOf,
    counted: context.liked.has(entry.row.id),
    liked: context.liked.has(entry.row.id),
    likedAsOf: context.asOf,
    row: entry.row,
  }
}

/** A comment stores its post, because threads are read by post. */
export function mergeComment(
  entry: AnswerRow,
  stored: CommentDocument | undefined,
  context: MergeContext,
): CommentDocument | null {
  const merged = mergePost(entry, stored, context)
  return merged && { ...merged, post: String(entry.row[belongsToColumnOf(entry.c) ?? '']) }
}

/**
 * A message stores its conversation, because messages are read by it. One that the user hid is not stored (Z14), nor a
 * change of one that is not held (Z4). A fresh window replaces messages of any snapshot: nothing else writes them.
 */
export function mergeMessage(
  entry: AnswerRow,
  stored: MessageDocument | undefined,
  context: MergeContext,
): MessageDocument | null {
  if (isHidden(context.hidden, entry.row)) return null
  const channel = channelOfMessage(entry.c as MessageCollection, entry.row)
  const begun = context.freshChannels.has(channel)
  if (!begun && !isNewer(stored, context.asOf)) return withChannels(entry, stored)
  const ord = ordOf(entry.row, entry.c)
  if (!stored && !context.inOutbox.has(entry.row.id) && belowEveryRange(entry, ord, context)) return null
  const known = context.reactions.get(entry.row.id)
  const reaction = known ? { reaction: { ...known, counted: known.own } } : {}
  return { ...newerRow(entry, stored, context), ord, chat: conversationName(channel), ...reaction }
}

export function mergeEdge(
  entry: AnswerRow,
  stored: EdgeDocument | undefined,
  context: MergeContext,
): EdgeDocument | null {
  if (!isNewer(stored, context.asOf)) return withChannels(entry, stored)
  return { ...newerRow(entry, stored, context), ord: ordOf(entry.row, entry.c) }
}

/** A row of a room stores the room, because they are read and removed by it. Lists of rooms have an order of their own. */
export function mergeRoomRow(
  entry: AnswerRow,
  stored: RoomDocument | undefined,
  context: MergeContext,
): RoomDocument | null {
  if (!isNewer(stored, context.asOf)) return withChannels(entry, stored)
  const room = String(entry.row[belongsToColumnOf(entry.c) ?? 'id'])
  return { ...newerRow(entry, stored, context), ord: listOrdOf(entry.row, entry.c), room }
}

/** A profile card stores whether the own follow is part of its number of followers, and which rooms' messages name it. */
export function mergeProfile(
  entry: AnswerRow,
  stored: CardDocument | undefined,
  context: MergeContext,
): CardDocument | null {
  if (isUnreferencedUpdate(entry, stored, context.cards)) return null
  const counted = context.cards.followed.has(entry.row.id)
  const inRooms = [...new Set([...(stored?.inRooms ?? []), ...(context.cards.inRooms.get(entry.row.id) ?? [])])]
  const isNamed = inRooms.length > (stored?.inRooms?.length ?? 0)
  const named = inRooms.length > 0 ? { inRooms } : {}
  const known = isSameRow(entry, stored) && (stored?.counted ?? false) === counted
  if (!isNewer(stored, context.asOf) || known) {
    const held = withChannels(entry, stored)
    return stored && isNamed ? { ...(held ?? stored), ...named } : held
  }
  return { ...newerRow(entry, stored, context), counted, ...named }
}

export function mergeCard(
  entry: AnswerRow,
  stored: RowDocument | undefined,
  context: MergeContext,
): RowDocument | null {
  // An author's card comes with each of their posts, mostly unchanged.
  if (!isNewer(stored, context.asOf) || isSameRow(entry, stored)) return withChannels(entry, stored)
  return newerRow(entry, stored, context)
}

function newerRow(entry: AnswerRow, stored: RowDocument | undefined, context: MergeContext): RowDocument {
  return {
    id: documentId(entry.c, entry.row.id),
    channels: channelsOf(entry, stored),
    seq: seqOf(entry, stored),
    asOf: context.asOf,
    row: entry.row,
  }
}

const isSameRow = (entry: AnswerRow, stored: RowDocument | undefined): boolean =>
  stored !== undefined &&
  stored.asOf !== UNCONFIRMED &&
  stored.seq >= entry.seq &&
  JSON.stringify(stored.row) === JSON.stringify(entry.row)

/** An older snapshot changes no content, but its channels are added. */
function withChannels<T extends RowDocument>(entry: AnswerRow, stored: T | undefined): T | null {
  if (!stored || entry.in.every((channel) => stored.channels.includes(channel))) return null
  return { ...stored, channels: channelsOf(entry, stored) }
}

type Merge = (entry: AnswerRow, stored: RowDocument | undefined, context: MergeContext) => RowDocument | null

/** By the row's store. */
export const MERGE_OF: Record<RowStoreName, Merge> = {
  profiles: mergeProfile,
  posts: mergePost as Merge,
  comments: mergeComment as Merge,
  messages: mergeMessage as Merge,
  edges: mergeEdge as Merge,
  notifications: mergeEdge as Merge,
  trends: mergeCard,
  rooms: mergeRoomRow as Merge,
  football: mergeCard,
}

/** Settings and read marks: the newest answer replaces them. */
export const mergeSetting = (entry: AnswerRow): MetaDocument => ({
  id: documentId(entry.c, entry.row.id),
  value: entry.row,
})
