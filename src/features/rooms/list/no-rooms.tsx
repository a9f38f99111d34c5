import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useIsOffline } from '@/data/connection/use-connection'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { RoomSkeletons } from '@/ui/room/room-skeletons'
import type { RoomListView } from '@/views/rooms'
import { RetryButton } from '../../shell/retry-button'

interface NoRoomsProps {
  /** The user's rooms were read from the phone. */
  mineReady: boolean
  list: RoomListView
  onRetry: () => void
}

/** There are no rooms, they are loading, there is no network, or the server gave no answer. */
export function NoRooms({ mineReady, list: { ready, end, failed, loadingMore }, onRetry }: NoRoomsProps) {
  const { t } = useLingui()
  const offline = useIsOffline()
  if (mineReady && ready && end === 'end') {
    return (
      <EmptyState
        kind="empty"
        title={t`There are no rooms yet`}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/create-chat-room" />}>
            <Trans>New room</Trans>
          </Button>
        }
      >
        <Trans>Open the first one and invite those who follow you.</Trans>
      </EmptyState>
    )
  }
  if (ready && offline) {
    return (
      <EmptyState kind="offline" title={t`There are no rooms on this phone yet`} action={<RetryButton />}>
        <Trans>They load by themselves as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  if (ready && failed && !loadingMore) {
    return <EmptyState kind="error" title={t`The server gave no answer.`} action={<RetryButton onRetry={onRetry} />} />
  }
  return (
    <div className={list.late} role="status" aria-label={t`Loading the rooms…`}>
      <RoomSkeletons />
    </div>
  )
}
