import type { Operation } from '@/domain/wire'
import type { Caller } from '../server/sync-calls'

/** @returns the milliseconds until a phone has the verdict; throws when it is not accepted */
export async function timeVerdict(by: Caller, operation: Operation): Promise<number> {
  const began = performance.now()
  const [verdict] = await by.send(operation)
  const took = performance.now() - began
  if (verdict?.verdict !== 'accepted') throw new Error(`the operation was ${verdict?.verdict} (${verdict?.code})`)
  return took
}
