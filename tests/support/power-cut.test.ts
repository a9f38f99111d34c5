import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutLastCommits } from './power-cut'

const PAGE_BYTES = 512
const FRAME_BYTES = 24 + PAGE_BYTES
const SALT = Buffer.from('01234567')

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'power-cut-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('commits that only the log has are cut, the newest first', () => {
  writeLog({ commits: 5 })
  expect(cutLastCommits(dir, 2)).toBe(2)
  expect(framesLeft()).toBe(3)
})

test('a commit that the database file has is not cut', () => {
  writeLog({ commits: 5, backfilled: 3 })
  expect(cutLastCommits(dir, 4)).toBe(2)
  expect(framesLeft()).toBe(3)
})

test('after a kill in a checkpoint, commits that were being written to the database file are not cut', () => {
  writeLog({ commits: 5, backfilled: 1, attempted: 4 })
  expect(cutLastCommits(dir, 4)).toBe(1)
  expect(framesLeft()).toBe(4)
})

test('frames of a former round of the log are not commits', () => {
  writeLog({ commits: 2, former: 3 })
  expect(cutLastCommits(dir, 1)).toBe(1)
  expect(framesLeft()).toBe(1)
})

/** A log with one frame for each commit, as SQLite writes it, and the counters of its index. */
function writeLog(log: { commits?: number; former?: number; backfilled?: number; attempted?: number }): void {
  const { commits = 0, former = 0, backfilled = 0, attempted = backfilled } = log
  const header = Buffer.alloc(32)
  header.writeUInt32BE(PAGE_BYTES, 8)
  SALT.copy(header, 16)
  const frames = Array.from({ length: commits + former }, (_, at) => {
    const frame = Buffer.alloc(FRAME_BYTES)
    frame.writeUInt32BE(1, 4)
    if (at < commits) SALT.copy(frame, 8)
    return frame
  })
  writeFileSync(join(dir, 'data.db-wal'), Buffer.concat([header, ...frames]))
  const index = Buffer.alloc(136)
  index.writeUInt32LE(backfilled, 96)
  index.writeUInt32LE(attempted, 128)
  writeFileSync(join(dir, 'data.db-shm'), index)
}

const framesLeft = (): number => (readFileSync(join(dir, 'data.db-wal')).length - 32) / FRAME_BYTES
