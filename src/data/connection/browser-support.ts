import type { HostLimits } from '@/views/connection'

/** What this host allows. Plain http has no service worker and no locks: the app works, but does not start offline. */
export function hostLimits(): HostLimits {
  return {
    serviceWorker: 'serviceWorker' in navigator,
    locks: 'locks' in navigator,
    secure: globalThis.isSecureContext,
  }
}
