import { describe, expect, it } from 'vitest'
import { pairId } from '@/domain/ids'
import type { ReactionSign } from '@/domain/reactions'
import type { Operation } from '@/domain/wire'
import { checkInvariants } from './invariants'
import { chatsDiffer } from './invariants/chats-differ'
import { chattedRun, did, idOf, ME, OTHER, outboxOf } from './invariants/good-chat'
import { accepted, exchange } from './invariants/good-run'
import { kicked, LATER, OWN, ROOM, roomRun, storeOf, THEIRS } from './invariants/good-room'
import { messagesHold } from './invariants/messages'
import { shownMessage } from './invariants/shown-message'
import type { ScreenMessage, StepResult } from './phone/protocol'
import type { RunRecord } from './run/record'

/** The judges of edits, deletions, hidden messages and reactions: in rooms, and in conversations of two. */

function inRoom(change: (run: RunRecord) => void): string[] {
  const run = roomRun()
  change(run)
  return namesOf(checkInvariants(run, 10_000))
}

function inChat(change: (run: RunRecord) => void): string[] {
  const run = chattedRun()
  change(run)
  return namesOf([...messagesHold(run), ...run.phones.flatMap((end) => chatsDiffer(run, end))])
}

const namesOf = (violations: ReadonlyArray<{ invariant: string }>): string[] =>
  [...new Set(violations.map(({ invariant }) => invariant))].toSorted()

const USERS = [ME, OTHER] as const

/** The server's row of a message of the room, both phones' copies, and what their screens show. */
function changes(run: RunRecord, id: string, row: Record<string, unknown>): void {
  Object.assign(
    run.server.roomMessages.find((one) => one.id === id)!,
    row,
  )
  for (const { phone } of run.phones) shows(run, phone, id, row as Partial<ScreenMessage>)
}

function shows(run: RunRecord, phone: number, id: string, change: Partial<ScreenMessage>): void {
  const { reactions, content, removed } = change
  const shown = run.phones[phone]!.report.roomMessages[ROOM]?.find((one) => one.id === id)
  if (!shown) return
  if (content !== undefined) shown.content = content
  if (removed !== undefined) shown.removed = removed
  if (Array.isArray(reactions)) shown.reactions = reactions
}

/** The server has these signs of both users on a message, and both screens show them. */
function reacted(run: RunRecord, id: string, ...signs: Array<ReactionSign | null>): void {
  run.server.roomReactions = signs.flatMap((emoji, user) =>
    emoji === null ? [] : [{ id: pairId(USERS[user]!, id), user_id: USERS[user]!, message_id: id, emoji }],
  )
  const counts = new Map<ReactionSign, number>()
  for (const sign of signs) if (sign !== null) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  Object.assign(
    run.server.roomMessages.find((one) => one.id === id)!,
    { reactions: Object.fromEntries(counts) },
  )
  for (const { phone } of run.phones) {
    const reactions = [...counts].map(([sign, count]) => ({ sign, count, own: signs[phone] === sign }))
    shows(run, phone, id, { reactions })
  }
}

const reacts = (run: RunRecord, phone: number, record: string, sign: ReactionSign | '', at = LATER): void =>
  did(run, phone, at, { kind: 'reacted', record, sign })

const refused = (run: RunRecord, phone: number, record: string, kind: string): void =>
  void run.phones[phone]!.report.outbox.push({ operation: 'o', record, kind, delivery: 'refused', code: 'banned' })

/** What the server took, one after the other. */
function sends(run: RunRecord, phone: number, ...signs: Array<ReactionSign | ''>): void {
  const user = USERS[phone]!
  const ops = signs.map((emoji, at): Operation => ({
    ...{ id: `r${phone}${at}`, n: at + 1, action: emoji === '' ? 'delete' : 'update', deps: [] },
    ...{ collection: 'room_message_reactions', record: pairId(user, THEIRS) },
    body: emoji === '' ? {} : { user_id: user, message_id: THEIRS, emoji },
  }))
  const verdicts = ops.map(({ id }, at) => accepted(id, 10 * (at + 1)))
  const sent = exchange(LATER, ops, verdicts)
  sent.tokenUser = sent.request.user = user
  run.phones[phone]!.wire = [sent]
}

describe('the judges of reactions', () => {
  it('Z44 reactions that the server has, counts and both phones show, have no violation', () => {
    expect(
      inRoom((run) => {
        reacts(run, 0, THEIRS, '👍')
        reacts(run, 0, THEIRS, '❤️', LATER + 1)
        reacts(run, 1, THEIRS, '❤️')
        sends(run, 0, '👍', '❤️')
        reacted(run, THEIRS, '❤️', '❤️')
      }),
    ).toEqual([])
  })

  it('Z44 whoever is removed from the room keeps their reaction', () => {
    expect(
      inRoom((run) => {
        reacts(run, 1, OWN, '⚽')
        reacted(run, OWN, null, '⚽')
        kicked(run)
      }),
    ).toEqual([])
  })

  it('I3 a sign that the server lacks, and one that was not taken back, are found', () => {
    expect(inRoom((run) => reacts(run, 0, THEIRS, '❤️'))).toEqual(['I3'])
    const older = (run: RunRecord) => {
      reacted(run, THEIRS, '❤️')
      reacts(run, 0, THEIRS, '❤️')
      reacts(run, 0, THEIRS, '', LATER + 1)
    }
    expect(inRoom(older)).toEqual(['I3'])
    expect(inChat((run) => did(run, 0, 150, { kind: 'reacted', record: idOf(3), sign: '❤️' }))).toEqual(['I3'])
  })

  it('I3 of a user with two phones the sign that the server accepted last is in effect', () => {
    const shared = (signs: Array<ReactionSign | ''>) => (run: RunRecord) => {
      sends(run, 0, ...signs)
      reacted(run, THEIRS, '❤️')
    }
    expect(inRoom(shared(['👍', '❤️']))).toEqual([])
    expect(inRoom(shared(['❤️', '👍']))).toEqual(['I3'])
    expect(inRoom(shared(['❤️', '']))).toEqual(['I3'])
  })

  it('I3 a sign may be missing that is listed, or whose user lost the room or hid the message', () => {
    const missing = (why: (run: RunRecord) => void) => (run: RunRecord) => {
      reacts(run, 1, OWN, '❤️')
      why(run)
    }
    expect(inRoom(missing((run) => refused(run, 1, pairId(OTHER, OWN), 'reaction')))).toEqual([])
    expect(inRoom(missing(kicked))).toEqual([])
    expect(inRoom(missing((run) => (run.server.roomSeats[1]!.joined_at = '2026-11-21 17:00:00.000Z')))).toEqual([])
    expect(inRoom(missing((run) => hides(run, 1, OWN)))).toEqual([])
    expect(inRoom(missing((run) => changes(run, OWN, { content: '', removed: true })))).not.toContain('I3')
  })

  it('I7 counts that differ from a recount are found', () => {
    const miscounted = (run: RunRecord) => {
      reacted(run, THEIRS, '❤️')
      changes(run, THEIRS, { reactions: { '❤️': 2 } })
      for (const phone of [0, 1]) shows(run, phone, THEIRS, { reactions: [{ sign: '❤️', count: 2, own: phone === 0 }] })
    }
    expect(inRoom(miscounted)).toEqual(['I7'])
    expect(inRoom((run) => changes(run, THEIRS, { content: '', removed: true, reactions: { '❤️': 1 } }))).toContain(
      'I7',
    )
    expect(inChat((run) => (run.server.messages[0]!.reactions = { '❤️': 1 }))).toContain('I7')
  })

  it('I4 a phone that shows other counts, or another own sign, is found', () => {
    const differs = (change: Partial<ScreenMessage>) => (run: RunRecord) => {
      reacts(run, 0, THEIRS, '❤️')
      reacted(run, THEIRS, '❤️', '👏')
      shows(run, 0, THEIRS, change)
    }
    expect(inRoom(differs({}))).toEqual([])
    expect(inRoom(differs({ reactions: [] }))).toEqual(['I4'])
    const [heart, clap] = [
      { sign: '❤️', count: 1, own: true },
      { sign: '👏', count: 1, own: false },
    ] as const
    expect(inRoom(differs({ reactions: [clap, heart] })), 'the order is no matter').toEqual([])
    expect(inRoom(differs({ reactions: [{ ...heart, count: 2 }, clap] }))).toEqual(['I4'])
    expect(inRoom(differs({ reactions: [{ ...heart, own: false }, clap] }))).toEqual(['I4'])
    const shown = (run: RunRecord) => Object.values(run.phones[0]!.report.chats)[0]![2]!
    expect(inChat((run) => void shown(run).reactions.push({ ...heart }))).toEqual(['I4'])
  })

  it('a message is compared with its number, words and reactions', () => {
    const message = roomRun().phones[0]!.report.roomMessages[ROOM]![1]!
    const signs = (own: boolean) => [{ sign: '❤️' as const, count: 3, own }]
    const texts = [false, true].map((own) => shownMessage({ ...message, reactions: signs(own) }))
    expect(texts).toEqual([`2 ${message.content} ❤️ 3`, `2 ${message.content} ❤️ 3*`])
  })
})

/** A phone's user hid a message, and the phone has nothing of it. */
function hides(run: RunRecord, phone: number, id: string): void {
  run.server.hiddenRoomMessages.push({ id: pairId(USERS[phone]!, id) })
  const rows = storeOf(run, phone, '--messages')
  rows.splice(
    rows.findIndex(({ key }) => key === id),
    1,
  )
  const { roomMessages } = run.phones[phone]!.report
  roomMessages[ROOM] = roomMessages[ROOM]!.filter((one) => one.id !== id)
}

describe('the judges of edits, deletions and hidden messages of rooms', () => {
  const lost: ReadonlyArray<readonly [string, StepResult]> = [
    ['an edit', { kind: 'message-edited', record: OWN, revision: 1 }],
    ['a deletion', { kind: 'deleted', record: OWN, stored: true }],
    ['a deletion of another user’s message', { kind: 'deleted', record: THEIRS, stored: true }],
    ['a hidden message', { kind: 'message-hidden', record: THEIRS }],
  ]
  for (const [what, result] of lost) {
    it(`I3 ${what} without an effect is found`, () =>
      expect(inRoom((run) => did(run, 0, LATER, result))).toEqual(['I3']))
  }

  it('an edit, a deletion and a hidden message that are in effect have no violation', () => {
    expect(
      inRoom((run) => {
        for (const [, result] of lost.slice(0, 1)) did(run, 0, LATER, result)
        changes(run, OWN, { content: 'p0k1 r1 في الغرفة' })
      }),
    ).toEqual([])
    expect(
      inRoom((run) => {
        for (const [, result] of lost.slice(1, 3)) did(run, 0, LATER, result)
        for (const id of [OWN, THEIRS]) changes(run, id, { content: '', removed: true })
      }),
    ).toEqual([])
    expect(
      inRoom((run) => {
        did(run, 0, LATER, lost[3]![1])
        hides(run, 0, THEIRS)
      }),
    ).toEqual([])
  })

  it('Z31 a refused edit is listed beside its lost room, and unsent toggles end with the right to it', () => {
    expect(
      inRoom((run) => {
        kicked(run)
        did(run, 1, LATER, { kind: 'message-edited', record: THEIRS, revision: 1 })
        did(run, 1, LATER, { kind: 'deleted', record: OWN, stored: true })
        did(run, 1, LATER, { kind: 'message-hidden', record: OWN })
        const texts = ['p1k2 r1 بعد التعديل']
        run.phones[1]!.report.lostTexts.push({ room: ROOM, name: 'غرفة', texts })
      }),
    ).toEqual([])
  })

  it('Z31 a refused deletion is listed beside the lost text of the same message', () => {
    expect(
      inRoom((run) => {
        did(run, 1, LATER, { kind: 'message-edited', record: THEIRS, revision: 1 })
        did(run, 1, LATER, { kind: 'deleted', record: THEIRS, stored: true })
        run.phones[1]!.report.lostTexts.push({ room: ROOM, name: 'غرفة', texts: ['p1k2 r1 بعد التعديل'] })
        refused(run, 1, THEIRS, 'message-delete')
      }),
    ).toEqual([])
  })

  it('Z14 I4 I8 a hidden message that its phone still has or shows is found', () => {
    const hidden = (run: RunRecord) => void run.server.hiddenRoomMessages.push({ id: pairId(ME, THEIRS) })
    expect(inRoom(hidden)).toEqual(['I4', 'I8'])
    expect(
      inRoom((run) => {
        hides(run, 0, THEIRS)
        outboxOf(run, 0, { note: 'p1k2 r0 ' })
      }),
    ).toEqual(['I8'])
  })

  it('Z12 Z43 I8 words of a deleted message that a phone with the open room holds are found', () => {
    const deleted = (run: RunRecord) => {
      const emptied = { content: '', removed: true }
      run.server.roomMessages = run.server.roomMessages.map((row) => (row.id === OWN ? { ...row, ...emptied } : row))
      did(run, 0, LATER, { kind: 'deleted', record: OWN, stored: true })
      for (const { report } of run.phones) report.roomMessages = {}
    }
    expect(inRoom(deleted)).toEqual(['I4', 'I8'])
    expect(
      inRoom((run) => {
        deleted(run)
        for (const { report } of run.phones) report.openRooms = []
      }),
    ).toEqual([])
  })

  it('Y10 I1 what answers a discarded message, directly or not, is taken back with it', () => {
    const answers = (run: RunRecord) => {
      const wrote = { kind: 'wrote-in-room', room: ROOM, file: null } as const
      const ids = ['unsent000000001', 'unsent000000002', 'unsent000000003']
      for (const [at, record] of ids.entries()) {
        did(run, 0, LATER + at, { ...wrote, record, nonce: `p0k5${at}`, reply: ids[at - 1] ?? null })
      }
    }
    expect(inRoom(answers)).toEqual(['I1'])
    expect(
      inRoom((run) => {
        answers(run)
        did(run, 0, LATER + 9, { kind: 'deleted', record: 'unsent000000001', stored: false })
      }),
    ).toEqual([])
  })
})
