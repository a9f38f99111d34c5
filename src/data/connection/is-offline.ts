import type { ConnectionView } from '@/views/connection'

/** Whether no request reaches our server: there is no network, or a captive portal answers instead. */
export const isOffline = (state: ConnectionView['state']): boolean => state === 'offline' || state === 'captive'
