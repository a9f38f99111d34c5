import { Suspense } from 'react'
import { hostLimits } from '@/data/connection/browser-support'
import { lazyPart } from '@/ui/lazy-part'

const HostLimitsBanner = lazyPart(() => import('./host-limits-banner').then((module) => module.HostLimitsBanner))

/** Shows that the app cannot start offline on a host without https. */
export function PlainHttpBanner() {
  const { secure, serviceWorker } = hostLimits()
  if (secure && serviceWorker) return null
  return (
    <Suspense fallback={null}>
      <HostLimitsBanner />
    </Suspense>
  )
}
