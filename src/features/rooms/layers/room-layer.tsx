import { ReportDialog } from '@/features/reports/report-dialog'
import type { RoomHeaderView } from '@/views/rooms'
import { DeleteRoomDialog } from './delete-room-dialog'
import { InviteFollowers } from '../invite/invite-followers'
import { LeaveRoomDialog } from './leave-room-dialog'
import { BannedSheet } from '../members/banned-sheet'
import { MembersSheet } from '../members/members-sheet'
import type { RoomLayerKind } from './room-layer-kind'
import { RoomInfo } from './room-info'
import { RoomMenu } from './room-menu'
import { RoomSettings } from '../settings/room-settings'

export interface RoomLayerProps {
  kind: RoomLayerKind
  room: RoomHeaderView
  onOpen: (kind: RoomLayerKind) => void
  onClose: () => void
  /** Opens the search in the room. */
  onSearch?: (() => void) | undefined
}

/** The menu of a room and its dialogs. One chunk, fetched after the first screen. */
export function RoomLayer({ kind, room: header, onOpen, onClose, onSearch }: RoomLayerProps) {
  const { room } = header
  if (room === null) return null
  if (kind === 'info') return <RoomInfo room={room} header={header} onOpen={onOpen} onClose={onClose} />
  if (kind === 'members') return <MembersSheet room={room} header={header} onOpen={onOpen} onClose={onClose} />
  if (kind === 'banned') return <BannedSheet room={room} onClose={onClose} />
  if (kind === 'settings') return <RoomSettings room={room} header={header} onOpen={onOpen} onClose={onClose} />
  if (kind === 'invite') return <InviteFollowers room={room.id} onClose={onClose} />
  if (kind === 'leave') return <LeaveRoomDialog room={room} onClose={onClose} />
  if (kind === 'delete') return <DeleteRoomDialog room={room} onClose={onClose} />
  if (kind === 'report') return <ReportDialog type="room" target={room.id} onClose={onClose} />
  return <RoomMenu room={room} header={header} onOpen={onOpen} onClose={onClose} onSearch={onSearch} />
}
