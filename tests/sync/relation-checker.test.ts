import { describe, expect, it } from 'vitest'
import type { Operation, WireRow } from '@/domain/wire'
import { accepted, exchange, goodRun } from './invariants/good-run'
import { oneEffect } from './invariants/i02-one-effect'
import { relationsHold } from './invariants/relations'
import { calmScript } from './schedule/calm-script'
import type { RunRecord, WireExchange } from './run/record'

const [ME, OTHER] = ['fan000000000000', 'fan000000000001'] as const
const FOLLOW: WireRow = { id: ME + OTHER, follower_id: ME, following_id: OTHER }

type RelationChange = [at: number, relation: 'follows' | 'blocks', on: boolean]

/** User 0 does these to user 1; with what each phone sent, and the server's rows. */
function relatedRun(changes: RelationChange[], wires: WireExchange[][], follows: WireRow[]): RunRecord {
  const run = goodRun()
  const phone = run.phones[0]!
  run.script = calmScript(2)
  run.users = [ME, OTHER].map((id) => ({ id, username: id }))
  run.events = changes.map(([at, relation, on]) => {
    const result = { kind: 'related' as const, relation, target: OTHER, on }
    return { kind: 'did', at, askedAt: at - 1, phone: 0, life: 1, step: relation, result }
  })
  run.phones = wires.map((wire, number) => ({ ...phone, phone: number, user: number, wire }))
  run.server = { ...run.server, follows }
  return run
}

const sends = (
  id: string,
  n: number,
  collection: 'follows' | 'blocks',
  by: string = ME,
  of: string = OTHER,
): Operation => ({
  ...{ id, n, collection, record: by + of, body: {}, deps: [], action: 'create' },
})
const takesBack = (operation: Operation, id: string, n: number): Operation => ({
  ...operation,
  id,
  n,
  action: 'delete',
})
const sent = (at: number, operation: Operation, seq: number): WireExchange =>
  exchange(at, [operation], [accepted(operation.id, seq)])

describe('the checker of relations', () => {
  const follow = sends('f1', 1, 'follows')
  const again = sends('f2', 2, 'follows')

  it("I2: finds a follow with two ids, unless the other user's block ended it in between", () => {
    const twice = [sent(100, follow, 1), sent(300, again, 3)]
    const found = (others: WireExchange[]) =>
      oneEffect(relatedRun([], [twice, others], [FOLLOW])).map(({ invariant }) => invariant)
    expect(found([])).toEqual(['I2'])
    expect(found([sent(200, sends('b1', 1, 'blocks', OTHER, ME), 2)])).toEqual([])
    expect(found([sent(400, sends('b1', 1, 'blocks', OTHER, ME), 4)]), 'a block after both').toEqual(['I2'])
    expect(found([sent(200, sends('f9', 1, 'follows', OTHER, ME), 2)]), 'no block').toEqual(['I2'])
  })

  it('I3: an unsent block ends no follow, also after a sent one', () => {
    const block = sends('b1', 1, 'blocks')
    const before = [
      sent(100, block, 1),
      sent(200, takesBack(block, 'b2', 2), 2),
      sent(300, sends('f1', 3, 'follows'), 3),
    ]
    const changes: RelationChange[] = [
      [90, 'blocks', true],
      [190, 'blocks', false],
      [290, 'follows', true],
      [390, 'blocks', true],
      [490, 'blocks', false],
    ]
    const found = (wire: WireExchange[], follows: WireRow[]) =>
      relationsHold(relatedRun(changes, [wire], follows)).map(({ invariant }) => invariant)
    expect(found(before, [FOLLOW])).toEqual([])
    expect(found(before, []), 'the follow is lost').toEqual(['I3'])
    const block2 = sends('b3', 4, 'blocks')
    const left = [...before, sent(400, block2, 4), sent(500, takesBack(block2, 'b4', 5), 5)]
    expect(found(left, [])).toEqual([])
    expect(found(left, [FOLLOW]), 'a block that left spared it').toEqual(['I3'])
  })
})
