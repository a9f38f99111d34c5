import { describe, expect, it } from 'vitest'
import { pairId } from '@/domain/ids'
import type { ReactionSign } from '@/domain/reactions'
import type { Operation } from '@/domain/wire'
import { changes, hides, inRoom, namesOf, refused, shows, USERS } from './invariants/changed-room'
import { chatsDiffer } from './invariants/chats-differ'
import { chattedRun, did, idOf, OTHER } from './invariants/good-chat'
import { kicked, LATER, OWN, ROOM, roomRun, THEIRS } from './invariants/good-room'
import { accepted, exchange } from './invariants/good-run'
import { messagesHold } from './invariants/messages'
import { shownMessage } from './invariants/shown-message'
import type { ScreenMessage } from './phone/protocol'
import type { RunRecord } from './run/record'

/** The judges of reactions: in rooms, and in conversations of two. */

function inChat(change: (run: RunRecord) => void): string[] {
  const run = chattedRun()
  change(run)
  return namesOf([...messagesHold(run), ...run.phones.flatMap((end) => chatsDiffer(run, end))])
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
