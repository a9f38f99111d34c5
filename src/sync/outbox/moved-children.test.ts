import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../../../tests/support/outbox-steps'
import { openOutbox, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { restoreOrder } from './author-order'
import { selectBatch } from './batch'
import { withAncestors } from './children'
import { moveChildren } from './moved-children'
import type { QueuedOperation } from './operation'
import { pendingOperations } from './operations-by-state'

/** New messages of three conversations in the author's order, each with the places of the earlier ones it waits for. */
const queues = fc
  .array(
    fc.record({ conversation: fc.nat(2), attempted: fc.boolean(), waitsFor: fc.array(fc.nat(11), { maxLength: 3 }) }),
    {
      minLength: 2,
      maxLength: 12,
    },
  )
  .chain((all) => fc.record({ all: fc.constant(all), left: fc.nat(all.length - 1), next: fc.nat(all.length - 1) }))
  .filter(({ left, next }) => left !== next)

test('Y10 I5 after a retry each operation stands behind what it waits for, and the others keep their order', () =>
  fc.assert(
    fc.asyncProperty(queues, fc.boolean(), async ({ all, left, next }, isReplaced) => {
      const outbox = openOutbox()
      const queue = all.map(({ conversation, attempted }, at) =>
        queuedOperation({
          collection: 'private_messages',
          record: `message${at}`,
          attempted,
          chat: { channel: `chat:${conversation}${OTHER}`, number: null },
        }),
      )
      all.forEach(({ waitsFor }, at) => {
        const [one] = queue.slice(at)
        if (one) one.deps = waitsFor.filter((other) => other < at).map((other) => queue[other]?.id ?? '')
      })
      const placeOf = ({ record }: QueuedOperation) => Number(record.replace('message', ''))
      const [first, last] = [queue[left], queue[next]]
      const staying = queue.filter((one) => one !== first)
      await outbox.store.operations.bulkAdd(staying)
      await outbox.store.meta.put({ key: 'next-n', value: (queue.at(-1)?.n ?? 0) + 1 })
      await outbox.store.change(async () => {
        await moveChildren(outbox, first?.id ?? '', isReplaced ? (last?.id ?? '') : null)
        await restoreOrder(outbox.store)
      })

      const moved = await pendingOperations(outbox.store)
      const numbers = new Map(moved.map(({ id, n }) => [id, n]))
      expect(moved.map(placeOf).sort((a, b) => a - b)).toEqual(staying.map(placeOf))
      for (const one of moved) for (const dep of one.deps) expect(numbers.get(dep)).toBeLessThan(one.n)
      const before = isReplaced ? withAncestors(staying, last?.id ?? '') : new Set()
      const others = moved.filter(({ id }) => !before.has(id)).map(placeOf)
      expect(others).toEqual([...others].sort((a, b) => a - b))
      const limits = { ...LIMITS, maxBytes: 1e6 }
      expect(selectBatch(moved, new Set(), limits).map(({ id }) => id)).toEqual(moved.map(({ id }) => id))
    }),
    { numRuns: 200 },
  ))
