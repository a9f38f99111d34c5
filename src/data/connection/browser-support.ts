import type { HostLimits } from '@/views/connection'

/** What this host lets a page do. Plain http has no worker and no locks: reading and writing work, starting offline does not. */
export function hostLimits(): HostLimits {
  return {
    serviceWorker: 'serviceWorker' in navigator,
    locks: 'locks' in navigator,
    secure: globalThis.isSecureContext,
  }
}
