import { useObservable } from '@/data/context/use-observable'
import { decisions$ } from '@/data/decisions'
import type { DecisionView } from '@/views/decisions'

/** The decision that hides a post, comment or room of the user; undefined while the phone holds none. */
export function useHidingDecision(id: string): DecisionView | undefined {
  const view = useObservable(decisions$, null)
  return view?.decisions.find((one) => one.targetId === id && one.hides && one.liftedAt === 0)
}
