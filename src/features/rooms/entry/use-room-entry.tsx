import { Trans, useLingui } from '@lingui/react/macro'
import { acceptInvitation, declineInvitation, joinRoom } from '@/data/rooms'
import { pairId } from '@/domain/ids'
import { useSession } from '@/data/session/use-session'
import { succeedsOrShowsError } from '../../shell/show-error'
import { showRoomOutcome, useOwnSeatOutcome } from '../room-outcome'

/** What one outside of a room can do: enter, or answer an invitation. Each works offline. */
export function useRoomEntry(room: string) {
  const { t } = useLingui()
  const { user } = useSession()
  const showSeat = useOwnSeatOutcome(room)
  const texts = { done: { title: t`Joined successfully` }, failed: t`You could not join the room` }
  const invitation = { collection: 'room_invitations', record: pairId(room, user?.id ?? '') } as const
  return {
    /** @param password of a private room; a refused entry is tried again with it (Z37) */
    async join(password?: string): Promise<void> {
      if (await succeedsOrShowsError(joinRoom(room, password))) await showSeat(texts)
    },
    async accept(): Promise<void> {
      if (await succeedsOrShowsError(acceptInvitation(room))) await showRoomOutcome(invitation, texts)
    },
    async decline(): Promise<void> {
      if (!(await succeedsOrShowsError(declineInvitation(room)))) return
      const done = { title: <Trans>Invitation declined</Trans> }
      await showRoomOutcome({ ...invitation, deletion: true }, { done, failed: t`The invitation was not declined` })
    },
  }
}
