import { COLLECTIONS, type WrittenCollection } from '@/domain/collections'
import { append, type Outbox } from './enqueue'
import { isPending, type MessagePlace, type QueuedOperation } from './operation'

/** Toggles that say more than on or off: reactions and predictions. */

type Values = Readonly<Record<string, unknown>>

interface ValuedRecord {
  collection: WrittenCollection
  record: string
  /** What says whose and about what it is: columns, and what the server reads only. */
  about: Values
  /** The server's values; null without a row. */
  before: Values | null
  /** Records whose unsent creation it waits for. */
  parents?: readonly string[]
  /** The conversation of a reaction. */
  chat?: MessagePlace
}

/**
 * Sets the values, or takes the row back. An operation that was never sent is replaced; one that was sent is followed by
 * a new operation (Y9). The server stores the newest values, whether the row is there or not (Z44).
 * @param values null: none
 */
export async function enqueueValues(
  { store, ...outbox }: Outbox,
  { collection, record, about, before, parents = [], chat }: ValuedRecord,
  values: Values | null,
): Promise<void> {
  await store.change(async () => {
    const sameRecord = await store.operations.where('record').equals(record).sortBy('n')
    const known = sameRecord.filter((o) => o.collection === collection)
    const leaving = known.filter((o) => o.state === 'refused' || (isPending(o) && !o.attempted))
    await store.operations.bulkDelete(leaving.map(({ id }) => id))
    const last = known.findLast((o) => !leaving.includes(o) && (isPending(o) || o.state === 'accepted'))
    const now = last ? valuesOf(last) : before
    // The same numbers about something else, such as changed sides of a match, are another choice.
    const isOfSame = !last || values === null || isSame(last.body, about)
    if (isSame(now, values) && isOfSame) return
    const action = values === null ? 'delete' : now === null ? 'create' : 'update'
    const body = values === null ? {} : { ...about, ...values }
    await append(
      { store, ...outbox },
      { kind: 'toggle', action, collection, record, body, ...(chat && { chat }) },
      parents,
    )
  })
}

/** The values that an operation sets; null when it takes its row back. */
export function valuesOf({ action, collection, body }: QueuedOperation): Values | null {
  const rule = COLLECTIONS[collection]
  const columns: readonly string[] = 'values' in rule ? rule.values : []
  return action === 'delete' ? null : Object.fromEntries(columns.map((column) => [column, body[column]]))
}

const isSame = (one: Values | null, other: Values | null): boolean =>
  one === null || other === null ? one === other : Object.keys(other).every((column) => one[column] === other[column])
