import {
  WIRE_VERSION,
  type Operation,
  type SyncAnswer,
  type SyncRequest,
  type Verdict,
  type WireRow,
} from '@/domain/wire'
import { calmScript } from '../schedule/calm-script'
import type { ScreenPost } from '../phone/protocol'
import type { PhoneStorage } from '../phone/snapshot'
import type { RunRecord, WireExchange } from '../run/record'

/** A small history without violations, which the checker's tests change. */

export const USER = 'fan0'
export const POST = 'post00000000001'
export const SECOND = 'post00000000002'
export const LIKE = USER + POST

const row = (id: string, content: string, likes: number): WireRow => ({
  id,
  user_id: USER,
  content,
  likes_count: likes,
  comments_count: 0,
  created_at: `2026-11-21 16:00:0${id.at(-1)}.000Z`,
})

const shown = (id: string, content: string, change: Partial<ScreenPost> = {}): ScreenPost => ({
  ...{
    id,
    content,
    author: 'نورة',
    likes: 0,
    liked: false,
    likePending: false,
    comments: 0,
    own: true,
    delivery: 'stored',
  },
  ...change,
})

function storage(posts: WireRow[], likes: WireRow[]): PhoneStorage {
  const database = (name: string, rows: WireRow[]) => ({
    name: `rxdb-dexie-rows--0--${name}`,
    version: 1,
    stores: [
      {
        ...{ name: 'docs', keyPath: 'id', autoIncrement: false, indexes: [] },
        records: rows.map((one) => ({ key: one.id, value: { id: one.id, _deleted: '0', row: one } })),
      },
    ],
  })
  return [database('posts', posts), database('edges', likes)]
}

export function exchange(at: number, ops: Operation[], verdicts: Verdict[]): WireExchange {
  const request = {
    v: WIRE_VERSION,
    user: USER,
    device: 'd',
    epoch: null,
    cursors: {},
    trail: [],
    accepted: [],
    ops,
  } satisfies SyncRequest
  const answer = { verdicts, rows: [], channels: {} } as unknown as SyncAnswer
  return { at, tokenUser: USER, reached: 1, delivered: true, fault: 'pass', retryAfterMs: null, request, answer }
}

export const operation = (id: string, n: number, record: string, body: Record<string, unknown>): Operation => ({
  ...{ id, n, record, body, deps: [], action: 'create' },
  collection: record === LIKE ? 'hashtag_likes' : 'hashtag_posts',
})

export const accepted = (id: string, seq: number): Verdict => ({ id, verdict: 'accepted', seq, run: 'r' })

/** User 0 writes two posts and likes the first; everything arrives. */
export function goodRun(): RunRecord {
  const [first, second] = [row(POST, 'p0k0 r0 أول', 1), row(SECOND, 'p0k1 r0 ثان', 0)]
  const like: WireRow = { id: LIKE, user_id: USER, post_id: POST }
  const posts = [second, first]
  const event = (at: number) => ({ at, phone: 0, life: 1 })
  const did = { kind: 'did' as const, step: 'publish' }
  const screens = [shown(SECOND, 'p0k1 r0 ثان'), shown(POST, 'p0k0 r0 أول', { likes: 1, liked: true })]
  return {
    script: calmScript(1),
    users: [{ id: USER, username: 'نورة' }],
    healedAt: 900,
    undoMs: 500,
    events: [
      {
        ...event(100),
        ...did,
        askedAt: 99,
        result: { kind: 'published', record: POST, nonce: 'p0k0', image: false },
      },
      {
        ...event(110),
        kind: 'screen',
        changed: [shown(POST, 'p0k0 r0 أول', { delivery: 'waiting' })],
        gone: [],
        ready: true,
      },
      {
        ...event(200),
        ...did,
        askedAt: 199,
        result: { kind: 'published', record: SECOND, nonce: 'p0k1', image: false },
      },
      {
        ...event(210),
        kind: 'screen',
        changed: [shown(SECOND, 'p0k1 r0 ثان', { delivery: 'waiting' })],
        gone: [],
        ready: true,
      },
      { ...event(300), ...did, askedAt: 299, result: { kind: 'liked', post: POST, liked: true } },
      { ...event(400), kind: 'screen', changed: screens, gone: [], ready: true },
    ],
    phones: [
      {
        ...{ phone: 0, user: 0, quietAt: 1_000, crashes: [] },
        report: {
          user: USER,
          session: 'signed-in',
          posts: structuredClone(screens),
          saved: [],
          threads: {},
          chats: {},
          chatList: [],
          unreadMessages: 0,
          rooms: [],
          openRooms: [],
          roomMessages: {},
          invitations: [],
          lostTexts: [],
          football: null,
          outbox: [],
          notifications: [],
          queued: 0,
          images: [],
          storage: storage(posts, [like]),
        },
        wire: [
          exchange(
            350,
            [
              operation('op1', 1, POST, { user_id: USER, content: 'p0k0 r0 أول' }),
              operation('op2', 2, SECOND, { user_id: USER, content: 'p0k1 r0 ثان' }),
              operation('op3', 3, LIKE, { user_id: USER, post_id: POST }),
            ],
            [accepted('op1', 1), accepted('op2', 2), accepted('op3', 3)],
          ),
        ],
      },
    ],
    server: {
      posts,
      likes: [like],
      saves: [],
      comments: [],
      commentLikes: [],
      reports: [],
      notifications: [],
      marks: [],
      messages: [],
      seats: [],
      hiddenMessages: [],
      reactions: [],
      rooms: [],
      roomSeats: [],
      roomBans: [],
      roomInvitations: [],
      roomMessages: [],
      hiddenRoomMessages: [],
      roomReactions: [],
      profiles: [],
      follows: [],
      blocks: [],
      matches: [],
      days: [],
      predictions: [],
      teamFollows: [],
      matchFollows: [],
      windows: { [USER]: { posts, size: posts.length, ownLikes: [like] } },
    },
  }
}
