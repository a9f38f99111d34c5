import { suspendedWork$ } from '@/data/suspension'
import { useObservable } from '@/data/context/use-observable'
import type { SuspendedWorkView } from '@/views/suspension'

const NONE: SuspendedWorkView = { count: 0, suspension: null }

/** What suspensions refused, and until when it cannot be sent. */
export const useSuspendedWork = (): SuspendedWorkView => useObservable(suspendedWork$, NONE)
