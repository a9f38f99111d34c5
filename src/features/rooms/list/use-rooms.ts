import { useEffect } from 'react'
import { useObservable } from '@/data/context/use-observable'
import { loadNewestRooms, loadOlderRooms, myRooms$, roomList$ } from '@/data/rooms'
import { UNLOADED_MY_ROOMS, UNLOADED_ROOMS } from '@/data/rooms/unloaded-views'
import { onReconnect } from '@/ui/on-reconnect'
import type { RoomListView } from '@/views/rooms'
import { useGrowingView } from '../../shell/use-growing-view'

const LIST = {
  view: roomList$,
  name: 'rooms',
  page: 30,
  unloaded: UNLOADED_ROOMS,
  count: ({ rooms }: RoomListView) => rooms.length,
  loadMore: loadOlderRooms,
}

const loadNewest = () => void loadNewestRooms().catch(() => {})

/** The user's rooms, and all others with more added as the user scrolls. The first page is requested at each visit. */
export function useRooms() {
  const mine = useObservable(myRooms$, UNLOADED_MY_ROOMS)
  const { current: all, showMore } = useGrowingView(LIST)
  useEffect(loadNewest, [])
  useEffect(() => onReconnect(loadNewest), [])
  return { mine, all, others: all.rooms.filter(({ state }) => state === 'outside'), showMore }
}
