import { describe, expect, it } from 'vitest'
import type { Operation } from '@/domain/wire'
import { checkInvariants } from './invariants'
import { ME, OTHER } from './invariants/good-chat'
import { kicked, LOST, OWN, ROOM, roomRun, stored, storeOf, THEIRS } from './invariants/good-room'
import { accepted, exchange } from './invariants/good-run'
import type { RunRecord } from './run/record'

/** The judges of rooms: a good history passes, and each change of it is found. */

const found = (change: (run: RunRecord) => void): string[] => {
  const run = roomRun()
  change(run)
  return [...new Set(checkInvariants(run, 10_000).map(({ invariant }) => invariant))]
}

describe('the judges of rooms', () => {
  it('a good history has no violation, and neither has a kick after which nothing is left', () => {
    expect(found(() => {})).toEqual([])
    expect(found(kicked)).toEqual([])
  })

  const changes: Array<[string, string, (run: RunRecord) => void]> = [
    ['I1', 'a message that is neither stored nor listed', (run) => run.server.roomMessages.shift()],
    [
      'I2',
      'a message that is stored twice',
      ({ server }) => server.roomMessages.push({ ...server.roomMessages[0]!, id: 'inroom000000003', number: 3 }),
    ],
    [
      'I3',
      'a lost text that is listed twice in its room',
      (run) => {
        run.server.roomMessages.pop()
        const text = 'p1k2 r0 في الغرفة'
        run.phones[1]!.report.lostTexts.push({ room: ROOM, name: 'غرفة', texts: [text, text] })
      },
    ],
    [
      'I3',
      'a lost text that is listed among the other operations as well',
      (run) => {
        run.server.roomMessages.pop()
        const { lostTexts, outbox } = run.phones[1]!.report
        lostTexts.push({ room: ROOM, name: 'غرفة', texts: ['p1k2 r0 في الغرفة'] })
        outbox.push({ operation: 'o', record: THEIRS, kind: 'message', delivery: 'refused', code: 'not-member' })
      },
    ],
    ['I4', 'a role that its phone does not show', (run) => (run.phones[1]!.report.rooms[0]!.role = 'member')],
    ['I4', 'a room that its phone does not show', (run) => (run.phones[1]!.report.rooms = [])],
    ['I4', 'a message that an open room lacks', (run) => storeOf(run, 0, '--messages').pop()],
    ['I4', 'an unread number that is wrong', (run) => (run.phones[0]!.report.rooms[0]!.unread = 0)],
    [
      'I5',
      'numbers against the order of writing',
      (run) => {
        run.server.roomMessages[1]!.user_id = ME
        run.events.reverse()
        for (const event of run.events) Object.assign(event, { phone: 0 })
      },
    ],
    ['I6', 'an answer to a message of elsewhere', (run) => (run.server.roomMessages[1]!.reply_to = 'elsewhere000000')],
    ['I7', 'a wrong number of members', (run) => (run.server.rooms[0]!.members_count = 3)],
    ['I7', 'a moderator who is not listed', (run) => (run.server.rooms[0]!.moderators = [])],
    ['I7', 'a ban without effect', (run) => void run.server.roomBans.push({ id: ROOM + OTHER })],
    [
      'I8',
      'a row of a room that was lost',
      (run) => {
        const [row] = storeOf(run, 1, '--rooms').slice(1)
        kicked(run)
        storeOf(run, 1, '--rooms').push(row!)
      },
    ],
    [
      'I8',
      'a message of a room that was lost',
      (run) => {
        const [row] = storeOf(run, 1, '--messages')
        kicked(run)
        storeOf(run, 1, '--messages').push(row!)
      },
    ],
    [
      'I8',
      'a file of a room that was lost',
      (run) => {
        kicked(run)
        storeOf(run, 1, 'files').push({ key: 'f', value: { id: `${OWN}/a.jpg`, message: OWN } })
      },
    ],
    [
      'I8',
      'columns of a room that only members read',
      (run) => storeOf(run, 0, '--rooms').push(stored(LOST, { id: LOST, announcement: 'سر' })),
    ],
    [
      'I8',
      'a ban at a plain member',
      (run) => {
        run.server.roomSeats[1]!.role = 'member'
        const ban = { id: ROOM + ME, room_id: ROOM, user_id: ME, reason: 'سباب' }
        storeOf(run, 1, '--rooms').push(stored(`ban:${ban.id}`, ban))
      },
    ],
    [
      'I13',
      'a message without its file',
      (run) => {
        const [event] = run.events
        if (event?.kind === 'did' && event.result.kind === 'wrote-in-room') event.result.file = 'image'
      },
    ],
    [
      'I15',
      'a read number without a mark',
      (run) => {
        Object.assign(run.server.roomSeats[0]!, { read_number: 2, own_above: 0 })
      },
    ],
  ]
  for (const [invariant, what, change] of changes) {
    it(`${invariant} ${what} is found`, () => expect(found(change)).toContain(invariant))
  }

  it('the own words of a refused text stay in the outbox of a lost room', () => {
    expect(
      found((run) => {
        kicked(run)
        run.server.roomMessages.pop()
        Object.assign(run.server.rooms[0]!, { last_number: 1 })
        run.phones[0]!.report.rooms[0]!.unread = 0
        storeOf(run, 0, '--messages').pop()
        run.phones[0]!.report.roomMessages[ROOM]!.pop()
        const report = run.phones[1]!.report
        report.lostTexts.push({ room: ROOM, name: 'غرفة', texts: ['p1k2 r0 في الغرفة'] })
        const refused = { id: 'o', state: 'refused', deps: [], body: { room_id: ROOM, content: 'p1k2 r0 في الغرفة' } }
        storeOf(run, 1, 'outbox').push({ key: 'o', value: refused })
      }),
    ).toEqual([])
  })

  it('a message that was accepted ends with its room', () => {
    const operation: Operation = {
      ...{ id: 'op', n: 1, action: 'create', collection: 'room_messages', record: OWN },
      ...{ body: {}, deps: [] },
    }
    expect(
      found((run) => {
        run.server.rooms = []
        run.server.roomSeats = []
        run.server.roomMessages = []
        for (const { report, phone } of run.phones) {
          Object.assign(report, { rooms: [], openRooms: [], roomMessages: {} })
          for (const name of ['--messages', '--rooms']) storeOf(run, phone, name).length = 0
        }
        run.phones[0]!.wire = [exchange(150, [operation], [accepted('op', 1)])]
        run.phones[1]!.wire = [exchange(150, [{ ...operation, id: 'op2', record: THEIRS }], [accepted('op2', 2)])]
        for (const [at, { wire }] of run.phones.entries())
          wire[0]!.tokenUser = wire[0]!.request.user = run.users[at]!.id
      }),
    ).toEqual([])
  })
})
