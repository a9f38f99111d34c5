import { useMemo, useRef, useState } from 'react'
import { useObservable } from '@/data/context/use-observable'
import { roomSearch$ } from '@/data/rooms'
import type { RoomSearchView } from '@/views/rooms'

/**
 * Rooms that a text finds; null before the first result. While another text is looked for, the last result stays.
 * `again` asks the server once more.
 */
export function useRoomSearch(text: string): { found: RoomSearchView | null; again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const asked = useMemo(() => ({ attempt, search$: roomSearch$(text) }), [text, attempt])
  const newest = useObservable(asked.search$, null)
  const last = useRef<RoomSearchView | null>(null)
  last.current = newest ?? last.current
  return { found: last.current, again: () => setAttempt(attempt + 1) }
}
