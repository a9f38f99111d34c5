import type { WireRow } from '@/domain/wire'
import type { ScreenMessage } from '../phone/protocol'
import type { RunRecord } from '../run/record'
import { calmScript } from '../schedule/calm-script'
import { roomIdOf } from '../schedule/room-steps'
import { database, did, ME, OTHER } from './good-chat'
import { goodRun } from './good-run'

/** A small history of a room without violations, which the checker's tests change. */

export const [ROOM, LOST] = [roomIdOf([ME, OTHER], 0), roomIdOf([ME, OTHER], 1)]
export const OWN = 'inroom000000001'
export const THEIRS = 'inroom000000002'

const message = (id: string, number: number, user_id: string): WireRow => ({
  ...{ id, number, user_id, room_id: ROOM, content: `p${number - 1}k${number} r0 في الغرفة`, reply_to: '' },
  ...{ removed: false, media: '', media_type: '', media_upload: '', created_at: '2026-11-21 16:00:05.000Z' },
})

const JOINED_AT = '2026-11-21 16:00:01.000Z'

/** A moment after both entered. */
export const LATER = Date.parse(JOINED_AT) + 1_000

const seat = (user_id: string, role: string, read_number: number, own_above: number): WireRow => ({
  ...{ id: ROOM + user_id, room_id: ROOM, user_id, role, is_banned: false, ban_reason: '', read_number, own_above },
  ...{ muted: false, joined_at: JOINED_AT },
})

export const stored = (id: string, row: WireRow) => ({ key: id, value: { id, _deleted: '0', row } })

function shown({ id, number, content, user_id }: WireRow, user: string): ScreenMessage {
  const own = user_id === user
  const words = { id, number: Number(number), content: String(content), own, removed: false, deletable: own }
  return { ...words, delivery: 'stored', receipt: null, reactions: [] }
}

/** The first user owns a room and wrote message 1; the second moderates it and wrote message 2. */
export function roomRun(): RunRecord {
  const run = goodRun()
  const base = run.phones[0]!
  run.script = calmScript(2)
  run.users = [ME, OTHER].map((id) => ({ id, username: id }))
  run.events = []
  const room: WireRow = { id: ROOM, owner_id: ME, members_count: 2, moderators: [OTHER], last_number: 2 }
  const seats = [seat(ME, 'owner', 0, 1), seat(OTHER, 'moderator', 0, 1)]
  const messages = [message(OWN, 1, ME), message(THEIRS, 2, OTHER)]
  Object.assign(run.server, { rooms: [room], roomSeats: seats, roomMessages: messages })
  Object.assign(run.server, { posts: [], likes: [], windows: {} })
  run.server.windows = Object.fromEntries([ME, OTHER].map((id) => [id, { posts: [], size: 0, ownLikes: [] }]))
  run.phones = [ME, OTHER].map((user, phone) => ({
    ...base,
    phone,
    user: phone,
    wire: [],
    report: {
      ...structuredClone(base.report),
      ...{ user, posts: [], openRooms: [ROOM], roomMessages: { [ROOM]: messages.map((row) => shown(row, user)) } },
      rooms: [{ id: ROOM, state: 'member', role: phone === 0 ? 'owner' : 'moderator', banned: false, unread: 1 }],
      storage: [
        database(
          'rxdb-dexie-rows--0--messages',
          'docs',
          messages.map((row) => stored(row.id, row)),
        ),
        database('rxdb-dexie-rows--0--rooms', 'docs', [
          stored(ROOM, room),
          ...seats.filter(({ user_id }) => user_id === user).map((row) => stored(`seat:${row.id}`, row)),
        ]),
        database(`mudarraj-files-${user}`, 'files', []),
        database(`mudarraj-outbox-${user}`, 'operations', []),
      ],
    },
  }))
  for (const [phone, record] of [OWN, THEIRS].entries()) {
    const wrote = { record, nonce: `p${phone}k${phone + 1}`, room: ROOM, reply: null, file: null }
    did(run, phone, 100 + phone, { kind: 'wrote-in-room', ...wrote })
  }
  return run
}

export const storeOf = (run: RunRecord, phone: number, name: string) =>
  run.phones[phone]!.report.storage.find((one) => one.name.includes(name))!.stores[0]!.records

/** The second user has no seat any more; the phone knows it. */
export function kicked(run: RunRecord): void {
  run.server.roomSeats = run.server.roomSeats.filter(({ user_id }) => user_id === ME)
  Object.assign(run.server.rooms[0]!, { members_count: 1, moderators: [] })
  Object.assign(run.phones[1]!.report, { rooms: [], openRooms: [], roomMessages: {} })
  for (const name of ['--messages', '--rooms']) storeOf(run, 1, name).length = 0
}
