import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { IconBan, IconBell, IconBellOff, IconEraser, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { setConversationMuted } from '@/data/conversations'
import { useObservable } from '@/data/context/use-observable'
import { blockedUsers$ } from '@/data/relations/blocks'
import { Sheet, SheetItem } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import type { UserView } from '@/views/profiles'
import { succeedsOrShowsError } from '../shell/show-error'
import { useBlockAndMute } from '../users/use-block-and-mute'
import type { ChatLayerKind, ChatOfLayer } from './open-chat-layer'

const NOBODY: UserView[] = []

interface ChatMenuProps {
  chat: ChatOfLayer
  onSearch?: (() => void) | undefined
  onOpen: (kind: ChatLayerKind) => void
  onClose: () => void
}

/** What the user can do with a conversation. */
export function ChatMenu({ chat: { channel, peer, muted }, onSearch, onOpen, onClose }: ChatMenuProps) {
  const navigate = useNavigate()
  const blockAndMute = useBlockAndMute()
  const blocked = useObservable(blockedUsers$, NOBODY).some(({ id }) => id === peer.id)
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  const toProfile = () => void navigate({ to: '/user-profile/$userId', params: { userId: peer.id } })
  return (
    <Sheet title={<Isolated>{peer.username}</Isolated>} onClose={onClose}>
      <SheetItem icon={IconUserCircle} onClick={choose(toProfile)}>
        <Trans>Profile</Trans>
      </SheetItem>
      {onSearch && (
        <SheetItem icon={IconSearch} onClick={choose(onSearch)}>
          <Trans>Search in this conversation</Trans>
        </SheetItem>
      )}
      <SheetItem
        icon={muted ? IconBell : IconBellOff}
        onClick={choose(() => void succeedsOrShowsError(setConversationMuted(channel, !muted)))}
      >
        {muted ? <Trans>Unmute the conversation</Trans> : <Trans>Mute the conversation</Trans>}
      </SheetItem>
      <SheetItem icon={IconEraser} danger onClick={() => onOpen('clear')}>
        <Trans>Clear the conversation</Trans>
      </SheetItem>
      {blocked ? (
        <SheetItem icon={IconBan} onClick={choose(() => void blockAndMute.block(peer.id, false))}>
          <Trans>Unblock</Trans>
        </SheetItem>
      ) : (
        <SheetItem icon={IconBan} danger onClick={() => onOpen('block')}>
          <Trans>Block</Trans>
        </SheetItem>
      )}
    </Sheet>
  )
}
