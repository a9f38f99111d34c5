import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { Sheet } from '@/ui/sheet'
import { RunningText } from '@/ui/text/running-text'
import type { RoomView } from '@/views/rooms'
import { changeMember } from './change-member'
import { MEMBER_ROW_PX, MemberRow } from './member-row'
import row from './member-row.module.css'
import { SheetList } from './sheet-list'
import { SheetListFoot, SheetListLoading } from './sheet-list-foot'
import { useBans } from './use-room-list'

interface BannedSheetProps {
  room: RoomView
  onClose: () => void
}

/** Who is banned in a room and why, for its owner and moderators. */
export function BannedSheet({ room, onClose }: BannedSheetProps) {
  const { current: view, showMore } = useBans(room.id)
  const isEmpty = view.bans.length === 0
  return (
    <Sheet title={<Trans>Banned members</Trans>} onClose={onClose}>
      {isEmpty && view.end === 'end' ? (
        <EmptyState kind="empty" title={<Trans>Nobody is banned</Trans>}>
          <Trans>Members whom you or another moderator ban are listed here.</Trans>
        </EmptyState>
      ) : isEmpty && view.end === 'unknown-offline' ? (
        <EmptyState kind="offline" title={<Trans>The list comes with the network</Trans>} />
      ) : isEmpty && !view.failed ? (
        <SheetListLoading />
      ) : (
        <SheetList
          items={view.bans}
          keyOf={({ user }) => user.id}
          rowHeight={MEMBER_ROW_PX}
          render={({ user, reason }) => (
            <MemberRow
              user={user}
              isSelf={false}
              action={
                <Button
                  variant="default"
                  className={row.button}
                  onClick={() => void changeMember('unban', room.id, user)}
                >
                  <Trans>Lift the ban</Trans>
                </Button>
              }
            >
              {reason && <RunningText content={reason} links={false} className={row.reason} />}
            </MemberRow>
          )}
          foot={<SheetListFoot state={view} asOf={view.asOf} onMore={showMore} />}
          onNearEnd={view.end === 'more' && !view.failed ? showMore : undefined}
        />
      )}
    </Sheet>
  )
}
