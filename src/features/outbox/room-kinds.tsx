import type { ReactNode } from 'react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  IconDoorEnter,
  IconDoorExit,
  IconGavel,
  IconMailOpened,
  IconMailX,
  IconPencil,
  IconSpeakerphone,
  IconTrash,
  IconUserDown,
  IconUserPlus,
  IconUsersGroup,
  IconUserUp,
  IconUserX,
} from '@tabler/icons-react'
import { Isolated } from '@/ui/text/isolated'
import type { OutboxItemView, RoomOutboxKind } from '@/views/outbox'
import type { KindLook } from './kind-look'

/** A title about a room and a user, whose names may be unknown. */
const titled =
  (write: (room: ReactNode, user: ReactNode) => ReactNode) =>
  ({ room, username }: OutboxItemView): ReactNode =>
    write(<RoomName name={room?.name ?? ''} />, <Isolated>{username}</Isolated>)

function RoomName({ name }: { name: string }) {
  return name === '' ? <Trans>a room</Trans> : <Isolated>{name}</Isolated>
}

/** What the outbox calls what a user does with rooms. */
export const ROOM_KINDS: Record<RoomOutboxKind, KindLook> = {
  room: { icon: IconUsersGroup, name: msg`New room`, title: titled((room) => <Trans>New room: {room}</Trans>) },
  'room-change': {
    icon: IconPencil,
    name: msg`Change`,
    title: titled((room) => <Trans>Change of the room {room}</Trans>),
  },
  'room-announcement': {
    icon: IconSpeakerphone,
    name: msg`Announcement`,
    title: (item) =>
      item.on
        ? titled((room) => <Trans>Announcement in {room}</Trans>)(item)
        : titled((room) => <Trans>Remove the announcement in {room}</Trans>)(item),
  },
  'room-delete': {
    icon: IconTrash,
    name: msg`Deletion`,
    title: titled((room) => <Trans>Deletion of the room {room}</Trans>),
  },
  'room-enter': {
    icon: IconDoorEnter,
    name: msg`Entry`,
    title: titled((room) => <Trans>You enter {room}</Trans>),
  },
  'room-leave': {
    icon: IconDoorExit,
    name: msg`Leaving`,
    title: titled((room) => <Trans>You leave {room}</Trans>),
  },
  'room-kick': {
    icon: IconUserX,
    name: msg`Removal`,
    title: titled((room, user) => (
      <Trans>
        You remove {user} from {room}
      </Trans>
    )),
  },
  'room-promote': {
    icon: IconUserUp,
    name: msg`Role`,
    title: titled((room, user) => (
      <Trans>
        You make {user} a moderator of {room}
      </Trans>
    )),
  },
  'room-demote': {
    icon: IconUserDown,
    name: msg`Role`,
    title: titled((room, user) => (
      <Trans>
        {user} no longer moderates {room}
      </Trans>
    )),
  },
  'room-ban': {
    icon: IconGavel,
    name: msg`Ban`,
    title: titled((room, user) => (
      <Trans>
        You ban {user} from {room}
      </Trans>
    )),
  },
  'room-unban': {
    icon: IconGavel,
    name: msg`Ban`,
    title: titled((room, user) => (
      <Trans>
        You lift the ban of {user} from {room}
      </Trans>
    )),
  },
  'room-invite': {
    icon: IconUserPlus,
    name: msg`Invitation`,
    title: titled((room, user) => (
      <Trans>
        You invite {user} to {room}
      </Trans>
    )),
  },
  'room-withdraw': {
    icon: IconMailX,
    name: msg`Invitation`,
    title: titled((room, user) => (
      <Trans>
        You withdraw the invitation of {user} to {room}
      </Trans>
    )),
  },
  'room-accept': {
    icon: IconMailOpened,
    name: msg`Invitation`,
    title: titled((room) => <Trans>You accept the invitation to {room}</Trans>),
  },
  'room-decline': {
    icon: IconMailX,
    name: msg`Invitation`,
    title: titled((room) => <Trans>You decline the invitation to {room}</Trans>),
  },
}
