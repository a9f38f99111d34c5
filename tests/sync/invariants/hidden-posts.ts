import type { WireRow } from '@/domain/wire'
import type { RunRecord, Violation } from '../run/record'
import { isTakenDown, serverPost } from './reading'

/**
 * Q4: what staff put back is again at its place for every user, by the time of its writing, and what stays hidden is in
 * no window. That phones show the same, at the same place, is for I4.
 */
export function hiddenPostsComeBack(run: RunRecord): Violation[] {
  const ids = new Set(
    run.events.flatMap((event) => (event.kind === 'decision' && event.what === 'hide' ? [event.record] : [])),
  )
  const judged = [...ids].flatMap((id) => serverPost(run, id) ?? [])
  return Object.entries(run.server.windows).flatMap(([user, { posts }]) => {
    const places = posts.map(placeOf)
    return judged.flatMap((post): Violation[] => {
      const [at, isHidden] = [places.indexOf(placeOf(post)), isTakenDown(post)]
      const isSorted = places.every((place, other) => at < 0 || other === at || other < at === place > placeOf(post))
      if (isSorted && at < 0 === isHidden) return []
      const message = `${post.id} is ${isHidden ? 'hidden' : 'shown'}, and for ${user} at place ${at} of ${places.length}`
      return [{ invariant: 'Q4', record: post.id, message }]
    })
  })
}

/** PocketBase's datetimes sort as text. */
const placeOf = ({ created_at, id }: WireRow): string => `${String(created_at)}|${id}`
