import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../../../tests/support/outbox-steps'
import { openOutbox, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { selectBatch } from './batch'
import { retryRefused } from './discard'
import { moveChildren } from './moved-children'
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
  .chain((all) => fc.record({ all: fc.constant(all), left: fc.nat(all.length - 1) }))

test("Y10 I5 after a retry all stand in the author's order, each behind what it waits for, and no other is changed", () =>
  fc.assert(
    fc.asyncProperty(queues, fc.boolean(), async ({ all, left }, isRetried) => {
      const outbox = openOutbox()
      const queue = all.map(({ conversation, attempted }, at) =>
        queuedOperation({
          collection: 'private_messages',
          record: `message${at}`,
          kind: 'text',
          attempted,
          ...(at === left ? { state: 'refused' } : {}),
          chat: { channel: `chat:${conversation}${OTHER}`, number: null },
        }),
      )
      all.forEach(({ waitsFor }, at) => {
        const [one] = queue.slice(at)
        if (one) one.deps = waitsFor.filter((other) => other < at).map((other) => queue[other]?.id ?? '')
      })
      const refused = queue[left]?.id ?? ''
      await outbox.store.operations.bulkAdd(queue)
      await outbox.store.meta.put({ key: 'next-n', value: (queue.at(-1)?.n ?? 0) + 1 })
      if (isRetried) await retryRefused(outbox, refused)
      else {
        await outbox.store.change(async () => {
          await outbox.store.operations.delete(refused)
          await moveChildren(outbox, new Map([[refused, null]]))
        })
      }

      const after = await pendingOperations(outbox.store)
      const staying = queue.filter(({ id }) => isRetried || id !== refused)
      expect(after.map(({ record }) => record)).toEqual(staying.map(({ record }) => record))
      const places = new Map(after.map(({ id, n }) => [id, n]))
      for (const one of after) for (const dep of one.deps) expect(places.get(dep)).toBeLessThan(one.n)
      const untouched = queue.filter(({ id, deps }) => id !== refused && !deps.includes(refused))
      const ids = new Set(after.map(({ id }) => id))
      expect(untouched.filter(({ id }) => !ids.has(id))).toEqual([])
      const limits = { ...LIMITS, maxBytes: 1e6 }
      expect(selectBatch(after, new Set(), limits).map(({ id }) => id)).toEqual(after.map(({ id }) => id))
    }),
    { numRuns: 200 },
  ))
