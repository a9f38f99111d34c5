import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { overlayOutbox } from '@/sync/overlay'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { EdgeDocument } from '@/sync/rows/documents'
import { SIDES_CASES } from '../../../tests/support/changed-sides'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { ownPrediction } from './own-prediction'

const MATCH = 'h00000000000001'
const AS_OF = 5
const SIDES = { home: 'h00000000000901', away: 'h00000000000902' }

const operation = (home: number, rest: Partial<QueuedOperation> = {}) =>
  queuedOperation({
    collection: 'predictions',
    record: pairId(ME, MATCH),
    body: { user_id: ME, match_id: MATCH, home, away: 1 },
    ...rest,
  })

const row = (fields: Record<string, unknown> = {}) =>
  ({
    id: `prediction:${pairId(ME, MATCH)}`,
    asOf: AS_OF,
    row: { home: 2, away: 1, points: '', ...fields },
  }) as unknown as EdgeDocument

const shown = (stored: EdgeDocument | undefined, ...operations: QueuedOperation[]) =>
  ownPrediction(MATCH, stored, overlayOutbox(ME, operations, 'sends'), SIDES)

const late = { state: 'refused', code: 'locked', fields: { match_id: 'locked' } } as const

describe('the own prediction', () => {
  test('is the pending one until the server’s row has it', () => {
    expect(shown(undefined)).toBeNull()
    expect(shown(undefined, operation(3))?.score).toEqual({ home: 3, away: 1 })
    expect(shown(row(), operation(3))?.score).toEqual({ home: 3, away: 1 })
    const accepted = { state: 'accepted', attempted: true } as const
    expect(shown(row(), operation(3, { ...accepted, seq: AS_OF + 1 }))?.score).toEqual({ home: 3, away: 1 })
    expect(shown(row(), operation(3, { ...accepted, seq: AS_OF }))?.score).toEqual({ home: 2, away: 1 })
  })

  test('K19 stays when a later one was refused, which is told besides', () => {
    const own = shown(row(), operation(4, late))
    expect(own).toMatchObject({ score: { home: 2, away: 1 }, delivery: { kind: 'stored' } })
    expect(own?.refused).toMatchObject({ score: { home: 4, away: 1 }, code: 'locked' })
  })

  test('K19 stays when its withdrawal came late, and nothing of it was refused', () => {
    const own = shown(row(), operation(0, { ...late, action: 'delete', body: {} }))
    expect(own).toMatchObject({ score: { home: 2, away: 1 }, refused: null })
  })

  test('K19 is of its teams when their sides were changed since it was written', () => {
    const written = (home_team: string, rest: Partial<QueuedOperation> = {}) =>
      operation(3, { body: { user_id: ME, match_id: MATCH, home: 3, away: 1, home_team }, ...rest })
    expect(shown(row(), written(SIDES.home))?.score).toEqual({ home: 3, away: 1 })
    expect(shown(row(), written(SIDES.away))?.score).toEqual({ home: 1, away: 3 })
    expect(shown(undefined, written(SIDES.away, late))?.refused?.score).toEqual({ home: 1, away: 3 })
    const teams = JSON.stringify({ home: { id: SIDES.away }, away: { id: SIDES.home } })
    expect(shown(row({ teams }))?.score).toEqual({ home: 1, away: 2 })
  })

  test.each(SIDES_CASES)('K19 is of its teams when the source changed $what', ({ before, now, swapped }) => {
    const teams = JSON.stringify({ home: { id: before.home }, away: { id: before.away } })
    const outbox = overlayOutbox(ME, [], 'sends')
    const goals = swapped ? { home: 1, away: 2 } : { home: 2, away: 1 }
    expect(ownPrediction(MATCH, row({ teams }), outbox, now)?.score).toEqual(goals)
  })

  test('K19 there is none when the only one came late', () => {
    expect(shown(undefined, operation(4, late))).toMatchObject({ score: null, refused: { code: 'locked' } })
  })

  test.each([
    ['', null],
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['7', null],
  ])('with the stored points %j has %j', (points, expected) => {
    expect(shown(row({ points }))?.points).toBe(expected)
  })

  test('waits for the network while a change waits behind one that was sent', () => {
    const first = operation(3, { attempted: true, state: 'sending' })
    const second = operation(4, { action: 'update', deps: [first.id] })
    const own = ownPrediction(MATCH, undefined, overlayOutbox(ME, [first, second], 'waits'), SIDES)
    expect(own).toMatchObject({ score: { home: 4, away: 1 }, delivery: { kind: 'waiting' }, operation: first.id })
  })

  test('has no old points while a change of it is pending', () => {
    expect(shown(row({ points: '3', void: true }), operation(4))).toMatchObject({ points: null, void: false })
  })

  test('that is taken back is none', () => {
    expect(shown(row(), operation(0, { action: 'delete', body: {} }))?.score).toBeNull()
  })
})
