import type { Channel } from '@/domain/wire'
import type { ApplierParts } from './applier-parts'
import { dropAllClosedMatches, dropLongClosedMatches } from './closed-matches'
import { evictToLeast, trimChats } from './trim-chats'
import { dropAllClosed, dropLongClosed, type ClosedPosts } from './post-comments'
import { readSyncState } from './state'
import { trimRoomLists } from './trim-room-lists'
import { DELAYS, type Clock } from '../clock'

type Drop = (rows: ApplierParts['rows'], closed: ClosedPosts) => Promise<string[]>

/**
 * Y20, Z27: purges comments of posts and matches that nobody opened for a week, and messages below the windows of
 * conversations that nobody opened for a month, with their cached files. Long lists of rooms and members are shortened.
 * @param wanted channels that are open
 */
export const sweepClosed = (applier: ApplierParts, wanted: readonly Channel[]): Promise<void> =>
  letGo(applier, wanted, dropLongClosed, dropLongClosedMatches, trimChats, trimRoomLists)

/** Y16: the storage is full: purges the comments of all closed posts, closed matches, and shortens closed conversations (Z27). */
export const evictClosed = (applier: ApplierParts, wanted: readonly Channel[]): Promise<void> =>
  letGo(applier, wanted, dropAllClosed, dropAllClosedMatches, evictToLeast)

async function letGo(applier: ApplierParts, wanted: readonly Channel[], ...drops: Drop[]): Promise<void> {
  const { rows, user, newId, now } = applier
  const inOutbox = await applier.outboxRecords()
  const state = await readSyncState(rows, newId)
  await applier.assertLeading()
  for (const drop of drops) {
    const gone = await drop(rows, { state, user, wanted, now: now(), inOutbox })
    if (gone.length > 0) await applier.forgetImages(gone)
  }
}

/** Runs at once, and then once an hour, however often it is called. */
export function hourly(timing: Clock, work: () => Promise<void>): () => Promise<void> {
  let nextAt = 0
  return async () => {
    if (timing.monotonic() < nextAt) return
    nextAt = timing.monotonic() + timing.scale(DELAYS.sweepClosed)
    await work()
  }
}
