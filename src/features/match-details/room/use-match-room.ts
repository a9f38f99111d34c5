import { useEffect, useState } from 'react'
import { useIsOffline } from '@/data/connection/use-connection'
import { isRoomThere, roomHeader$ } from '@/data/rooms'
import { useObservable } from '@/data/context/use-observable'
import { roomOpensAt } from '@/domain/football/rooms/room-times'
import type { ShownMatch } from '@/views/opened-match'
import type { RoomHeaderView } from '@/views/rooms'

/**
 * What the page of a match says of its room. `early`: it opens an hour before the kick-off. `none`: the server has none,
 * because nobody follows the match. `opening`: the user follows it, so that the server makes the room within a minute.
 * `unknown`: no answer yet. `hidden`: there is nothing to say any more.
 */
export type MatchRoomState =
  | { kind: 'early' | 'none' | 'opening' | 'unknown' | 'offline' | 'hidden' }
  | { kind: 'open'; header: RoomHeaderView; isClosed: boolean }

const ASK_AGAIN_MS = 60_000
const ASK_AGAIN_OPENING_MS = 10_000

/** The room of a match has the match's id. One that the phone holds is there without a network. */
export function useMatchRoom({ match, clock }: Pick<ShownMatch, 'match' | 'clock'>): MatchRoomState {
  const header = useObservable(roomHeader$(match.id), null)
  const offline = useIsOffline()
  const isHeld = header?.room?.isOfMatch === true
  const opensAt = roomOpensAt(match)
  const [isThere, setThere] = useState<boolean | null>(null)
  const isEarly = match.state === 'upcoming' && (opensAt === null || clock < opensAt)
  const isAsked = !isHeld && !offline && !isEarly
  const isFollowed = Object.values(match.follows).some(({ on }) => on)
  const askAgainMs = isFollowed && isThere === false ? ASK_AGAIN_OPENING_MS : ASK_AGAIN_MS
  useEffect(() => {
    if (!isAsked) return
    let ended = false
    const ask = async () => {
      const answer = await isRoomThere(match.id).catch(() => null)
      if (!ended && answer !== null) setThere(answer)
    }
    void ask()
    const timer = setInterval(() => void ask(), askAgainMs)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [match.id, isAsked, askAgainMs])
  if (header && isHeld) {
    const closesAt = header.room?.closesAt ?? null
    return { kind: 'open', header, isClosed: closesAt !== null && closesAt <= clock }
  }
  if (isEarly) return { kind: opensAt === null ? 'hidden' : 'early' }
  if (match.state === 'finished') return { kind: 'hidden' }
  if (isThere === false && !isFollowed) return { kind: 'none' }
  if (offline) return { kind: 'offline' }
  return { kind: isThere === false ? 'opening' : 'unknown' }
}
