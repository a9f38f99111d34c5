import { collections } from '@/domain/collections'
import type { Target } from '@/domain/collection'
import { pairId } from '@/domain/ids'
import { refuse } from '../shared/refuse'

interface Toggle {
  owner: string
  target: Target
}

const TOGGLES: ReadonlyMap<string, Toggle> = new Map(
  collections.flatMap(([name, { owner, target }]) => (owner && target ? [[name, { owner, target }]] : [])),
)

/** The collections whose rows are on or off for a user and a target. */
export const COLLECTIONS = [...TOGGLES.keys()]

/** Refuses a toggle whose id is not its two ids joined: nobody can occupy the id of another pair. */
export function onCreate(e: core.RecordEvent): void {
  const toggle = TOGGLES.get(e.record.collection().name)
  if (!toggle) throw new Error('no toggle of the collections')
  const { owner, target } = toggle
  const [from, to] = [e.record.getString(owner), e.record.getString(target.column)]
  if (e.record.id !== pairId(from, to)) refuse('The id of a toggle is its two ids joined.', { id: 'invalid' })
  if (from === to) refuse('That is yourself.', { [target.column]: 'self' })
  e.next()
}
