import { isConversation } from '@/domain/conversations'
import type { Channel, Cursor, SyncAnswer } from '@/domain/wire'
import type { RowDatabase } from '../rows/database'
import type { SyncState } from '../rows/documents'
import type { AppliedAnswer, ApplierParts } from './applier-parts'
import { newestNumbersAfter, removeHidden, seenChangesAfter } from './chat-messages'
import { withCountedRows } from './counts'
import { removeReleasedTargets, withTargetsAgain } from './kept-targets'
import { applyStatement } from './lost-rooms'
import { removeModeratedRows, withoutModeratedLists } from './moderated-lists'
import { purgeCommentsOfMissingPosts, scrubbedOf, wantedAfter, withoutPosts } from './post-comments'
import { lostPosts, prepareForAnswer } from './prepare-for-answer'
import { doubtfulAfter, removeGoneProfiles } from './profile-cards'
import { purgeUnconfirmed, replaceWindow } from './purge'
import { reportQuarantined, storageFailure } from './quarantine'
import { rangesAfter, withAges } from './ranges'
import { removeWithImages } from './remove-with-images'
import { removeGoneRooms } from './room-cards'
import { removeStalePageRows } from './stale-page-rows'
import { withoutLostLists } from './stated-rooms'
import { changeSyncState, cursorsAfter, extendTrail, isSameCursor, ownBegunAt, readSyncState } from './state'
import { countPosts, isPost, mayRemovePosts, touchesPosts, UNCOUNTED } from './store-integrity'
import { removeTombstones } from './tombstones'
import { trimWindow } from './trim-window'
import { readViewed } from './viewed-profiles'
import { writeRows } from './write-rows'

/**
 * Applies one answer: lost rooms, drops, rows parents first, tombstones, then the cursor. It can be interrupted and
 * repeated with the same result.
 * @throws StorageFailed with the cursor unmoved, or FencedOff
 */
export async function applyAnswer(
  parts: ApplierParts,
  received: SyncAnswer,
  sent: Record<Channel, Cursor | null>,
): Promise<AppliedAnswer> {
  try {
    return await applySteps(parts, received, sent)
  } catch (error) {
    throw storageFailure(error)
  }
}

async function applySteps(
  parts: ApplierParts,
  received: SyncAnswer,
  sent: Record<Channel, Cursor | null>,
): Promise<AppliedAnswer> {
  await parts.assertLeading()
  const known = await readSyncState(parts.rows, parts.newId)
  if (!continues(known, received, sent)) return { kind: 'stale', state: known }
  await recordPosition(parts.rows, received)
  const before = await applyStatement(parts, known, received)
  const state = await prepareForAnswer(parts, before, received)
  const counted = await withCountedRows(parts.rows, received)
  const { answer } = counted
  await parts.assertLeading()
  const quarantined = await writeRows(parts, state, counted)
  await removeModeratedRows(parts.rows, parts.user, answer)
  const gone = await removeTombstones(parts.rows, answer)
  if (gone.rooms.length > 0) await parts.forgetImages(gone.rooms)
  await removeFiles(parts, [...gone.posts, ...gone.comments, ...scrubbedOf(answer, 'hashtag_comments')])
  await forgetScrubbed(parts, [...scrubbedOf(answer, 'private_messages'), ...scrubbedOf(answer, 'room_messages')])
  await removeWithImages(parts, () => removeHidden(parts.rows, answer))
  await removeWithImages(parts, () => removeReleasedTargets(parts, answer))
  await removeWithImages(parts, () => removeRowsMissingInPages(parts, answer))
  await removeWithImages(parts, () => replaceFreshWindows(parts, answer))
  await removeWithImages(parts, () => removeUnconfirmed(parts, answer))
  const missingPosts = answer.channels.public?.fresh ? await purgeCommentsOfMissingPosts(parts, state, answer) : []
  await parts.noteOwnPosts(ownPostsOf(answer, parts.user))
  await reportQuarantined(parts.rows.meta, quarantined)
  const after = await stateAfter(parts, withoutPosts(state, [...gone.posts, ...missingPosts]), answer)
  await parts.assertLeading()
  const expected = withoutPosts(before, [...lostPosts(answer), ...missingPosts])
  const stored = await changeSyncState(parts.rows, (now) => (isUnchanged(now, expected) ? after : null))
  if (stored !== after) return { kind: 'stale', state: stored }
  return { kind: 'applied', state: await trimWindow(parts, after), quarantined }
}

/** The server deleted these posts and comments: deletes their files, and ends operations on them. */
async function removeFiles(parts: ApplierParts, records: readonly string[]): Promise<void> {
  if (records.length > 0) await Promise.all([parts.forgetFiles(records), parts.endOrphans(records)])
}

/** Messages that were deleted for both users. What answers them stays (Z15). */
async function forgetScrubbed(parts: ApplierParts, messages: readonly string[]): Promise<void> {
  if (messages.length > 0) await Promise.all([parts.forgetFiles(messages), parts.forgetWords(messages)])
}

async function removeRowsMissingInPages(parts: ApplierParts, answer: SyncAnswer): Promise<string[]> {
  if (answer.pages.length === 0) return []
  return [
    ...(await removeGoneProfiles(parts.rows, answer)),
    ...(await removeGoneRooms(parts.rows, answer)),
    ...(await removeStalePageRows(parts.rows, answer)),
  ]
}

async function replaceFreshWindows(parts: ApplierParts, answer: SyncAnswer): Promise<string[]> {
  const fresh = Object.keys(answer.channels).filter((channel) => answer.channels[channel]?.fresh)
  return fresh.length === 0 ? [] : replaceWindow(parts.rows, fresh, answer, await parts.outboxRecords())
}

/** Y2: after a rewind, removes the rows that the answer did not bring again. */
async function removeUnconfirmed(parts: ApplierParts, { rewind }: SyncAnswer): Promise<string[]> {
  return rewind === undefined ? [] : purgeUnconfirmed(parts.rows, parts.user, rewind, await parts.outboxRecords())
}

/** Every channel continues the phone's cursor; a fresh one needs only that nothing moved it meanwhile. */
function continues(state: SyncState, answer: SyncAnswer, sent: Record<Channel, Cursor | null>): boolean {
  if (isBehind(state, answer)) return false
  const otherData = state.epoch !== null && state.epoch !== answer.epoch
  return Object.entries(answer.channels).every(([channel, part]) => {
    if (!isSameCursor(sent[channel], state.cursors[channel])) return false
    return part.fresh || (!otherData && isSameCursor(part.from, state.cursors[channel]))
  })
}

/**
 * Any tab may trim the lists meanwhile or remove a fetched post. An answer that was requested before would restore
 * wrong ends and counts.
 */
const isUnchanged = (now: SyncState, expected: SyncState): boolean =>
  JSON.stringify([now.ranges, now.removals]) === JSON.stringify([expected.ranges, expected.removals])

/** A proxy may repeat an old answer. Within a run history only grows, and an older run never returns. */
function isBehind(state: SyncState, answer: SyncAnswer): boolean {
  if (state.epoch !== answer.epoch) return false
  const at = state.trail.findIndex((cursor) => cursor.run === answer.run)
  return at > 0 || (at === 0 && answer.asOf.seq < (state.trail[0]?.seq ?? 0))
}

/**
 * Rows of this answer may be stored although its cursor never will: the app is killed, or more pages follow. From now
 * on each call names its snapshot, so that a history that ends below it is noticed (Y1). A post that was fetched by its
 * link meanwhile is compared with it. Posts that leave before a kill do not count as lost: their number is unknown
 * until the answer is applied.
 */
async function recordPosition(rows: RowDatabase, answer: SyncAnswer): Promise<void> {
  await changeSyncState(rows, (now) => {
    const trail = changesRows(answer) ? extendTrail(now.trail, answer.asOf) : now.trail
    const posts = mayRemovePosts(answer) ? UNCOUNTED : now.posts
    return isSameCursor(now.trail[0], trail[0]) && posts === now.posts ? null : { ...now, trail, posts }
  })
}

const changesRows = ({ rows, channels, drop, pages }: SyncAnswer): boolean =>
  rows.length + drop.length + pages.length > 0 ||
  Object.values(channels).some(({ fresh, deletes, counts = [] }) => fresh || deletes.length + counts.length > 0)

const ownPostsOf = (answer: SyncAnswer, user: string): string[] =>
  answer.rows.filter((entry) => isPost(entry) && entry.row.user_id === user).map(({ row }) => row.id)

/** Conversations that no screen shows are pulled, too. */
const openedIn = (parts: ApplierParts, { channels }: SyncAnswer): Channel[] =>
  Object.keys(channels).filter((channel) => !isConversation(channel) || parts.isOpen(channel))

async function stateAfter(parts: ApplierParts, state: SyncState, answer: SyncAnswer): Promise<SyncState> {
  const viewed = new Set([parts.user, ...(await readViewed(parts.rows))])
  const begunAt = ownBegunAt(state, answer)
  const ranges = withoutModeratedLists(rangesAfter(state, answer, viewed), answer, parts.user)
  return {
    ...state,
    epoch: answer.epoch,
    cursors: cursorsAfter(state, answer),
    ...(begunAt === undefined ? {} : { ownBegunAt: begunAt }),
    trail: extendTrail(state.trail, answer.asOf),
    ranges: withoutLostLists(withAges(withTargetsAgain(ranges, answer), answer, parts.now()), state),
    doubtful: await doubtfulAfter(parts.rows, state, answer),
    wantedAt: wantedAfter(state, openedIn(parts, answer), parts.now()),
    newestNumbers: newestNumbersAfter(state, answer),
    seenChanges: await seenChangesAfter(parts.rows, state, answer),
    posts: touchesPosts(answer) ? await countPosts(parts.rows) : state.posts,
    // A change of one room says nothing about the rest.
    updatedAt: 'public' in answer.channels ? parts.now() : state.updatedAt,
    ...(answer.heard ? { sourcesHeard: answer.heard } : {}),
    // A change of a stream says no time.
    ...(answer.now === '' ? {} : { serverAhead: Date.parse(answer.now) - parts.now() }),
  }
}
