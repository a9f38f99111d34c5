import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { roomInvitations$ } from '@/data/rooms'
import { useObservable } from '@/data/context/use-observable'
import type { RoomHeaderView, RoomInvitationView, RoomView } from '@/views/rooms'
import { RoomCard } from '../room-card'
import { entryState } from './entry-state'
import { EntryStatus } from './entry-status'
import { InvitationAnswers, JoinButton, PasswordForm } from './entry-forms'
import classes from './room-entry.module.css'

const NONE: RoomInvitationView[] = []

interface RoomEntryProps {
  room: RoomView
  standing: Pick<RoomHeaderView, 'state' | 'entry' | 'owner'>
}

/** A room for one outside of it: what everybody sees, and how to enter (Z47). */
export function RoomEntry({ room, standing }: RoomEntryProps) {
  const invitation = useObservable(roomInvitations$, NONE).find((one) => one.room.id === room.id)
  return (
    <section className={classes.entry}>
      <RoomCard room={room} />
      <div className={classes.form}>
        <Entrance room={room} standing={standing} invitation={invitation} />
      </div>
    </section>
  )
}

function Entrance({ room, standing, invitation }: RoomEntryProps & { invitation: RoomInvitationView | undefined }) {
  const entry = entryState(standing)
  const isGone = entry.kind === 'refused' && entry.code === 'gone'
  const isBusy = entry.kind === 'sending' || (entry.kind === 'waiting' && entry.until === null)
  const takesPassword = room.isPrivate || (entry.kind === 'refused' && entry.atPassword)
  return (
    <>
      <EntryStatus entry={entry} isPrivate={room.isPrivate} />
      {isGone ? null : invitation && entry.kind === 'idle' ? (
        <InvitationAnswers room={room} invitation={invitation} />
      ) : takesPassword ? (
        <PasswordForm
          room={room}
          owner={standing.owner}
          wrong={entry.kind === 'refused' && entry.atPassword ? entry.code : null}
          busy={isBusy}
        />
      ) : (
        <JoinButton room={room} busy={isBusy} />
      )}
    </>
  )
}
