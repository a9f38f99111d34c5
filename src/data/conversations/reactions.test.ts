import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { overlayOutbox } from '@/sync/overlay'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { OwnReaction } from '@/sync/rows/documents'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { reactionViews } from './reactions'

const MESSAGE = 'messagemessagem'
const AS_OF = 5

const operation = (sign: string, rest: Partial<QueuedOperation> = {}) =>
  queuedOperation({
    collection: 'room_message_reactions',
    record: pairId(ME, MESSAGE),
    kind: 'toggle',
    action: sign === '' ? 'delete' : 'create',
    body: sign === '' ? {} : { user_id: ME, message_id: MESSAGE, emoji: sign },
    ...rest,
  })

/** `sign count`, with a star for the own one. */
function shown(reactions: unknown, reaction: OwnReaction | undefined, operations: QueuedOperation[] = []) {
  const stored = { asOf: AS_OF, row: { id: MESSAGE, reactions } as never, ...(reaction && { reaction }) }
  return reactionViews(MESSAGE, 'room_messages', stored, overlayOutbox(ME, operations, 'sends')).map(
    ({ sign, count, own }) => `${sign} ${count}${own ? '*' : ''}`,
  )
}

describe('Z44 the reactions that a screen shows', () => {
  test('are the counts of the row, the most frequent first, without signs that nobody chose', () => {
    expect(shown({ '👏': 2, '🔥': 12, '👍': 2, '😢': 0, '🍕': 4 }, undefined)).toEqual(['🔥 12', '👍 2', '👏 2'])
    for (const none of [null, undefined, {}, '', 'x']) expect(shown(none, undefined)).toEqual([])
  })

  test('have the own sign once, whether the row counts it or not', () => {
    expect(shown({ '🔥': 3 }, { own: '🔥', counted: '🔥', asOf: AS_OF })).toEqual(['🔥 3*'])
    expect(shown({ '🔥': 3 }, { own: '🔥', counted: '', asOf: AS_OF })).toEqual(['🔥 4*'])
    expect(shown({ '🔥': 3 }, { own: '', counted: '🔥', asOf: 8 })).toEqual(['🔥 2'])
    expect(shown({ '🔥': 3 }, { own: '👏', counted: '🔥', asOf: 8 })).toEqual(['🔥 2', '👏 1*'])
  })

  test('have a pending choice at once, and keep it until the row has it', () => {
    const counted = { own: '🔥', counted: '🔥', asOf: AS_OF }
    expect(shown({}, undefined, [operation('👏')])).toEqual(['👏 1*'])
    expect(shown({ '🔥': 3 }, counted, [operation('👏')])).toEqual(['🔥 2', '👏 1*'])
    expect(shown({ '🔥': 1 }, counted, [operation('')])).toEqual([])
    expect(shown({ '🔥': 1 }, counted, [operation('', { n: 1 }), operation('👍', { n: 2 })])).toEqual(['👍 1*'])
    const accepted = operation('👏', { state: 'accepted', attempted: true, seq: AS_OF + 1 })
    expect(shown({ '🔥': 3 }, counted, [accepted])).toEqual(['🔥 2', '👏 1*'])
    expect(shown({ '🔥': 2, '👏': 1 }, { own: '👏', counted: '👏', asOf: AS_OF + 1 }, [accepted])).toEqual([
      '🔥 2',
      '👏 1*',
    ])
  })

  test('do not have a refused choice, nor the operations of other collections', () => {
    const refused = operation('👏', { state: 'refused' })
    const ofAnother = operation('👏', { collection: 'private_message_reactions' })
    expect(shown({ '🔥': 3 }, undefined, [refused, ofAnother])).toEqual(['🔥 3'])
  })
})
