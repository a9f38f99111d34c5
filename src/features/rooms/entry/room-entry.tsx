import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { Plural, Trans } from '@lingui/react/macro'
import { IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import { roomInvitations$ } from '@/data/rooms'
import { useObservable } from '@/data/context/use-observable'
import { RoomAvatar } from '@/ui/room-avatar'
import { Isolated } from '@/ui/text/isolated'
import { RunningText } from '@/ui/text/running-text'
import type { RoomInvitationView, RoomStanding, RoomView } from '@/views/rooms'
import { entryState } from './entry-state'
import { EntryStatus } from './entry-status'
import { InvitationAnswers, JoinButton, PasswordForm } from './entry-forms'
import classes from './room-entry.module.css'

const NONE: RoomInvitationView[] = []

interface RoomEntryProps {
  room: RoomView
  standing: Pick<RoomStanding, 'state' | 'entry'>
}

/** A room for one outside of it: what everybody sees, and how to enter (Z47). */
export function RoomEntry({ room, standing }: RoomEntryProps) {
  const { members } = room
  const invitation = useObservable(roomInvitations$, NONE).find((one) => one.room.id === room.id)
  return (
    <section className={classes.entry}>
      <RoomAvatar room={room.id} url={room.avatarUrl} size={88} />
      <h2 className={classes.name}>
        <Isolated>{room.name}</Isolated>
      </h2>
      <div className={classes.facts}>
        <span className={classes.fact}>
          {room.isPrivate ? (
            <>
              <IconLock size={16} stroke={2} aria-hidden="true" />
              <Trans>Private room</Trans>
            </>
          ) : (
            <>
              <IconWorld size={16} stroke={2} aria-hidden="true" />
              <Trans>Public room</Trans>
            </>
          )}
        </span>
        <span className={classes.fact}>
          <IconUsers size={16} stroke={2} aria-hidden="true" />
          <Plural value={members} one="# member" other="# members" />
        </span>
      </div>
      {room.description && <RunningText content={room.description} className={classes.description} />}
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
      <EntryStatus entry={entry} />
      {isGone ? null : invitation && entry.kind === 'idle' ? (
        <InvitationAnswers room={room} invitation={invitation} />
      ) : takesPassword ? (
        <PasswordForm
          room={room}
          wrong={entry.kind === 'refused' && entry.atPassword ? entry.code : null}
          busy={isBusy}
        />
      ) : (
        <JoinButton room={room} busy={isBusy} />
      )}
    </>
  )
}
