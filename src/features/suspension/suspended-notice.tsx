import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import type { SuspensionView } from '@/views/suspension'

const Details = lazyPart(() => import('./suspension-details').then((module) => module.SuspensionDetails))

/** In place of the button that sends: until when nothing can be sent, and why. What is typed is kept. */
export function SuspendedNotice({ suspension }: { suspension: SuspensionView }) {
  return (
    <Suspense>
      <Details suspension={suspension} />
    </Suspense>
  )
}
