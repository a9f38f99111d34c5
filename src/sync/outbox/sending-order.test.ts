import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queuedOperation } from '../../../tests/support/phone-stores'
import type { QueuedOperation } from './operation'
import { sendingOrder } from './sending-order'

/** Operations of three lanes; each waits for some that a hidden order places before it. */
const queues = fc
  .array(
    fc.record({ lane: fc.nat(2), before: fc.double({ noNaN: true }), waitsFor: fc.array(fc.nat(9), { maxLength: 2 }) }),
    {
      minLength: 2,
      maxLength: 10,
    },
  )
  .map((all) => {
    const queue = all.map(({ lane }) => queuedOperation({ collection: 'room_members', record: `seat${lane}` }))
    all.forEach(({ before, waitsFor }, at) => {
      const [one] = queue.slice(at)
      const deps = waitsFor.filter((other) => (all[other]?.before ?? Infinity) < before)
      if (one) one.deps = [...new Set(deps)].map((other) => queue[other]?.id ?? '')
    })
    return queue
  })

const placesIn = (order: readonly QueuedOperation[]) => new Map(order.map(({ id }, at) => [id, at]))

test('Y10 each operation is sent once, behind what it waits for', () =>
  fc.assert(
    fc.property(queues, (queue) => {
      const order = sendingOrder(queue)
      expect(new Set(order)).toEqual(new Set(queue))
      const places = placesIn(order)
      for (const one of queue) {
        for (const dep of one.deps) expect(places.get(dep)).toBeLessThan(places.get(one.id) ?? -1)
      }
    }),
  ))

test("Y9 the author's order stays where none waits for a later one", () =>
  fc.assert(
    fc.property(queues, (queue) => {
      const places = placesIn(queue)
      const backward = queue.map((one, at) => ({
        ...one,
        deps: one.deps.filter((dep) => (places.get(dep) ?? at) < at),
      }))
      expect(sendingOrder(backward.toReversed())).toEqual(backward)
    }),
  ))

test('Y9 one that is sent earlier takes what is before it in its lane along', () => {
  const [mark, leave, entry] = (['update', 'delete', 'create'] as const).map((action) =>
    queuedOperation({ collection: 'room_members', record: 'seat', action }),
  ) as [QueuedOperation, QueuedOperation, QueuedOperation]
  const text = queuedOperation({ collection: 'room_messages', record: 'text', n: 0, deps: [entry.id] })
  mark.deps = [entry.id]
  expect(sendingOrder([text, mark, leave, entry])).toEqual([leave, entry, text, mark])
})
