import { useState } from 'react'
import type { AuthorView } from '@/views/authors'
import type { RoomView } from '@/views/rooms'
import { BanDialog } from './ban-dialog'
import { KickDialog } from './kick-dialog'
import type { MemberAction } from './member-actions'
import { changeMember } from './change-member'
import { MemberMenu } from './member-menu'

interface OpenMember {
  user: AuthorView
  actions: readonly MemberAction[]
  kind: 'menu' | 'ban' | 'kick'
}

/** The menu of a member, and the questions before a ban and a removal. */
export function useMemberLayer(room: RoomView) {
  const [opened, setOpened] = useState<OpenMember | null>(null)
  const close = () => setOpened(null)
  const open = (user: AuthorView, actions: readonly MemberAction[]) => setOpened({ user, actions, kind: 'menu' })
  if (opened === null) return { open, layer: null }
  const { user, actions, kind } = opened
  const act = (action: MemberAction, reason?: string) => {
    close()
    void changeMember(action, room.id, user, reason)
  }
  const choose = (action: MemberAction) =>
    action === 'ban' || action === 'kick' ? setOpened({ ...opened, kind: action }) : act(action)
  if (kind === 'ban') {
    return { open, layer: <BanDialog user={user} onBan={(reason) => act('ban', reason)} onClose={close} /> }
  }
  if (kind === 'kick') {
    const { isPrivate } = room
    return { open, layer: <KickDialog user={user} isPrivate={isPrivate} onKick={() => act('kick')} onClose={close} /> }
  }
  return { open, layer: <MemberMenu user={user} actions={actions} onChoose={choose} onClose={close} /> }
}
