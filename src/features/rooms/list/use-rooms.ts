import { useEffect } from 'react'
import { UNREAD_LIST } from '@/data/context/unread-lists'
import { useObservable } from '@/data/context/use-observable'
import { loadNewestRooms, loadOlderRooms, myRooms$, roomList$ } from '@/data/rooms'
import { onReconnect } from '@/ui/on-reconnect'
import type { MyRoomsView, RoomListView } from '@/views/rooms'
import { useGrowingView } from '../../shell/use-growing-view'

const NO_ROOMS: MyRoomsView = { rooms: [], ready: false }

const LIST = {
  view: roomList$,
  name: 'rooms',
  page: 30,
  unread: { rooms: [], asOf: null, ...UNREAD_LIST } as RoomListView,
  count: ({ rooms }: RoomListView) => rooms.length,
  loadMore: loadOlderRooms,
}

const loadNewest = () => void loadNewestRooms().catch(() => {})

/** The user's rooms, and all others with more added as the user scrolls. The first page is requested at each visit. */
export function useRooms() {
  const mine = useObservable(myRooms$, NO_ROOMS)
  const { current: all, showMore } = useGrowingView(LIST)
  useEffect(loadNewest, [])
  useEffect(() => onReconnect(loadNewest), [])
  return { mine, all, others: all.rooms.filter(({ state }) => state === 'outside'), showMore }
}
