import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { NoRooms } from './no-rooms'
import { ListRow, rowsOf } from './room-list'
import { useRooms } from './use-rooms'

/** The list of rooms beside the open one, which its link marks as current. */
export function RoomsBeside() {
  const { mine, all, others, showMore } = useRooms()
  if (mine.rooms.length === 0 && others.length === 0) {
    return <NoRooms mineReady={mine.ready} list={all} onRetry={showMore} />
  }
  const more = (
    <Button variant="default" onClick={showMore}>
      <Trans>Show more</Trans>
    </Button>
  )
  return rowsOf(mine.rooms, others).map((row) => (
    <ListRow key={row.key} row={row} all={all} onMore={showMore} more={more} />
  ))
}
