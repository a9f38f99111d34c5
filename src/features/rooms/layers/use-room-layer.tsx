import { useCallback, useState } from 'react'
import { lazyLayer } from '@/ui/lazy-layer'
import type { RoomHeaderView } from '@/views/rooms'
import type { RoomLayerKind } from './open-room-layer'

const RoomLayer = lazyLayer(() => import('./room-layer').then((module) => module.RoomLayer))

/** The menu of the open room, its dialogs and its search. */
export function useRoomLayer(room: RoomHeaderView | null) {
  const [kind, setKind] = useState<RoomLayerKind | null>(null)
  const [searching, setSearching] = useState(false)
  const close = useCallback(() => setKind(null), [])
  return {
    open: setKind,
    searching,
    stopSearch: () => setSearching(false),
    layer:
      kind && room ? (
        <RoomLayer kind={kind} room={room} onSearch={() => setSearching(true)} onOpen={setKind} onClose={close} />
      ) : null,
  }
}
