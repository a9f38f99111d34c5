import { describe, expect, it } from 'vitest'
import type { WireRow } from '@/domain/wire'
import { chatsDiffer } from './invariants/chats-differ'
import {
  change,
  chattedRun,
  database,
  did,
  idOf,
  ME,
  message,
  NEXT_LIFE,
  OTHER,
  outboxOf,
  row,
  shows,
  storageOf,
  THIRD,
} from './invariants/good-chat'
import { unreadCountsHold } from './invariants/i15-unread-counts'
import { sentMessagesStay } from './invariants/i16-sent-messages-stay'
import { messageWordsMayBeHeld } from './invariants/message-words'
import { messagesHold } from './invariants/messages'
import type { StepResult } from './phone/protocol'
import type { RunRecord } from './run/record'
import { calmScript } from './schedule/calm-script'

function broken(change: (run: RunRecord) => void): string[] {
  const run = chattedRun()
  change(run)
  const judges = [messagesHold, messageWordsMayBeHeld, unreadCountsHold, sentMessagesStay]
  const violations = [...judges.flatMap((judge) => judge(run)), ...run.phones.flatMap((end) => chatsDiffer(run, end))]
  return [...new Set(violations.map(({ invariant }) => invariant))].sort()
}

const scrubbed = { content: '', removed: true, media: '', media_type: '', media_upload: '' }

describe('the checker of messages', () => {
  it('finds no violation where phones and server agree', () => {
    expect(broken(() => {})).toEqual([])
  })

  it('I1, I2, I3: finds a message that is lost, stored twice, or lacks its edit, deletion or hiding', () => {
    const unsent = { record: idOf(9), nonce: 'p0k9', peer: OTHER, reply: null, file: null }
    expect(broken((run) => did(run, 0, 150, { kind: 'wrote', ...unsent }))).toEqual(['I1'])
    expect(broken((run) => run.server.messages.push(message(4, { id: idOf(9), number: 5 })))).toContain('I2')
    expect(broken((run) => did(run, 0, 150, { kind: 'message-edited', record: idOf(1), revision: 1 }))).toEqual(['I3'])
    expect(broken((run) => did(run, 0, 150, { kind: 'deleted', record: idOf(1), stored: true }))).toEqual(['I3'])
    expect(broken((run) => did(run, 0, 150, { kind: 'message-hidden', record: idOf(3) }))).toEqual(['I3'])
  })

  it('I3: accepts an edit that a later one or a deletion replaced, and a deletion that was undone', () => {
    const edited = (revision: number): StepResult => ({ kind: 'message-edited', record: idOf(1), revision })
    expect(
      broken((run) => {
        change(run, 1, { content: 'p0k1 r2 بيننا' })
        for (const revision of [1, 2]) did(run, 0, 150, edited(revision))
        did(run, 0, 160, { kind: 'deleted', record: idOf(1), stored: true })
        did(run, 0, 170, { kind: 'undone', record: idOf(1) })
      }),
    ).toEqual([])
    expect(
      broken((run) => {
        change(run, 1, scrubbed)
        did(run, 0, 150, edited(1))
        did(run, 0, 160, { kind: 'deleted', record: idOf(1), stored: true })
      }),
    ).toEqual([])
  })

  it('Z1 I5: finds numbers against the order of writing, and a screen against the numbers', () => {
    const turned = (run: RunRecord) => {
      did(run, 0, 110, { kind: 'wrote', record: idOf(5), nonce: 'p0k5', peer: OTHER, reply: null, file: null })
      did(run, 0, 111, { kind: 'wrote', record: idOf(6), nonce: 'p0k6', peer: OTHER, reply: null, file: null })
      run.server.messages.push(message(1, { id: idOf(5), number: 6, content: 'p0k5 r0' }))
      run.server.messages.push(message(1, { id: idOf(6), number: 5, content: 'p0k6 r0' }))
    }
    expect(broken(turned)).toContain('I5')
    expect(broken((run) => shows(run, 0, 210, [2, 1, 3, 4]))).toEqual(['I5'])
    const unsentFirst = (run: RunRecord) => {
      const written = ['first0000000001', 'second000000001'] as const
      for (const [at, record] of written.entries()) {
        did(run, 0, 150 + at, { kind: 'wrote', record, nonce: `p0k1${at}`, peer: OTHER, reply: null, file: null })
        run.phones[0]!.report.outbox.push({ operation: record, record, kind: 'message', delivery: 'waiting', code: '' })
      }
      shows(run, 0, 210, [1, 2, 3, 4], [...written].reverse())
    }
    expect(broken(unsentFirst)).toEqual(['I5'])
  })

  it('Z2 I5: accepts that a message with a file is overtaken', () => {
    expect(
      broken((run) => {
        change(run, 1, { number: 2 })
        run.server.messages = run.server.messages.map((one) => (one.id === idOf(2) ? { ...one, number: 1 } : one))
        run.events = run.events.filter(({ kind }) => kind !== 'chat')
      }),
    ).not.toContain('I5')
  })

  it('Z15 I6, I13: finds an answer to another conversation, and a message without its file', () => {
    expect(broken((run) => change(run, 3, { reply_to: 'elsewhere000001' }))).toEqual(['I6'])
    expect(broken((run) => change(run, 2, { media: '', media_type: '', media_upload: '' }))).toEqual(['I13'])
  })

  it('I4: finds a phone that shows other words, or holds another seat', () => {
    expect(broken((run) => (Object.values(run.phones[1]!.report.chats)[0]![0]!.content = 'غيره'))).toEqual(['I4'])
    expect(broken((run) => (run.server.seats[0]!.last_words = 'غيره'))).toEqual([])
    expect(
      broken((run) => (run.server.seats = run.server.seats.map((one) => ({ ...one, last_words: 'غيره' })))),
    ).toEqual(['I4'])
  })

  it('Z12 I8: finds words of a deleted message in a row, a seat, an outbox and a file', () => {
    const deleted = (after: (run: RunRecord) => void) => (run: RunRecord) => {
      change(run, 2, scrubbed)
      after(run)
    }
    expect(broken(deleted(() => {}))).toEqual([])
    expect(broken(deleted((run) => Object.assign(row(run, 1, 2), { content: 'غيره' })))).toEqual(['I8'])
    expect(broken(deleted((run) => (row(run, 1, 1).excerpt = 'p0k2 r0 بيننا')))).toEqual(['I8'])
    expect(broken(deleted((run) => (run.phones[1]!.report.storage = storageOf(run, OTHER, true)))), 'its file').toEqual(
      ['I8'],
    )
    const operation = { record: idOf(2), body: { content: 'p0k2 r0 بيننا' } }
    expect(broken(deleted((run) => outboxOf(run, 0, { ...operation, state: 'settled' })))).toEqual(['I8'])
    expect(broken(deleted((run) => outboxOf(run, 0, { ...operation, state: 'refused' }))), 'an edit').toEqual([])
    const hiddenBefore = deleted((run) => {
      run.server.hiddenMessages.push({ id: ME + idOf(2) })
      run.phones[0]!.report.storage = storageOf(run, ME, false)
      outboxOf(run, 0, { ...operation, state: 'settled' })
    })
    expect(broken(hiddenBefore), 'own words of a hidden one').not.toContain('I8')
  })

  it('Z14 I8: finds a row, words or a file of a message that its user hid or cleared', () => {
    const hides = (run: RunRecord) => void run.server.hiddenMessages.push({ id: OTHER + idOf(2) })
    const removeFrom = (run: RunRecord, file: boolean) => {
      const { report } = run.phones[1]!
      report.storage = storageOf(run, OTHER, file)
      report.chats[ME] = report.chats[ME]!.filter(({ id }) => id !== idOf(2))
    }
    expect(broken(hides)).toEqual(['I4', 'I8'])
    expect(broken((run) => [hides(run), removeFrom(run, false)])).toEqual([])
    expect(broken((run) => [hides(run), removeFrom(run, true)])).toEqual(['I8'])
    expect(broken((run) => [hides(run), removeFrom(run, false), outboxOf(run, 1, { note: 'p0k2 r0 ' })])).toEqual([
      'I8',
    ])
    const cleared = (run: RunRecord) => {
      run.server.seats = run.server.seats.map((one) => (one.user_id === OTHER ? { ...one, cleared_number: 2 } : one))
    }
    expect(broken(cleared)).toContain('I8')
  })

  it('I8: finds words of a conversation of others', () => {
    const third = (run: RunRecord) => {
      const { report } = run.phones[1]!
      const storage = [database('rxdb-dexie-rows--0--posts', 'docs', [{ key: 'x', value: { text: 'p0k1 r0 بيننا' } }])]
      run.users.push({ id: THIRD, username: THIRD })
      run.script = calmScript(3)
      const empty = { ...report, chats: {}, chatList: [], unreadMessages: 0, storage }
      run.phones.push({ ...run.phones[1]!, phone: 2, user: 2, report: empty })
    }
    expect(broken(third)).toEqual(['I8'])
  })

  it('Z8 Z10 I15: finds a seat, a line or a badge that differs from a recount', () => {
    const alsoHeld = (run: RunRecord, change: Partial<WireRow>) => {
      run.server.seats = run.server.seats.map((one) => (one.user_id === ME ? { ...one, ...change } : one))
      run.phones[0]!.report.storage = storageOf(run, ME, false)
    }
    expect(broken((run) => alsoHeld(run, { unread: 2 }))).toEqual(['I15'])
    expect(broken((run) => (run.phones[0]!.report.chatList[0]!.unread = 0))).toEqual(['I15'])
    expect(broken((run) => (run.phones[0]!.report.chatList = []))).toEqual(['I15'])
    expect(broken((run) => (run.phones[1]!.report.unreadMessages = 3))).toEqual(['I15'])
  })

  it('Z6 Z7 I15: finds a mark without effect, what was read without a mark, and what was read unseen', () => {
    expect(broken((run) => did(run, 1, 250, { kind: 'chat-read', peer: ME, number: 2 }))).toEqual(['I15'])
    expect(broken((run) => did(run, 0, 250, { kind: 'chat-cleared', peer: OTHER, number: 2 }))).toEqual(['I15'])
    expect(broken((run) => (run.events = run.events.filter(({ kind }) => kind === 'chat')))).toEqual(['I15'])
    expect(broken((run) => (run.events = run.events.filter(({ kind }) => kind !== 'chat')))).toEqual(['I15'])
    const restored = (at: number) => (run: RunRecord) => {
      did(run, 1, 250, { kind: 'chat-read', peer: ME, number: 2 })
      run.events = run.events.filter((one) => one.kind !== 'chat' || one.phone !== 0)
      run.events.push({ kind: 'server', at, what: 'restored' })
    }
    expect(broken(restored(260)), 'a mark after it').toEqual(['I15'])
    const shownLater = (run: RunRecord) => {
      run.events = run.events.filter((one) => one.kind !== 'chat' || one.phone !== 0)
      shows(run, 0, 290, [1, 2, 3, 4])
    }
    expect(broken(shownLater), 'read before it was shown').toEqual(['I15'])
  })

  it('Z3 I16: finds a sent message that left the screen, also in the next life', () => {
    expect(broken((run) => shows(run, 0, 400, [1, 3, 4]))).toEqual(['I16'])
    expect(broken((run) => shows(run, 0, NEXT_LIFE, [1, 3, 4]))).toEqual(['I16'])
    expect(
      broken((run) => shows(run, 0, 400, [1, 2, 4])),
      'one of the other user',
    ).toEqual([])
    const deleted = (run: RunRecord) => {
      did(run, 0, 390, { kind: 'deleted', record: idOf(2), stored: true })
      did(run, 0, 395, { kind: 'undone', record: idOf(2) })
      shows(run, 0, 400, [1, 3, 4])
    }
    expect(broken(deleted)).toEqual([])
    const hidden = (run: RunRecord) => {
      did(run, 0, 390, { kind: 'message-hidden', record: idOf(2) })
      shows(run, 0, 400, [1, 3, 4])
      did(run, 0, 410, { kind: 'discarded', records: [ME + idOf(2)] })
    }
    expect(broken(hidden), 'a hiding that was discarded').toEqual([])
  })
})
