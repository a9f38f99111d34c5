import { useEffect, useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import { isRoomThere } from '@/data/rooms'
import { isolated } from '@/domain/text'
import { showToast } from '@/ui/toast-store'
import type { RoomStateView } from '@/views/messages'
import { useToRooms } from '../use-to-rooms'

const IN_ROOM: ReadonlySet<RoomStateView['state']> = new Set(['open', 'banned', 'closed'])

/**
 * Says that the user was banned in the open room, or lost it, and leads from a lost one to the list of rooms.
 * @returns whether it was lost; then nothing of it is shown
 */
export function useLostRoom(roomId: string, room: RoomStateView | null): boolean {
  const before = useRef<RoomStateView['state'] | null>(null)
  const name = useRef('')
  const [lost, setLost] = useState(false)
  const toRooms = useToRooms()
  const leave = useRef(toRooms)
  leave.current = toRooms
  useEffect(() => {
    if (!room) return
    const { state, leaving } = room
    const was = before.current
    before.current = state
    // With the room its name leaves the phone.
    name.current = room.header.room?.name ?? name.current
    if (was === 'open' && state === 'banned') {
      showToast({ tone: 'error', title: t`You were banned in this room` })
    } else if (was !== null && IN_ROOM.has(was) && !IN_ROOM.has(state)) {
      // What follows was on the screen when the room was lost.
      // oxlint-disable-next-line react/set-state-in-effect
      setLost(true)
      leave.current()
      if (!leaving) void sayWhy(roomId, name.current)
    }
  }, [roomId, room])
  return lost
}

/** The phone only knows that the room is lost: the server says whether it is still there. */
async function sayWhy(roomId: string, name: string): Promise<void> {
  const there = await isRoomThere(roomId).catch(() => null)
  const title = there === false ? t`The room was deleted` : t`You were removed from the room`
  showToast({ tone: 'plain', title, detail: name && isolated(name) })
}
