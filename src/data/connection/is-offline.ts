import type { ConnectionView } from '@/views/connection'

export type Offline = Extract<ConnectionView['state'], 'offline' | 'captive'>

/** Whether no request reaches our server: there is no network, or a captive portal answers instead. */
export const isOffline = (state: ConnectionView['state'] | undefined): state is Offline =>
  state === 'offline' || state === 'captive'
