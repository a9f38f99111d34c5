import { connection$, FIRST_CONNECTION } from './'
import { useObservable } from '../context/use-observable'
import type { ConnectionView } from '@/views/connection'
import { isOffline } from './is-offline'
import { FIRST_SHOWN, shownConnection$ } from './shown'

/** The status of the connection, and the number of queued operations; `connecting` until it is known. */
export const useConnection = (): ConnectionView => useObservable(connection$, FIRST_CONNECTION)

/** The state that is shown, without short changes; null until one has lasted. */
export const useShownState = (): ConnectionView['state'] | null =>
  useObservable<ConnectionView['state'] | null>(shownConnection$, FIRST_SHOWN)

/** Whether no request reaches our server now. */
export const useIsOffline = (): boolean => isOffline(useConnection().state)
