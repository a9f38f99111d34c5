import { DELETE_UNDO_MS } from '@/domain/limits'
import { testTime } from '../phone/clock'
import { isQuiet } from '../invariants/i09-queue-empties'
import { sameAsServer } from '../invariants/i04-same-as-server'
import { readStaysRead } from '../invariants/i14-read-stays-read'
import type { Script } from '../schedule/steps'
import type { PhoneEnd, RunRecord, ServerEnd } from './record'
import { allRows, windowOf } from './server-truth'
import { DELAY_FACTOR, type Harness } from './harness'
import { readWire } from './wire-log'

/** I9's 30 seconds, shortened like every delay of the phones. */
const QUEUE_DEADLINE_MS = 30_000 * DELAY_FACTOR
/** The longest wait that the server may ask for: a Retry-After of one second, or a limit that refills. */
const ASKED_DELAY_MS = 1_500
/** Processor time does not shrink with the delays: four phones and a server share two cores with other work. */
const MACHINE_MS = 15_000
/**
 * Rows have longer than the queue, because a dead stream is found by a slow poll. It costs time only where rows differ.
 */
const ROWS_DEADLINE_MS = 60_000
const POLL_MS = 100

export const DEADLINE_MS = QUEUE_DEADLINE_MS + ASKED_DELAY_MS + MACHINE_MS

/** Repairs every link, waits for rest with deadlines, and records the state. It checks nothing. */
export async function collectRun(
  harness: Harness,
  script: Script,
  patienceMs = ROWS_DEADLINE_MS,
): Promise<{ run: RunRecord; deadlineMs: number }> {
  await Promise.all(harness.phones.map(({ proxy }) => proxy.heal()))
  const healedAt = testTime()
  const quietAt: Array<number | null> = harness.phones.map(() => null)
  for (;;) {
    const run = await describe(harness, script, healedAt, quietAt)
    const same = sameAsServer(run).length === 0 && readStaysRead(run).length === 0
    const atRest = run.phones.every((phone) => phone.quietAt !== null) && same
    if (atRest || testTime() > healedAt + patienceMs) return { run, deadlineMs: Math.min(DEADLINE_MS, patienceMs) }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** @param quietAt since when each phone's queue is empty; updated here */
async function describe(
  harness: Harness,
  script: Script,
  healedAt: number,
  quietAt: Array<number | null>,
): Promise<RunRecord> {
  const server = await readServer(harness)
  const phones = harness.phones.map(async ({ user, handle, proxy }, phone): Promise<PhoneEnd> => {
    const report = await handle.report()
    quietAt[phone] = isQuiet(report) ? (quietAt[phone] ?? testTime()) : null
    return { phone, user, quietAt: quietAt[phone], report, wire: readWire(proxy), crashes: [...handle.crashes] }
  })
  return {
    script,
    healedAt,
    undoMs: DELETE_UNDO_MS * harness.delayFactor,
    server,
    phones: await Promise.all(phones),
    events: [...harness.events].sort((a, b) => a.at - b.at),
    users: harness.users.map(({ id, username }) => ({ id, username })),
  }
}

/** Only rows of this harness's users: a shared server has posts of others too. */
async function readServer(harness: Harness): Promise<ServerEnd> {
  const { api } = harness.server
  const ids = new Set<unknown>(harness.users.map((user) => user.id))
  const windows: ServerEnd['windows'] = {}
  for (const user of harness.users) windows[user.id] = await windowOf(api, user)
  const posts = (await allRows(api, 'hashtag_posts')).filter((post) => ids.has(post.user_id))
  const likes = (await allRows(api, 'hashtag_likes')).filter((like) => ids.has(like.user_id))
  const held = new Set<unknown>(posts.map((post) => post.id))
  const comments = (await allRows(api, 'hashtag_comments')).filter(
    (one) => ids.has(one.user_id) || held.has(one.post_id),
  )
  const commentLikes = (await allRows(api, 'hashtag_comment_likes')).filter((like) => ids.has(like.user_id))
  const reports = (await allRows(api, 'reports')).filter((report) => ids.has(report.reporter_id))
  const notifications = (await allRows(api, 'notifications')).filter((notification) => ids.has(notification.user_id))
  const marks = (await allRows(api, 'read_marks')).filter((mark) => ids.has(mark.id))
  const profiles = (await allRows(api, 'profiles')).filter((profile) => ids.has(profile.id))
  const follows = (await allRows(api, 'follows')).filter((row) => ids.has(row.follower_id))
  const blocks = (await allRows(api, 'blocks')).filter((row) => ids.has(row.user_id))
  const users = { profiles, follows, blocks }
  return { posts, likes, comments, commentLikes, reports, notifications, marks, ...users, windows }
}
