import { CHANNELS } from '@/domain/channels'
import { isConversation } from '@/domain/conversations'
import { isDayOrMatch } from '@/domain/football/match-channels'
import { phoneRuleOf } from '@/domain/collection-lookups'
import { collections, type SyncedCollection } from '@/domain/collections'
import { SYNC_LIMITS, WINDOW_ROWS } from '@/domain/sync-limits'
import { chatChannel, chatOf } from '@/domain/messages'
import type { BroughtRows, Channel, ChannelAnswer, PageAnswer, PageRequest, SyncAnswer } from '@/domain/wire'
import { emptyRange, rangeKey, type HeldRange, type SyncState } from '../rows/documents'
import { orderKeyOf } from '../rows/order-key'
import { joined, withPart } from './held-parts'
import { profileOfPage } from './profile-cards'
import { roomOfPage } from './room-cards'
import { isRoomList } from './room-lists'

/** Rows of a channel that the phone keeps without a request of the user (newest first). */
interface Window {
  of: Channel
  collection: SyncedCollection
  /** The size where the server has not said another. */
  rows: number
}

export const channelKind = (channel: Channel): string => channel.split(':', 1).join('')

/** The windows of a channel that come in pages. */
const windowsOf = (of: Channel): Window[] =>
  collections.flatMap(([name, { windows = [] }]) =>
    windows.flatMap(({ channel, size }) =>
      channel === channelKind(of) && size
        ? [{ of, collection: name as SyncedCollection, rows: WINDOW_ROWS[size] }]
        : [],
    ),
  )

/** The one window of `public` with pages: posts. */
const PUBLIC_WINDOW = windowsOf('public')[0] as Window
export const PUBLIC_RANGE = rangeKey(PUBLIC_WINDOW.of, PUBLIC_WINDOW.collection)

/** How many rows a window holds: the server's answer says it, and older servers do not. */
const sizeOf = ({ ranges }: Pick<SyncState, 'ranges'>, { of, collection, rows }: Window): number =>
  ranges[rangeKey(of, collection)]?.size ?? rows

/** How many posts the window of `public` holds. */
export const publicPosts = (state: Pick<SyncState, 'ranges'>): number => sizeOf(state, PUBLIC_WINDOW)

/** Whether the window of `public` is as full as the server can make it. */
export const isPublicWindowFull = (state: SyncState): boolean =>
  state.cursors.public !== undefined && nextWindowPage(state, ['public']) === null

/** The channels that a phone always pulls. */
export const ownChannelsOf = (user: string): Channel[] =>
  Object.entries(CHANNELS)
    .filter(([, { wanted }]) => wanted === 'always')
    .map(([kind, { readers }]) => (readers === 'owner' ? `${kind}:${user}` : kind))

export const postChannel = (post: string): Channel => `post:${post}`
export const postOfChannel = (channel: Channel): string => channel.slice('post:'.length)
export const isPostChannel = (channel: Channel): boolean => channel.startsWith('post:')

/** Of two users. */
export const isChatChannel = (channel: Channel): boolean => channel.startsWith('chat:')

/** The channel of the conversation with another user. */
export const channelWith = (user: string, peer: string): Channel => chatChannel(chatOf(user, peer))

/** Posts, conversations and matches; the other channels are always pulled. */
export const isPulledAtTimes = (channel: Channel): boolean =>
  isPostChannel(channel) || isConversation(channel) || isDayOrMatch(channel)

/** Channels of conversations whose messages may be held. */
export const heldConversations = (state: SyncState): Channel[] => [
  ...new Set([...atTimes(state).filter(isConversation), ...Object.keys(state.newestNumbers ?? {})]),
]

/** Channels of posts whose comments may be held; one that must begin afresh has no cursor (Y27). */
export const openedChannels = (state: SyncState): Channel[] => atTimes(state).filter(isPostChannel)

/** Channels of days and matches that may be held. */
export const heldDaysAndMatches = (state: SyncState): Channel[] => atTimes(state).filter(isDayOrMatch)

const atTimes = ({ cursors, wantedAt }: SyncState): Channel[] => [
  ...new Set([...Object.keys(cursors), ...Object.keys(wantedAt ?? {})]),
]

/** The next page of a window that is not full, or whose rows are requested again; null when there is none. */
export function nextWindowPage(state: SyncState, channels: readonly Channel[]): PageRequest | null {
  for (const window of channels.flatMap(windowsOf)) {
    if (!state.cursors[window.of]) continue
    const range = state.ranges[rangeKey(window.of, window.collection)] ?? emptyRange()
    if (range.again !== undefined) {
      return pageBelow(window.of, window.collection, { ...range, floor: range.again }, SYNC_LIMITS.pageRows)
    }
    const isWhole = phoneRuleOf(window.collection).whole === true
    const missing = isWhole ? SYNC_LIMITS.pageRows : sizeOf(state, window) - range.count
    if (range.end || missing <= 0) continue
    return pageBelow(window.of, window.collection, range, Math.min(SYNC_LIMITS.pageRows, missing))
  }
  return null
}

export function pageBelow(of: string, collection: SyncedCollection, range: HeldRange, limit: number): PageRequest {
  return { of, collection, limit, ...(range.floor === null ? {} : { before: range.floor }) }
}

/** Lists whose changes no channel reports have an age: that of their first page. */
export function withAges(ranges: SyncState['ranges'], { pages }: SyncAnswer, now: number): SyncState['ranges'] {
  const begun = pages.filter(({ of, before }) => before === null && isRoomList(of))
  const aged = begun.map(({ of, collection }) => {
    const key = rangeKey(of, collection)
    return [key, { ...(ranges[key] ?? emptyRange()), asOf: now }]
  })
  return { ...ranges, ...Object.fromEntries(aged) }
}

/** The ranges after an answer: reset by fresh windows, extended by pages that continue them. */
export function rangesAfter(
  state: SyncState,
  answer: SyncAnswer,
  viewedProfiles: ReadonlySet<string> = new Set(),
): SyncState['ranges'] {
  let ranges = { ...state.ranges }
  for (const [channel, part] of Object.entries(answer.channels)) {
    if (part.fresh) ranges = beginAfresh(ranges, channel, answer, viewedProfiles)
    ranges = withSizes(ranges, channel, part)
  }
  // A page of one user or room is not a list.
  const isOfList = (of: string) => profileOfPage(of) === null && roomOfPage(of) === null
  for (const page of answer.pages.filter(({ of }) => isOfList(of)))
    ranges[rangeKey(page.of, page.collection)] = afterPage(ranges, page)
  return ranges
}

function withSizes(
  ranges: SyncState['ranges'],
  channel: Channel,
  { windows = {} }: ChannelAnswer,
): SyncState['ranges'] {
  const sized = Object.entries(windows).map(([collection, size]) => {
    const key = rangeKey(channel, collection as SyncedCollection)
    return [key, { ...(ranges[key] ?? emptyRange()), size }]
  })
  return { ...ranges, ...Object.fromEntries(sized) }
}

function beginAfresh(
  ranges: SyncState['ranges'],
  channel: Channel,
  answer: SyncAnswer,
  viewedProfiles: ReadonlySet<string>,
): SyncState['ranges'] {
  // Rows of a tag or author are rows of `public`: when it is dropped, their ranges are deleted.
  const gone = (key: string) =>
    /^(tag|author):/.test(key) ||
    (isFollowList(key) && !viewedProfiles.has(key.slice(key.indexOf(':') + 1, key.indexOf('/'))))
  const remaining = Object.entries(ranges).filter(([key]) => channel !== 'public' || !gone(key))
  const begun = Object.fromEntries(remaining)
  for (const [collection, { count, next, end }] of broughtBy(answer, channel)) {
    begun[rangeKey(channel, collection)] = { ...emptyRange(), floor: next, count, end }
  }
  return begun
}

/** The part of each collection with pages that a fresh window brought. Pages of the same answer are no part of it. */
export const broughtBy = (answer: SyncAnswer, channel: Channel): Array<[SyncedCollection, BroughtRows]> =>
  windowsOf(channel).map(({ collection }) => [
    collection,
    answer.channels[channel]?.brought?.[collection] ?? deducedRows(answer, channel, collection),
  ])

/** An older server does not say what its window brought. A window of a channel with rows has at least one. */
function deducedRows({ rows }: SyncAnswer, channel: Channel, collection: SyncedCollection): BroughtRows {
  const keys = rows
    .filter((entry) => entry.c === collection && entry.seq > 0 && entry.in.includes(channel))
    .map((entry) => orderKeyOf(entry.row, collection))
    .sort()
  return { count: keys.length, next: keys[0] ?? null, end: keys.length === 0 }
}

const isFollowList = (of: string): boolean => /^(followers|following):/.test(of)

/** No channel reports changes in lists of people and of rooms: their first page begins them again. */
const isWithoutChanges = (of: string): boolean => isFollowList(of) || isRoomList(of)

function afterPage(ranges: SyncState['ranges'], page: PageAnswer): HeldRange {
  const stored = ranges[rangeKey(page.of, page.collection)] ?? emptyRange()
  if (stored.again !== undefined && stored.again === page.before) return afterPageAgain(stored, page)
  const total = page.total ?? stored.total
  const anew = page.before === null && isWithoutChanges(page.of)
  // A first page that is requested again has nothing below the held rows.
  if (page.before !== null && page.before !== stored.floor) return withPart({ ...stored, total }, page)
  if (!anew && page.before === null && stored.floor !== null && page.next !== null && page.next > stored.floor) {
    return { ...stored, total }
  }
  const count = page.before === null ? page.ids.length : stored.count + page.ids.length
  const floor = page.next ?? (page.before === null ? null : stored.floor)
  return joined({ ...stored, floor, count, end: page.end, total })
}

/** A page of rows that are requested again does not change the range: the next one is below it, until the range ends. */
function afterPageAgain(stored: HeldRange, { next, end }: PageAnswer): HeldRange {
  const range = { ...stored }
  if (end || next === null || (!range.end && range.floor !== null && next <= range.floor)) delete range.again
  else range.again = next
  return range
}
