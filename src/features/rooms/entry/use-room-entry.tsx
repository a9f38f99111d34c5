import { t } from '@lingui/core/macro'
import { outcomeOf } from '@/data/outbox'
import { acceptInvitation, declineInvitation, joinRoom } from '@/data/rooms'
import { pairId } from '@/domain/ids'
import { useSession } from '@/data/session/use-session'
import { showToast } from '@/ui/toast-store'
import { succeedsOrShowsError } from '../../shell/show-error'
import { showRoomOutcome } from '../room-outcome'

/** A later success is not shown: the user sees the room by then. */
const VERDICT_WAIT_MS = 10_000

/** What one outside of a room can do: enter, or answer an invitation. Each works offline. */
export function useRoomEntry(room: string) {
  const { user } = useSession()
  const record = pairId(room, user?.id ?? '')
  return {
    /**
     * @param password of a private room; a refused entry is tried again with it (Z37)
     * @returns whether the server took it, as far as it said so soon
     */
    async join(password?: string): Promise<boolean> {
      return (await succeedsOrShowsError(joinRoom(room, password))) && showEntered('room_members', record)
    },
    async accept(): Promise<void> {
      if (await succeedsOrShowsError(acceptInvitation(room))) await showEntered('room_invitations', record)
    },
    async decline(): Promise<void> {
      if (!(await succeedsOrShowsError(declineInvitation(room)))) return
      const texts = { done: { title: t`Invitation declined` }, failed: t`The invitation was not declined` }
      await showRoomOutcome({ collection: 'room_invitations', record, deletion: true }, texts)
    },
  }
}

/** Shows a success, and returns whether it was one. An entry that waits or was refused stands in the place of the room (entry-status.tsx). */
async function showEntered(collection: 'room_members' | 'room_invitations', record: string): Promise<boolean> {
  const { kind } = await outcomeOf({ collection, record }, VERDICT_WAIT_MS)
  if (kind !== 'accepted') return false
  showToast({ tone: 'ok', title: t`Joined successfully` })
  return true
}
