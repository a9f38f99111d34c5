import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { applyChange } from '@/sync/engine/stream-changes'
import { overlayOutbox } from '@/sync/overlay'
import type { MessageDocument } from '@/sync/rows/documents'
import { at } from '../../../tests/support/chatting-phone'
import { answerOf, entry, ME, MINE, postRow, queuedOperation, RUN } from '../../../tests/support/phone-stores'
import { ROOM_CHANNEL, roomMessage, roomMessageId, roomPhone } from '../../../tests/support/room-phone'
import { reactionViews } from './reactions'

/** Counts of an open room come by the stream, own reactions by the own channel: either may come first. */

const ID = roomMessageId(1)

const reaction = (emoji: string, seq: number, channels = [MINE]) =>
  entry(
    { id: pairId(ME, ID), user_id: ME, message_id: ID, emoji, created_at: postRow(1).created_at },
    seq,
    channels,
    'room_message_reactions',
  )

/** A phone that has read the room up to 2 and its own channel up to 1. @param own the own sign in these counts */
async function reactingPhone(reactions: Record<string, number>, own: string | null = null) {
  const rows = [roomMessage(1, 2, { reactions }), ...(own === null ? [] : [reaction(own, 0, [])])]
  const phone = await roomPhone(rows)
  const { epoch } = await phone.state()
  let ownSeq = 1
  const stored = async () => (await phone.rows.messages.findOne(ID).exec())?._data as unknown as MessageDocument
  return {
    /** Counts of the message as of a snapshot. */
    async streams(asOf: number, counts: Record<string, number>) {
      const { cursors } = await phone.state()
      const counted = [{ c: 'room_messages' as const, id: ID, seq: asOf, row: { reactions: counts } }]
      const change = { before: cursors[ROOM_CHANNEL]?.seq ?? 0, cursor: asOf, asOf, more: false, deletes: [], rows: [] }
      const streamed = { channel: ROOM_CHANNEL, epoch: epoch ?? '', run: RUN, change: { ...change, counts: counted } }
      expect(await applyChange(phone.parts, streamed)).toMatchObject({ cursors: { [ROOM_CHANNEL]: at(asOf) } })
    },
    /** A pull of the own channel brings a reaction, or with null its end. @param seq of the change */
    async pulls(asOf: number, sign: string | null, seq: number) {
      const gone = sign === null ? [{ c: 'room_message_reactions' as const, id: pairId(ME, ID), seq }] : []
      const entries = sign === null ? [] : [reaction(sign, seq)]
      const sent = { [MINE]: at(ownSeq) }
      const brought = { channels: [MINE], rows: entries, deletes: { [MINE]: gone } }
      await phone.applyFrom(answerOf({ seq: asOf, from: ownSeq, ...brought }), sent)
      ownSeq = asOf
    },
    /** What the message shows: sign, count, and a star at the own one. @param operation of the user */
    async shown(...operation: ReturnType<typeof queuedOperation>[]) {
      const views = reactionViews(ID, 'room_messages', await stored(), overlayOutbox(ME, operation, 'sends'))
      return views.map(({ sign, count, own }) => `${sign} ${count}${own ? '*' : ''}`)
    },
  }
}

const accepted = (emoji: string, seq: number) =>
  queuedOperation({
    collection: 'room_message_reactions',
    record: pairId(ME, ID),
    action: 'update',
    state: 'accepted',
    attempted: true,
    seq,
    run: RUN,
    body: { user_id: ME, message_id: ID, emoji },
  })

describe('Z44 counts of a stream and own reactions of the own channel', () => {
  test('a reaction of another phone that comes after the counts that have it is counted once', async () => {
    const phone = await reactingPhone({})
    await phone.streams(12, { '🔥': 1 })
    await phone.pulls(13, '🔥', 10)
    expect(await phone.shown()).toEqual(['🔥 1*'])
  })

  test('a reaction that another phone took back before the counts is not subtracted from them', async () => {
    const phone = await reactingPhone({ '🔥': 4 }, '🔥')
    await phone.streams(12, { '🔥': 3 })
    await phone.pulls(13, null, 10)
    expect(await phone.shown()).toEqual(['🔥 3'])
  })

  test('a reaction that another phone changed after the counts replaces the counted one', async () => {
    const phone = await reactingPhone({ '🔥': 4 }, '🔥')
    await phone.streams(12, { '🔥': 5 })
    await phone.pulls(14, '👏', 13)
    expect(await phone.shown()).toEqual(['🔥 4', '👏 1*'])
  })

  test('a reaction older than the snapshot of its pull, but newer than the counts, is added to them', async () => {
    const phone = await reactingPhone({})
    await phone.streams(12, { '🔥': 2 })
    await phone.pulls(20, '🔥', 15)
    expect(await phone.shown()).toEqual(['🔥 3*'])
    await phone.streams(21, { '🔥': 3 })
    expect(await phone.shown()).toEqual(['🔥 3*'])
  })

  test.each([
    ['instead of another', { '🔥': 1 }, '🔥'],
    ['as the first', {}, null],
  ])('an accepted reaction %s is counted once, before and after the pull that brings it', async (_, counts, own) => {
    const phone = await reactingPhone(counts, own)
    const operation = accepted('👏', 10)
    expect(await phone.shown(operation)).toEqual(['👏 1*'])
    await phone.streams(12, { '👏': 1 })
    expect(await phone.shown(operation)).toEqual(['👏 1*'])
    await phone.pulls(13, '👏', 10)
    expect(await phone.shown(operation)).toEqual(['👏 1*'])
    expect(await phone.shown()).toEqual(['👏 1*'])
  })
})
