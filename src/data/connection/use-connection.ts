import { CONNECTING, connection$ } from './'
import { useObservable } from '../context/use-observable'
import type { ConnectionView } from '@/views/connection'

/** The status of the connection, and the number of queued operations; `connecting` until it is known. */
export const useConnection = (): ConnectionView => useObservable(connection$, CONNECTING)

/** Whether no request reaches our server: there is no network, or a captive portal answers instead. */
export function useIsOffline(): boolean {
  const { state } = useConnection()
  return state === 'offline' || state === 'captive'
}
