import type { SyncAnswer } from '@/domain/wire'
import type { SyncState } from '../rows/documents'
import type { ApplierParts } from './applier-parts'
import { removeCommentsOf, withoutChannels, withoutPosts } from './post-comments'
import { markUnconfirmed, purgeAllRows, purgeChannels } from './purge'
import { isPostChannel, postOfChannel } from './ranges'
import { removeWithImages } from './remove-with-images'
import { changeSyncState } from './state'

/** Removes another server's rows, lost history and lost rights before the answer's rows are written. */
export async function prepareForAnswer(parts: ApplierParts, before: SyncState, answer: SyncAnswer): Promise<SyncState> {
  let state = before
  if (state.epoch !== null && state.epoch !== answer.epoch) {
    await removeWithImages(parts, () => purgeAllRows(parts.rows))
    const { rooms, ...kept } = state
    // A statement of this answer is of the new data.
    const stated = answer.rooms && rooms ? { rooms } : {}
    state = { ...kept, ...stated, cursors: {}, ranges: {}, trail: [], wantedAt: {}, newestNumbers: {}, seenChanges: {} }
  }
  const { rewind } = answer
  if (rewind !== undefined) {
    await markUnconfirmed(parts.rows, rewind)
    // Channels outside of this answer have cursors in the lost history: when opened again, they begin afresh.
    const known = withoutChannels(state, (channel) => !(channel in answer.channels))
    // A run that began after the point may have been pulled at the point itself.
    state = { ...known, trail: state.trail.filter((place) => place.seq < rewind) }
  }
  if (answer.drop.length === 0) return state
  const lost = lostPosts(answer)
  await changeSyncState(parts.rows, (now) => withoutPosts(now, lost))
  await removeWithImages(parts, async () =>
    purgeChannels(parts.rows, parts.user, answer.drop, await parts.outboxRecords()),
  )
  const comments = await removeCommentsOf(parts.rows, parts.user, lost)
  if (comments.length > 0) await parts.forgetFiles(comments)
  const left = withoutChannels(state, (channel) => answer.drop.includes(channel))
  const cursors = Object.fromEntries(Object.entries(left.cursors).filter(([channel]) => !answer.drop.includes(channel)))
  return { ...left, cursors }
}

/**
 * Y20: `drop` removes their comments. The cursors are deleted first: after a kill the comments are requested afresh.
 */
export const lostPosts = ({ drop }: SyncAnswer): string[] => drop.filter(isPostChannel).map(postOfChannel)
