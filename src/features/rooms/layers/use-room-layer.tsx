import { lazyLayer } from '@/ui/lazy-layer'
import type { RoomHeaderView } from '@/views/rooms'
import { useOpenLayer } from '../../chat/use-open-layer'
import type { RoomLayerKind } from './room-layer-kind'

const RoomLayer = lazyLayer(() => import('./room-layer').then((module) => module.RoomLayer))

/** The menu of the open room, its dialogs and its search. */
export function useRoomLayer(room: RoomHeaderView | null) {
  const { kind, open, close, searching, search, stopSearch } = useOpenLayer<RoomLayerKind>()
  return {
    open,
    searching,
    stopSearch,
    layer: kind && room && <RoomLayer kind={kind} room={room} onSearch={search} onOpen={open} onClose={close} />,
  }
}
