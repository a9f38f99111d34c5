import { existsSync, openSync, closeSync, ftruncateSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
/**
 * Offsets in the index beside the log. They have the number of frames in the database file, and of those that a
 * checkpoint is writing. After a kill in a checkpoint the second is above the first.
 */
const BACKFILLED_AT = 96
const BACKFILL_ATTEMPTED_AT = 128

/**
 * Simulates a power cut for a server that does not wait for the disk: the last commits are lost. Only commits that are
 * still in the log alone can be lost.
 * @returns how many were cut
 */
export function cutLastCommits(dir: string, commits: number): number {
  const log = join(dir, 'data.db-wal')
  const index = join(dir, 'data.db-shm')
  if (!existsSync(log) || !existsSync(index)) return 0
  const ends = commitEnds(readFileSync(log), inDatabaseFile(readFileSync(index)))
  const cut = Math.min(commits, ends.length - 1)
  if (cut <= 0) return 0
  const file = openSync(log, 'r+')
  ftruncateSync(file, ends[ends.length - 1 - cut])
  closeSync(file)
  rmSync(index)
  return cut
}

/** Frames that the database file may have: a checkpoint waits for the disk before it writes, so no cut loses them. */
const inDatabaseFile = (index: Buffer): number =>
  Math.max(index.readUInt32LE(BACKFILLED_AT), index.readUInt32LE(BACKFILL_ATTEMPTED_AT))

/** Where the commits of the log end: the last one in the database file, and those after it. */
function commitEnds(log: Buffer, backfilled: number): number[] {
  if (log.length < WAL_HEADER_BYTES) return []
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  const ends: number[] = [WAL_HEADER_BYTES]
  for (let n = 1, at = WAL_HEADER_BYTES; at + frameBytes <= log.length; n += 1, at += frameBytes) {
    // Frames of a former round follow after this round's last one.
    if (!log.subarray(at + 8, at + 16).equals(salt)) break
    if (log.readUInt32BE(at + 4) === 0) continue
    if (n <= backfilled) ends.length = 0
    ends.push(at + frameBytes)
  }
  return ends
}
