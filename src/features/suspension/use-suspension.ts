import { suspension$ } from '@/data/suspension'
import { useObservable } from '@/data/context/use-observable'
import type { SuspensionView } from '@/views/suspension'

/** The suspension that keeps the user from writing; null without one. */
export const useSuspension = (): SuspensionView | null => useObservable(suspension$, null)
