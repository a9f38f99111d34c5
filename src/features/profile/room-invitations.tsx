import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pairId } from '@/domain/ids'
import { acceptInvitation, declineInvitation, roomInvitations$ } from '@/data/rooms'
import { useObservable } from '@/data/context/use-observable'
import { useSession } from '@/data/session/use-session'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { IconButton } from '@/ui/icon-button'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { UnreadBadge } from '@/ui/unread-badge'
import type { RoomInvitationView } from '@/views/rooms'
import { showRoomOutcome } from '../rooms/room-outcome'
import { succeedsOrShowsError } from '../shell/show-error'
import { RoomRow } from './room-row'
import classes from './room-row.module.css'

const NONE: RoomInvitationView[] = []

/** The rooms that the user is invited to. Each invitation is accepted, which opens its room, or declined. */
export function RoomInvitations() {
  const { t } = useLingui()
  const invitations = useObservable(roomInvitations$, NONE)
  const [declining, setDeclining] = useState<RoomInvitationView | null>(null)
  return (
    <>
      {invitations.length > 0 ? (
        <section className={slab.slab} aria-label={t`Invitations to rooms`}>
          <h2 className={slab.head}>
            <span className={classes.heading}>
              <Trans>Invitations to rooms</Trans>
              <UnreadBadge count={invitations.length} />
            </span>
          </h2>
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.room.id}
                invitation={invitation}
                onDecline={() => setDeclining(invitation)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {declining ? <DeclineDialog invitation={declining} onClose={() => setDeclining(null)} /> : null}
    </>
  )
}

interface InvitationRowProps {
  invitation: RoomInvitationView
  onDecline: () => void
}

function InvitationRow({ invitation: { room, inviter }, onDecline }: InvitationRowProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const outcome = useInvitationOutcome(room.id)
  const roomName = room.name
  const name = <Isolated>{roomName}</Isolated>
  const by = <Isolated>{inviter.username}</Isolated>
  const accept = async () => {
    if (!(await succeedsOrShowsError(acceptInvitation(room.id)))) return
    void navigate({ to: '/chat-room/$roomId', params: { roomId: room.id } })
    await outcome({
      done: { title: <Trans>You are a member of {name}</Trans> },
      failed: t`The invitation was not accepted`,
    })
  }
  return (
    <RoomRow room={room} note={inviter.username === '' ? null : <Trans>From {by}</Trans>}>
      <IconButton label={t`Decline the invitation to ${roomName}`} onClick={onDecline}>
        <IconX size={22} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Button size="compact-md" className={classes.action} onClick={() => void accept()}>
        <Trans>Accept</Trans>
      </Button>
    </RoomRow>
  )
}

interface DeclineDialogProps {
  invitation: RoomInvitationView
  onClose: () => void
}

function DeclineDialog({ invitation: { room }, onClose }: DeclineDialogProps) {
  const { t } = useLingui()
  const outcome = useInvitationOutcome(room.id)
  const name = <Isolated>{room.name}</Isolated>
  const decline = async () => {
    onClose()
    if (!(await succeedsOrShowsError(declineInvitation(room.id)))) return
    await outcome({
      deletion: true,
      done: { title: <Trans>You declined the invitation</Trans> },
      failed: t`The invitation was not declined`,
    })
  }
  return (
    <ConfirmDialog
      title={<Trans>Decline the invitation?</Trans>}
      sentence={
        room.isPrivate ? (
          <Trans>You then enter {name} only with its password, or with a new invitation.</Trans>
        ) : (
          <Trans>{name} stays open to all: you can enter it at any time.</Trans>
        )
      }
      answer={<Trans>Decline</Trans>}
      onAnswer={() => void decline()}
      onClose={onClose}
    />
  )
}

type Outcome = Parameters<typeof showRoomOutcome>[1] & { deletion?: boolean }

/** Shows what became of the user's answer. */
function useInvitationOutcome(room: string) {
  const { user } = useSession()
  return ({ deletion = false, ...texts }: Outcome): Promise<void> =>
    showRoomOutcome({ collection: 'room_invitations', record: pairId(room, user?.id ?? ''), deletion }, texts)
}
