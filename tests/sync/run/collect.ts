import { ownerColumnOf } from '@/domain/collection-lookups'
import { dayChannel } from '@/domain/football/match-channels'
import { daysAround } from '@/domain/football/packed-day'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { patiently } from '../../support/patience'
import { testTime } from '../phone/clock'
import { isQuiet } from '../invariants/i09-queue-empties'
import { nothingVanishes } from '../invariants/i03-nothing-vanishes'
import { sameAsServer } from '../invariants/i04-same-as-server'
import { readStaysRead } from '../invariants/i14-read-stays-read'
import { countsDiffer } from '../invariants/i15-unread-counts'
import { messageWordsMayBeHeld } from '../invariants/message-words'
import { roomsMayBeHeld } from '../invariants/room-rights'
import { roomsDiffer } from '../invariants/room-views'
import type { PhoneReport } from '../phone/protocol'
import { roomsBeginWith } from '../schedule/room-steps'
import type { Script } from '../schedule/steps'
import type { Invariant, PhoneEnd, RunRecord, ServerEnd } from './record'
import { allRows, rawSync, windowOf } from './server-truth'
import { DELAY_FACTOR, type Harness } from './harness'
import { readWire } from './wire-log'

/** I9's 30 seconds, shortened like every delay of the phones. */
const QUEUE_DEADLINE_MS = 30_000 * DELAY_FACTOR
/** The longest wait that the server may ask for: a Retry-After of one second, or a limit that refills. */
const ASKED_DELAY_MS = 1_500
/** Processor time does not shrink with the delays: four phones and a server share two cores with other work. */
const MACHINE_MS = patiently(15_000)
/**
 * Rows have longer than the queue, because a dead stream is found by a slow poll. It costs time only where rows differ.
 */
const ROWS_DEADLINE_MS = patiently(60_000)
const POLL_MS = 100
/** While rows still differ. */
const MOST_POLL_MS = 800

export const DEADLINE_MS = QUEUE_DEADLINE_MS + ASKED_DELAY_MS + MACHINE_MS

/** What phones reach when they have pulled all. */
const REACHED_AT_REST: readonly Invariant[] = [
  // An overwritten text is kept a moment after the row that overwrites it is shown.
  nothingVanishes,
  sameAsServer,
  readStaysRead,
  countsDiffer,
  messageWordsMayBeHeld,
  roomsMayBeHeld,
  roomsDiffer,
]

/** Repairs every link, waits for rest with deadlines, and records the state. It checks nothing. */
export async function collectRun(
  harness: Harness,
  script: Script,
  patienceMs = ROWS_DEADLINE_MS,
): Promise<{ run: RunRecord; deadlineMs: number }> {
  await Promise.all(harness.phones.map(({ proxy }) => proxy.heal()))
  const healedAt = testTime()
  const quietAt: Array<number | null> = harness.phones.map(() => null)
  let pauseMs = POLL_MS
  for (;;) {
    const reports = await readReports(harness, quietAt)
    const late = testTime() > healedAt + patienceMs
    // The server's rows are many: they are read when the phones have nothing left to send.
    if (late || quietAt.every((at) => at !== null)) {
      const server = await readServer(harness)
      const phones = harness.phones.map(({ user, handle, proxy }, phone): PhoneEnd => {
        const report = reports[phone] as PhoneReport
        return {
          phone,
          user,
          quietAt: quietAt[phone] ?? null,
          report,
          wire: readWire(proxy),
          crashes: [...handle.crashes],
        }
      })
      const run = describe(harness, script, healedAt, phones, server)
      const same = REACHED_AT_REST.every((invariant) => invariant(run).length === 0)
      if (late || same) return { run, deadlineMs: Math.min(DEADLINE_MS, patienceMs) }
      pauseMs = Math.min(2 * pauseMs, MOST_POLL_MS)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** @param quietAt by phone, since when its queue is empty; updated here */
async function readReports(harness: Harness, quietAt: Array<number | null>): Promise<PhoneReport[]> {
  const reports = await Promise.all(harness.phones.map(({ handle }) => handle.report()))
  for (const [phone, report] of reports.entries()) {
    quietAt[phone] = isQuiet(report) ? (quietAt[phone] ?? testTime()) : null
  }
  return reports
}

function describe(
  harness: Harness,
  script: Script,
  healedAt: number,
  phones: PhoneEnd[],
  server: ServerEnd,
): RunRecord {
  return {
    script,
    healedAt,
    undoMs: DELETE_UNDO_MS * harness.delayFactor,
    server,
    phones,
    events: [...harness.events].sort((a, b) => a.at - b.at),
    users: harness.users.map(({ id, username }) => ({ id, username })),
  }
}

/** Only rows of this harness's users: a shared server has posts of others too. */
async function readServer(harness: Harness): Promise<ServerEnd> {
  const { api } = harness.server
  const ids = harness.users.map((user) => user.id)
  const of = (collection: string) =>
    allRows(api, collection, ids.map((id) => `${ownerColumnOf(collection)}="${id}"`).join('||'))
  const [
    posts,
    likes,
    saves,
    allComments,
    commentLikes,
    reports,
    notifications,
    marks,
    profiles,
    follows,
    blocks,
    messages,
    seats,
    hiddenMessages,
    reactions,
    hiddenRoomMessages,
    roomReactions,
    rooms,
    football,
    windows,
  ] = await Promise.all([
    of('hashtag_posts'),
    of('hashtag_likes'),
    of('saved_posts'),
    allRows(api, 'hashtag_comments'),
    of('hashtag_comment_likes'),
    of('reports'),
    of('notifications'),
    of('read_marks'),
    of('profiles'),
    of('follows'),
    of('blocks'),
    of('private_messages'),
    of('private_chats'),
    of('hidden_messages'),
    of('private_message_reactions'),
    of('hidden_room_messages'),
    of('room_message_reactions'),
    readRooms(harness),
    readFootball(harness),
    Promise.all(harness.users.map(async (user) => [user.id, await windowOf(api, user)] as const)),
  ])
  const postIds = new Set<unknown>(posts.map((post) => post.id))
  const comments = allComments.filter(({ user_id, post_id }) => ids.includes(String(user_id)) || postIds.has(post_id))
  const users = { profiles, follows, blocks }
  return {
    posts,
    likes,
    saves,
    comments,
    commentLikes,
    reports,
    notifications,
    marks,
    messages,
    seats,
    hiddenMessages,
    reactions,
    hiddenRoomMessages,
    roomReactions,
    ...rooms,
    ...football,
    ...users,
    windows: Object.fromEntries(windows),
  }
}

async function readRooms({ server: { api }, users }: Harness) {
  const begins = (column: string) => `${column}~"${roomsBeginWith(users.map(({ id }) => id))}%"`
  const of = (collection: string) => allRows(api, collection, begins('room_id'))
  const [rooms, roomSeats, roomBans, roomInvitations, roomMessages] = await Promise.all([
    allRows(api, 'chat_rooms', begins('id')),
    of('room_members'),
    of('room_bans'),
    of('room_invitations'),
    of('room_messages'),
  ])
  return { rooms, roomSeats, roomBans, roomInvitations, roomMessages }
}

/** Nothing for a run without matches. */
async function readFootball({ events, users, server: { api } }: Harness) {
  const ids = [...new Set(events.flatMap((event) => (event.kind === 'match' ? [event.state.id] : [])))]
  const [first] = users
  if (ids.length === 0 || !first) return { matches: [], days: [], predictions: [], teamFollows: [], matchFollows: [] }
  const own = users.map(({ id }) => `user_id="${id}"`).join('||')
  const [matches, answer, predictions, teamFollows, matchFollows] = await Promise.all([
    allRows(api, 'matches', ids.map((id) => `id="${id}"`).join('||')),
    rawSync(api, first, Object.fromEntries(daysAround(Date.now(), 1, 1).map((day) => [dayChannel(day), null]))),
    allRows(api, 'predictions', own),
    allRows(api, 'followed_teams', own),
    allRows(api, 'followed_matches', own),
  ])
  const days = answer.rows.filter(({ c }) => c === 'match_days' || c === 'match_boards')
  return { matches, days, predictions, teamFollows, matchFollows }
}
