import { describe, expect, it } from 'vitest'
import { pairId } from '@/domain/ids'
import { changes, hides, inRoom, refused } from './invariants/changed-room'
import { did, ME, outboxOf } from './invariants/good-chat'
import { kicked, LATER, OWN, ROOM, THEIRS } from './invariants/good-room'
import type { StepResult } from './phone/protocol'
import type { RunRecord } from './run/record'

/** The judges of edits, deletions and hidden messages of rooms. */

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
