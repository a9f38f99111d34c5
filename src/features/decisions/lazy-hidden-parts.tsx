import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'

const Mark = lazyPart(() => import('./hidden-mark').then((module) => module.HiddenMark))

/** The mark of hidden content, loaded with the first of it. */
export const HiddenMark = ({ id }: { id: string }) => (
  <Suspense>
    <Mark id={id} />
  </Suspense>
)

const RoomLine = lazyPart(() => import('./hidden-room-line').then((module) => module.HiddenRoomLine))

/** The line of a hidden room in a list. */
export const HiddenRoomLine = ({ id }: { id: string }) => (
  <Suspense>
    <RoomLine id={id} />
  </Suspense>
)
