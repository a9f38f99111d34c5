import type { SyncState } from '../rows/documents'
import type { ApplierParts } from './applier-parts'
import { removeDocuments } from '../rows/access'
import { keptTargets } from './kept-targets'
import { purgeUnreferenced } from './purge'
import { behindWindow, rangesWithin } from './evict'
import { openedChannels, postOfChannel, publicPosts } from './ranges'
import { packedPosts } from './match-packs'
import { viewedPosts } from './viewed-profiles'
import { countPosts, UNCOUNTED } from './store-integrity'
import { changeSyncState } from './state'

/** Number of new posts before the next trim: each trim reads whole stores. */
export const TRIM_SLACK = 100

type TrimParts = Pick<ApplierParts, 'rows' | 'user' | 'outboxRecords' | 'forgetImages' | 'mayTrim' | 'assertLeading'>

/**
 * Removes posts behind the window, so that a phone that stays open does not grow. Own posts stay, and those that
 * the outbox names, whose comments are held, and those of viewed pages and of match packs. It waits while the user scrolls below the
 * window.
 */
export async function trimWindow(parts: TrimParts, state: SyncState): Promise<SyncState> {
  const size = publicPosts(state)
  const windowSize = Math.max(size, state.kept ?? 0)
  if (state.posts <= windowSize + TRIM_SLACK || !parts.mayTrim()) return state
  const { rows, user } = parts
  const [inOutbox, seen] = [await parts.outboxRecords(), await viewedPosts(rows)]
  const staying = new Set([...inOutbox, ...seen, ...(await packedPosts(rows)), ...(await keptTargets(rows, user))])
  const threads = new Set(openedChannels(state).map(postOfChannel))
  const { last, leaving } = await behindWindow(
    rows,
    size,
    ({ id, channels }) => staying.has(id) || threads.has(id) || channels.includes(`user:${user}`),
  )
  await parts.assertLeading()
  // Ranges before rows: after a crash between them a list ends too early, but has no gap.
  await changeSyncState(rows, (now) => ({
    ...now,
    ranges: rangesWithin(now, last, ['tag', 'author']),
    posts: UNCOUNTED,
  }))
  const left = await removeDocuments(rows.posts, leaving)
  left.push(...(await purgeUnreferenced(rows, user, inOutbox)))
  if (left.length > 0) await parts.forgetImages(left)
  const posts = await countPosts(rows)
  await parts.assertLeading()
  return changeSyncState(rows, (now) => ({ ...now, posts, kept: posts }))
}
